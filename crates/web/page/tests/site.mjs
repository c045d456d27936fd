// What only the site has: engines in the browser, a life without a network, and boards in pages of others.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { playAddress, soon } from './harness.mjs';
import { clickMove, clickPiece, movesMade, settled } from './moves.mjs';
import { folder } from './overlay.mjs';

export async function site(suite) {
  const cards = await suite.cards();
  const grid = cards.find(
    (card) => card.board.kind === 'grid' && card.board.start && card.board.tiles.length === 2 && card.impartial === false,
  );
  const pile = cards.find((card) => card.board.kind === 'heaps' && card.parameter === null && card.board.most === null);

  suite.test(
    'the site works without a network once it was seen',
    async (page) => {
      const host = await folder(suite.site);
      try {
        await page.goto(host.base);
        await page.evaluate(async () => void (await navigator.serviceWorker.ready));
        await page.goto('about:blank');
        await page.goto(host.base);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      } finally {
        await host.stop();
      }
      await page.goto('about:blank');
      await page.goto(host.base);
      await page.locator('.board .picture, .card .picture').first().waitFor();
      await page.goto(host.base + playAddress(grid.name, '3x3', '&with=people&show=value'));
      const { value } = await suite.ask('value', [grid.name, '3x3'], { notation: 'unicode' });
      await page.locator('.part .value').waitFor();
      assert.ok(value);
      await clickMove(page);
      await soon(async () => assert.equal(await movesMade(page), 1));
    },
    { workers: true },
  );

  suite.test('a move is made while an analysis goes on, which can be cancelled and asked again', async (page) => {
    await page.visit(playAddress(grid.name, '12x12', '&with=people&show=value'));
    await page.locator('.part .working button').waitFor();
    await settled(page);
    await clickMove(page);
    await soon(async () => assert.equal(await movesMade(page), 1));
    await page.locator('.part .working button').click();
    await page.getByText('Cancelled.').waitFor();
    await page.turn(playAddress(grid.name, '3x4', '&with=people&show=value'));
    await page.locator('.part .value').waitFor();
  });

  suite.test('a board in a page of another site has the height that it needs, and says when it is solved', async (page) => {
    const text = `<!doctype html><h1>A course</h1><script src="${suite.base}embed.js"></script>
      <upstar-board ruleset="${pile.name}" position="1"></upstar-board>`;
    const course = createServer((_, answer) => answer.writeHead(200, { 'Content-Type': 'text/html' }).end(text));
    await new Promise((resolve) => course.listen(0, 'localhost', resolve));
    try {
      for (const viewport of [
        { width: 760, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport);
        await page.goto(`http://localhost:${course.address().port}/`);
        await page.evaluate(() => document.addEventListener('solved', ({ detail }) => (window.solved = detail)));
        const inside = page.frameLocator('iframe');
        await inside.locator('.toolbar').waitFor();
        await soon(async () => {
          const [frame, tools] = [await page.locator('iframe').boundingBox(), await inside.locator('.toolbar').boundingBox()];
          assert.ok(tools.y + tools.height <= frame.y + frame.height + 1, 'the toolbar is not cut');
          assert.ok(frame.width <= viewport.width);
        });
        await clickPiece(inside.locator('.piece').first());
        await soon(async () => assert.equal(await page.evaluate(() => window.solved?.solved), true));
        assert.equal(await page.evaluate(() => window.solved.moves), 1);
      }
    } finally {
      course.close();
    }
  });
}
