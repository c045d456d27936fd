// Playing: by keyboard, by touch, against the computer from either side, by watching, and by a shared address.
import assert from 'node:assert/strict';
import { PHONE, playAddress, soon } from './harness.mjs';
import { clickMove, drawn, movesMade, positionOf, settled } from './moves.mjs';

export async function play(suite) {
  const cards = await suite.cards();
  const grid = cards.find((card) => card.board.kind === 'grid' && card.board.start && card.impartial === false);
  const heaps = cards.find(
    (card) => card.board.kind === 'heaps' && card.parameter === null && card.examples.some((example) => example.position.includes(',')),
  );

  suite.test('keyboard only', async (page) => {
    await page.visit(playAddress(grid.name, '3x3'));
    await settled(page);
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.classList.contains('piece'))) break;
    }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-key'));
    const first = await focused();
    assert.ok(first, 'Tab reaches a piece');
    await page.keyboard.press('ArrowRight');
    await soon(async () => assert.notEqual(await focused(), first, 'arrow keys go from piece to piece'));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.includes('moves=') || document.querySelector('.piece.selected'));
    if ((await movesMade(page)) === 0) {
      await soon(async () => assert.equal(await page.locator('.piece.selected').count(), 1));
      await page.keyboard.press('Escape');
      await soon(async () => assert.equal(await page.locator('.piece.selected').count(), 0, 'Escape takes the selection back'));
    }
    // By number: the list says which.
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.includes('~') || document.querySelector('.end'));
    await soon(async () => assert.ok((await movesMade(page)) >= 1));
    await settled(page);
    await soon(async () => assert.ok((await page.locator('.end').count()) > 0 || (await focused()), 'after the answer the focus is back on the board'));
  });

  suite.test('the other side, swapped sides, and a weak computer that starts', async (page) => {
    await page.visit(playAddress(grid.name, '3x3', '&you=right&level=casual'));
    await page.waitForFunction(() => location.hash.includes('moves='));
    await settled(page);
    await soon(async () => assert.match(await page.locator('.status').innerText(), /Right/));
    await page.locator('.tool', { hasText: 'Swap' }).click();
    await page.waitForFunction(() => location.hash.includes('~') || document.querySelector('.end'));
    await page.locator('.tool', { hasText: 'New game' }).click();
    await page.getByText('The same again').click();
    await page.waitForFunction(() => !location.hash.includes('moves='));
  });

  suite.test('a hint that has a picture of the strategy draws it on the board', async (page) => {
    await page.visit(playAddress('escape', 'cycle(5)'));
    await settled(page);
    for (let step = 0; step < 3; step++) {
      assert.equal(await page.locator('.rings.along .over .ring').count(), 0, 'not before the last step');
      await page.keyboard.press('h');
      await page.locator('.hint-note').waitFor();
    }
    await page.locator('.hint-note', { hasText: 'answered along it' }).waitFor();
    assert.equal(await page.locator('.rings.along .over .ring.line').count(), 2, 'a matching of two edges');
  });

  suite.test('watching two computers until one wins', async (page) => {
    await page.visit(playAddress(grid.name, '2x3', '&with=watch'));
    await page.locator('.toolbar .primary').click();
    await page.locator('.end').waitFor();
  });

  suite.test(
    'an address holds the whole game',
    async (page, context) => {
      await page.visit(playAddress(grid.name, '3x4', '&with=people'));
      await clickMove(page);
      await clickMove(page);
      await clickMove(page);
      await page.locator('.tool', { hasText: 'Undo' }).click();
      await page.locator('#tab-analyse').click();
      await page.locator('[data-part=outcome] summary').click();
      await page.locator('.verdict').waitFor();
      await page.locator('#tab-share').click();
      await page.getByText('Copy the link').click();
      await page.locator('.share [role=status]', { hasText: 'Link copied' }).waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const position = await positionOf(page);
      const second = await suite.open(context);
      await second.goto(link);
      await second.locator('.verdict').waitFor();
      await second.waitForFunction((text) => document.querySelector('.board')?.getAttribute('data-position') === text, position);
      await second.locator('#tab-game').click();
      await soon(async () => assert.equal(await second.locator('.history li').count(), 3));
      await second.locator('.tool', { hasText: 'Redo' }).click();
      await soon(async () => assert.equal(await second.locator('.history li.later').count(), 0));
      assert.deepEqual(second.complaints, []);
    },
    { alone: true },
  );

  suite.test(
    'copies as text, SVG, TikZ and PNG',
    async (page) => {
      await page.visit(playAddress(grid.name, '2x3'));
      await settled(page);
      await page.locator('#tab-share').click();
      const copied = async (name, said) => {
        await page.getByText(name, { exact: true }).click();
        await page.locator('.share [role=status]', { hasText: said }).waitFor();
        return page.evaluate(() => navigator.clipboard.readText().catch(() => ''));
      };
      assert.equal(await copied('Copy text', 'Text copied'), '2x3');
      assert.match(await copied('Copy SVG', 'SVG copied'), /^<svg/);
      const tikz = await copied('Copy TikZ', 'TikZ copied');
      assert.match(tikz, /\\begin\{tikzpicture\}/);
      assert.doesNotMatch(tikz, /documentclass/, 'the picture alone');
      assert.match(await copied('Copy as a LaTeX document', 'LaTeX document copied'), /\\documentclass[\s\S]*\\end\{document\}/);
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByText('Save PNG').click()]);
      const chunks = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      assert.ok(bytes.length > 500 && bytes.subarray(1, 4).toString() === 'PNG', 'a PNG with something in it');
    },
    { alone: true },
  );

  suite.test(
    'a phone: everything fits, and a tap moves',
    async (page) => {
      for (const hash of [
        '#/',
        playAddress(grid.name, '4x4'),
        playAddress(heaps.name, '3,5,7'),
        playAddress(grid.name, '20x30'),
        playAddress(heaps.name, Array.from({ length: 30 }, (_, n) => n + 1).join(',')),
        '#/calculator?e={2|1}',
        `#/calculator?e=${encodeURIComponent('+-1 +-2 +-4 +-8 + ^')}`,
        '#/sequences',
        '#/papers',
      ]) {
        await page.visit(hash);
        // The moves of a board with hundreds of stones take the program a while on a busy machine.
        await drawn(page);
        // The window grows with what it shows, the screen does not.
        const over = await page.evaluate(() => document.documentElement.scrollWidth - screen.width);
        assert.ok(over <= 0, `${hash} is ${over} pixels too wide`);
      }
      await page.visit(playAddress(heaps.name, '3,5,7'));
      await settled(page);
      await page.locator('.piece .hit').first().tap();
      const listed = page.locator('.remaining .choices button');
      await page.waitForFunction(() => location.hash.includes('moves=') || document.querySelector('.remaining .choices button'));
      if ((await listed.count()) > 0) await listed.first().tap();
      await page.waitForFunction(() => location.hash.includes('moves='));
    },
    { look: PHONE },
  );
}
