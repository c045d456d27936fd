// How heavy and how quick the page is: bytes and requests of the first screen, the first board, the longest task.
import { readFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { LAPTOP, playAddress } from './harness.mjs';

export async function weigh(suite, folder) {
  for (const name of (await readdir(folder)).filter((one) => /\.(js|css)$/.test(one))) {
    const bytes = await readFile(`${folder}/${name}`);
    console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes).length} compressed`);
  }
  const cards = await suite.cards();
  const of = (kind, fits = () => true) => cards.find((card) => card.board.kind === kind && fits(card));
  const grid = of('grid', (card) => card.board.start && card.board.tiles.length === 2 && card.impartial === false);
  const [heaps, bar] = [of('heaps', (card) => card.parameter === null && card.board.most === null), of('bar')];
  const stones = of('grid', (card) => card.board.start && card.board.tiles.length === 3);
  for (const hash of [
    '#/',
    playAddress(grid.name, '4x4'),
    playAddress(grid.name, '30x30'),
    playAddress(bar.name, '30x30'),
    playAddress(stones.name, '20x20'),
    playAddress(heaps.name, '1000000'),
  ]) {
    const context = await suite.browser.newContext(LAPTOP);
    const page = await suite.open(context);
    page.setDefaultTimeout(60_000);
    let [requests, bytes] = [0, 0];
    page.on('response', async (answer) => {
      requests++;
      bytes += (await answer.body().catch(() => Buffer.alloc(0))).length;
    });
    await page.addInitScript(() => {
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    const started = Date.now();
    await page.visit(hash);
    await page.locator('.board .picture').waitFor();
    const first = Date.now() - started;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    const longest = Math.round(await page.evaluate(() => window.longest));
    console.log(`${hash}: first board ${first} ms, longest task ${longest} ms, ${requests} requests, ${bytes} bytes before compression`);
    await context.close();
  }
}
