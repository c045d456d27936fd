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
    const inspector = await context.newCDPSession(page);
    await inspector.send('Network.enable');
    inspector.on('Network.responseReceived', () => requests++);
    inspector.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const tasks = await traced(suite.browser, page, async () => {
      const started = Date.now();
      await page.goto(suite.base + hash);
      await page.locator('.board .picture').waitFor();
      console.log(`${hash}: first board ${Date.now() - started} ms`);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
    });
    console.log(`  ${requests} requests, ${bytes} bytes sent, longest task ${Math.round(Math.max(...tasks))} ms of processor time`);
    await context.close();
  }
}

/** How soon a key in the playground is answered, in milliseconds: from the key to the new title above the board. */
export async function answered(suite) {
  const context = await suite.browser.newContext(LAPTOP);
  const page = await suite.open(context);
  await page.goto(`${suite.base}#/playground`);
  const script = page.getByLabel('Script', { exact: true });
  const names = await page.locator('.start option:not([disabled])').allInnerTexts();
  for (const name of names) {
    await page.locator('.start select').selectOption({ label: name });
    await page.locator('.stage h1', { hasText: name.split(' (')[0] }).waitFor();
    const text = (await script.inputValue()).replace(/(title = "[^"]*",\s*)?rules = /, 'title = "Game ", rules = ');
    await script.fill(text);
    await page.locator('.stage h1', { hasText: 'Game' }).waitFor();
    await script.evaluate((area) => area.setSelectionRange(...Array(2).fill(area.value.indexOf('"Game "') + 6)));
    const times = [];
    for (const key of 'abcdefgh') {
      const time = page.evaluate(
        (key) =>
          new Promise((resolve) => {
            let pressed = 0;
            addEventListener('keydown', () => (pressed = performance.now()), { once: true, capture: true });
            const look = () =>
              document.querySelector('.stage h1')?.textContent?.includes(key, 5) ? resolve(performance.now() - pressed) : requestAnimationFrame(look);
            look();
          }),
        key,
      );
      await script.press(key);
      times.push(await time);
    }
    times.sort((a, b) => a - b);
    console.log(`playground, ${name}: a key is answered after ${Math.round(times[4])} ms, at most ${Math.round(times.at(-1))}`);
  }
  await context.close();
}

/** What each task of the page's thread takes of the processor while `work` goes on, in milliseconds: other programs do not count. */
async function traced(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const own = new Set(named.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && own.has(`${pid} ${tid}`));
  return tasks.map(({ tdur }) => (tdur ?? 0) / 1000);
}
