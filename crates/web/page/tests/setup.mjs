// Setting up: the editors for heaps, strips, grids and graphs, examples, parameters, and errors at their place.
import assert from 'node:assert/strict';
import { begin, onBoard, opened, text } from './draft.mjs';
import { playAddress, soon } from './harness.mjs';
import { settled } from './moves.mjs';
import { withSource } from './source.mjs';

export async function setup(suite) {
  const cards = await suite.cards();
  const kind = (name, fits = () => true) => cards.find((card) => card.board.kind === name && fits(card));

  suite.test('typed position, with an error at its place', async (page) => {
    await opened(
      page,
      kind('heaps', (card) => card.parameter === null),
      '3',
    );
    await page.getByLabel('Position as text').fill('3,x');
    await page.locator('.problem .caret mark').waitFor();
    await soon(async () => assert.match(await page.locator('.problem .caret mark').innerText(), /^x/));
    await page.getByLabel('Position as text').fill('4,5');
    await page.locator('.problem').waitFor({ state: 'detached' });
    await begin(page);
    await onBoard(page, '4,5');
  });

  suite.test('heaps by clicking', async (page) => {
    await opened(
      page,
      kind('heaps', (card) => card.parameter === null && card.examples.some((e) => e.position.split(',').length > 2)),
      '3,4',
    );
    await page.getByText('Add a heap').click();
    await page.getByLabel('Heap 1: one more').click();
    await page.getByLabel('Remove heap 2').click();
    await soon(async () => assert.equal(await text(page), '4,3'));
    await begin(page);
    await onBoard(page, '4,3');
  });

  suite.test('grid by clicking: size and squares', async (page) => {
    const card = kind('grid', (one) => one.board.start);
    await opened(page, card, '2x2');
    await page.locator('.squares .square').nth(3).waitFor();
    await page.getByLabel('Columns: one more').click();
    await soon(async () => assert.equal(await text(page), '2x3', 'a starting board of another size'));
    await page.locator('.squares .square').nth(5).click();
    const rows = (await text(page)).split('|');
    assert.deepEqual(
      rows.map((row) => row.length),
      [3, 3],
    );
    await begin(page);
    await settled(page);
  });

  suite.test('strip by clicking', async (page) => {
    const card = kind('strip');
    if (!card) return;
    await opened(page, card);
    await page.getByLabel('Length: one more').click();
    const before = await text(page);
    await page.locator('.squares .square').last().click();
    await soon(async () => assert.notEqual(await text(page), before));
    await soon(async () => assert.equal((await text(page)).length, before.length));
  });

  suite.test('graph editor: vertices, an edge by dragging, one by clicks, erasing', async (page) => {
    const card = kind(
      'graph',
      (one) => !one.board.marked && !one.board.weights && one.board.edge_colours.length === 0 && one.board.directed === 'no',
    );
    await opened(page, card);
    await page.getByText('Clear', { exact: true }).click();
    await soon(async () => assert.equal(await text(page), 'path(0)'));
    const canvas = page.locator('.canvas');
    const box = await canvas.boundingBox();
    const at = (x, y) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
    for (const [x, y] of [
      [0.2, 0.3],
      [0.5, 0.7],
      [0.8, 0.3],
    ])
      await page.mouse.click(at(x, y).x, at(x, y).y);
    await soon(async () => assert.equal(await text(page), '0,1,2'));
    const middle = async (name) => {
      const one = await canvas.locator(`[data-vertex="${name}"] .fill`).boundingBox();
      return [one.x + one.width / 2, one.y + one.height / 2];
    };
    await page.mouse.move(...(await middle('0')));
    await page.mouse.down();
    await page.mouse.move(...(await middle('1')), { steps: 5 });
    await page.mouse.up();
    await soon(async () => assert.equal(await text(page), '0-1,2'));
    await page.mouse.click(...(await middle('1')));
    await page.mouse.click(...(await middle('2')));
    await soon(async () => assert.equal(await text(page), '0-1,1-2'));
    await page.locator('.segments label', { hasText: 'Move' }).click();
    const before = await middle('2');
    await page.mouse.move(...before);
    await page.mouse.down();
    await page.mouse.move(before[0] - 20, before[1] + 40, { steps: 4 });
    await page.mouse.up();
    await soon(async () => assert.notDeepEqual(await middle('2'), before, 'a vertex can be dragged'));
    await soon(async () => assert.equal(await text(page), '0-1,1-2'));
    await page.locator('.segments label', { hasText: 'Erase' }).click();
    await page.mouse.click(...(await middle('0')));
    await soon(async () => assert.equal(await text(page), '1-2'));
    await begin(page);
    await onBoard(page, '1-2');
    assert.match(page.url(), /places=/, 'the vertices stay where they were put');
    await settled(page);
  });

  suite.test('graph editor: loops, weights and the start; colours', async (page) => {
    const weighted = kind('graph', (one) => one.board.weights && one.board.marked);
    if (weighted) {
      await opened(page, weighted, '0-1,0-1@0');
      await page.locator('[data-vertex="1"]').waitFor();
      const vertex = (name) => page.locator(`.canvas [data-vertex="${name}"]`);
      await vertex('1').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await soon(async () => assert.match(await text(page), /1-1/, 'a loop'));
      await page.locator('.segments label', { hasText: 'Weight' }).click();
      await page.locator('.canvas .edge').first().focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Weight: one more').click();
      await soon(async () => assert.match(await text(page), /0-1:2/));
      await page.locator('.segments label', { hasText: 'Start' }).click();
      await vertex('1').focus();
      await page.keyboard.press('Enter');
      await soon(async () => assert.match(await text(page), /@1$/));
      await begin(page);
      await settled(page);
    }
    const coloured = kind('graph', (one) => one.board.colours.length > 0);
    if (coloured) {
      await opened(page, coloured, 'path(3)');
      await page.locator('[data-vertex="2"]').waitFor();
      await page.locator('.segments label', { hasText: 'Colour' }).click();
      await page.locator('.canvas [data-vertex="1"]').focus();
      await page.keyboard.press('Enter');
      await soon(async () => assert.match(await text(page), /;1=L/));
    }
  });

  for (const card of cards.filter((one) => one.board.kind === 'graph')) {
    suite.test(`graph editor reads and writes the examples of ${card.name}`, async (page) => {
      for (const { ruleset, position } of card.examples.slice(0, 5)) {
        await page.turn(playAddress(ruleset, position));
        await page.locator('.board .picture').waitFor();
        await page.locator('#tab-setup').click();
        await page.locator('.canvas').waitFor();
        // Adding a vertex and erasing it again makes the editor write what it has read.
        await page.getByText('Add a vertex').click();
        const added = await page.locator('.canvas .vertex').last().getAttribute('data-vertex');
        await page.locator('.segments label', { hasText: 'Erase' }).click();
        await page.locator(`.canvas [data-vertex="${added}"]`).focus();
        await page.keyboard.press('Enter');
        await page.locator(`.canvas [data-vertex="${added}"]`).waitFor({ state: 'detached' });
        const read = await suite.ask('value', [ruleset, position]);
        await soon(async () => {
          const written = await suite.ask('value', [ruleset, await text(page)]);
          assert.equal(written.value, read.value, `${ruleset} ${position} became ${await text(page)}`);
        });
      }
    });
  }

  suite.test('graph editor: every family and operation that is offered is a position', async (page) => {
    await withSource(async (load) => {
      const { familiesFor, operationsFor } = await load('/src/setup/families.ts');
      const boards = cards.map((card) => ({ card, board: card.board.kind === 'pile' ? card.board.graph : card.board }));
      let offered = 0;
      for (const { card, board } of boards.filter((one) => one.board.kind === 'graph')) {
        for (const { text: family } of [...familiesFor(board), ...operationsFor(board, 'cycle(5)'), ...operationsFor(board, '0-1,1-2,3')]) {
          const answer = await suite.ask('position', [card.examples[0].ruleset, family]);
          assert.ok(answer.scene, `${card.name} ${family}: ${answer.error?.message}`);
          offered++;
        }
      }
      assert.ok(offered > 100, `${offered} were tried`);
    });
    // By clicking: a family, then the complement of it.
    const card = kind('graph', (one) => one.board.directed === 'no' && !one.board.mark_needed && one.board.edge_colours.length === 0);
    await opened(page, card);
    await page.getByLabel('Start from a family').selectOption('wheel(6)');
    await page.locator('.canvas .vertex').nth(5).waitFor();
    await page.getByLabel('Start from a family').selectOption({ label: 'complement(·)' });
    await soon(async () => assert.equal(await text(page), 'complement(wheel(6))'));
    await begin(page);
    const { position } = await suite.ask('value', [card.name, 'complement(wheel(6))']);
    await onBoard(page, position);
  });

  suite.test('parameters and examples', async (page) => {
    const card = cards.find((one) => one.parameter !== null && new Set(one.examples.map((example) => example.ruleset)).size > 1);
    await opened(page, card);
    const other = card.examples.find((example) => example.ruleset !== card.examples[0].ruleset);
    await page.getByLabel('Parameter').fill(other.ruleset.slice(card.name.length + 1));
    await page.getByLabel('Position as text').fill(other.position);
    await begin(page);
    await page.waitForFunction((ruleset) => new URLSearchParams(location.hash.split('?')[1]).get('r') === ruleset, other.ruleset);
  });
}
