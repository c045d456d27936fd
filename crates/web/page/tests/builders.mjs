// Setting up what is no grid, heap or graph: bars, piles, strips with a count, games in braces, sums.
import assert from 'node:assert/strict';
import { soon } from './harness.mjs';
import { begin, onBoard, opened, text } from './draft.mjs';
import { settled } from './moves.mjs';

export async function builders(suite) {
  const cards = await suite.cards();
  const kind = (name, fits = () => true) => cards.find((card) => card.board.kind === name && fits(card));
  const square = (page, name) => page.locator('.squares').getByLabel(name, { exact: true });

  const bar = kind('bar');
  suite.test('a bar by clicking: sizes, bites and fillings', async (page) => {
    await opened(page, bar, '3x4');
    await square(page, 'row 3 column 2: square').click();
    await soon(async () => assert.equal(await text(page), '4,4,1'));
    await square(page, 'row 2 column 5: free').click();
    await soon(async () => assert.equal(await text(page), '5,5,1', 'nothing hangs in the air'));
    await page.getByLabel('Columns: one less').click();
    await soon(async () => assert.equal(await text(page), '4,4,1'));
    await page.getByLabel('Rows: one more').click();
    await soon(async () => assert.equal(await text(page), '4,4,1,1'));
    await square(page, 'row 1 column 1: square').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await soon(async () => assert.equal(await text(page), '4', 'by keyboard: the square above'));
    await begin(page);
    await onBoard(page, '4');
    await settled(page);
  });

  const pile = kind('pile');
  suite.test('a pile by clicking: squares and what stands on them', async (page) => {
    await opened(page, pile, 'T(3)');
    await square(page, 'row 2 square 1: there').click();
    await square(page, 'row 1 square 1: free').waitFor();
    await begin(page);
    const [{ value: cut }] = await suite.ask('value', [pile.name, 'r2c2>r3c2,r2c2>r3c3,r3c1', 'T(3)']);
    await page.waitForFunction(() => document.querySelectorAll('.board .picture rect.fill').length === 4);
    const shown = await page.locator('.board').getAttribute('data-position');
    assert.equal((await suite.ask('value', [pile.name, shown])).value, cut);
    await square(page, 'row 1 square 1: free').click();
    await page.getByLabel('Rows: one more').click();
    await begin(page);
    await onBoard(page, 'T(4)');
    for (const position of pile.examples.map((example) => example.position).filter((one) => /^[TM]/.test(one))) {
      // A change that is taken back makes the editor write what it has read.
      await opened(page, pile, position);
      await page.locator('.squares.pile .square').first().waitFor();
      const there = () => page.locator('.squares .square:not(.ghost)').count();
      const before = await there();
      const rows = await page.getByLabel('Rows', { exact: true }).last().inputValue();
      await page.getByLabel('Rows: one more').click();
      assert.equal(await there(), before + Number(rows) + 1, position);
      await page.getByLabel('Rows: one less').click();
      assert.equal(await there(), before, position);
      await begin(page);
      await onBoard(page, position);
    }
  });

  suite.test('what is too large to click is left to the text', async (page) => {
    for (const [card, position] of [
      [bar, '31x2'],
      [pile, 'T(21)'],
    ]) {
      await opened(page, card, position);
      await page.getByText('too large to be set up by clicking').waitFor();
      await soon(async () => assert.equal(await page.locator('.squares, .canvas').count(), 0, card.name));
    }
  });

  suite.test('a pile as arcs', async (page) => {
    await opened(page, pile, 'T(2)');
    await page.locator('.segments label', { hasText: 'Arcs' }).click();
    await page.locator('.canvas [data-vertex="r1c1"]').waitFor();
    await page.getByText('Add a vertex').click();
    await soon(async () => assert.match(await text(page), /r1c1>r2c1,r1c1>r2c2/));
    await begin(page);
    await page.waitForFunction(() => document.querySelectorAll('.board .picture circle.fill').length === 4);
  });

  const counted = kind('strip', (card) => card.board.count !== null);
  suite.test('a strip with a count', async (page) => {
    const [blank, piece] = counted.board.tiles.map((tile) => tile.letter);
    await opened(page, counted, `${piece}${blank}${piece}+2`);
    await page.locator('.squares .square').nth(1).click();
    await soon(async () => assert.equal(await text(page), `${piece.repeat(3)}+2`));
    const label = counted.board.count.charAt(0).toUpperCase() + counted.board.count.slice(1);
    await page.getByLabel(`${label}: one less`).click();
    await page.getByLabel(`${label}: one less`).click();
    await soon(async () => assert.equal(await text(page), piece.repeat(3)));
    await page.getByLabel('Length: one more').click();
    await soon(async () => assert.equal(await text(page), piece.repeat(3) + blank));
    await begin(page);
    await onBoard(page, piece.repeat(3) + blank);
  });

  const braces = kind('braces');
  suite.test('a game in braces', async (page) => {
    await opened(page, braces, '{3|1||0}');
    const seen = { 'a number': '+ 0', braces: '+ {|}' };
    const add = (what, path) => page.getByLabel(`${seen[what]}: add ${what} to ${path}`, { exact: true }).click();
    await add('a number', "Right's options of the game");
    await soon(async () => assert.equal(await text(page), '{{3|1}|0,0}', 'more bars bind less'));
    await page.getByLabel('option 2 of Right in the game', { exact: true }).fill('-1/2');
    await page.getByLabel('Remove option 1 of Left in the game', { exact: true }).click();
    await add('braces', "Left's options of the game");
    await add('a number', "Left's options of option 1 of Left in the game");
    await soon(async () => assert.equal(await text(page), '{{0|}|0,-1/2}'));
    await begin(page);
    await onBoard(page, '{{0|}|0,-1/2}');
    for (const { position } of braces.examples) {
      await opened(page, braces, position);
      await page.locator('.braces').first().waitFor();
      await add('a number', "Left's options of the game");
      await page.locator('.braces > .side.left > .side-option > button').last().click();
      const [read, written] = await suite.ask('value', [braces.name, position, await text(page)]);
      assert.equal(written.value, read.value, position);
    }
  });

  const sum = kind('sum');
  suite.test('a sum: summands added, set up and removed', async (page) => {
    await opened(page, sum, '0');
    const heaps = kind('heaps', (card) => card.parameter === null);
    await page.getByLabel('Add a summand').selectOption(heaps.name);
    await soon(async () => assert.equal(await text(page), `${heaps.name} ${heaps.examples[0].position}`));
    await page.getByLabel('Heap 1: one more').click();
    await page.waitForFunction((old) => !document.querySelector('.setup textarea').value.endsWith(old), heaps.examples[0].position);
    await page.getByLabel('Add a summand').selectOption(bar.name);
    await page.locator('.summand').nth(1).getByLabel('Columns: one more').click();
    await page.waitForFunction((name) => document.querySelector('.setup textarea').value.includes(` + ${name} 2`), bar.name);
    const whole = await text(page);
    await begin(page);
    await onBoard(page, whole);
    await page.getByLabel('Remove summand 1').click();
    await soon(async () => assert.equal(await text(page), `${bar.name} 2`));
    await settled(page);
  });
}
