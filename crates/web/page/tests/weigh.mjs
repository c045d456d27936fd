// How heavy and how quick the page is: bytes and requests of the first screen, the first board, the longest task.
import { readFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { LAPTOP, playAddress } from './harness.mjs';

/** An odd number: the middle one is told. */
const TIMES = 5;

export async function weigh(suite, folder) {
  for (const name of (await readdir(folder)).filter((one) => /\.(js|css)$/.test(one))) {
    const bytes = await readFile(`${folder}/${name}`);
    console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes).length} compressed`);
  }
  const cards = await suite.cards();
  const of = (kind, fits = () => true) => cards.find((card) => card.board.kind === kind && fits(card));
  const grid = of('grid', (card) => card.board.start && card.board.tiles.length === 2 && card.impartial === false);
  const bar = of('bar');
  // Heaps of which any number can be taken.
  const piles = [];
  for (const card of cards.filter((one) => one.board.kind === 'heaps' && one.parameter === null && one.board.most === null)) {
    const { moves } = await suite.ask('position', [card.name, '7']);
    if (moves.some((move) => move.position === '0')) piles.push(card);
  }
  const stones = of('grid', (card) => card.board.start && card.board.tiles.length === 3);
  for (const hash of [
    '#/',
    playAddress(grid.name, '4x4'),
    playAddress(grid.name, '30x30'),
    playAddress(bar.name, '30x30'),
    playAddress(stones.name, '20x20'),
    ...piles.map((card) => playAddress(card.name, '1000000')),
  ]) {
    const boards = [];
    for (let time = 0; time < TIMES; time++) boards.push(await firstBoard(suite, hash));
    boards.sort((a, b) => a - b);
    console.log(`${hash}: first board ${boards[(TIMES - 1) / 2]} ms, the quickest of ${TIMES} ${boards[0]} ms`);
    const context = await suite.browser.newContext(LAPTOP);
    const page = await suite.open(context);
    let [requests, bytes] = [0, 0];
    const inspector = await context.newCDPSession(page);
    await inspector.send('Network.enable');
    inspector.on('Network.responseReceived', () => requests++);
    inspector.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const tasks = await traced(suite.browser, page, async () => {
      await page.goto(suite.base + hash);
      await page.locator('.board .picture').waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
    });
    console.log(`  ${requests} requests, ${bytes} bytes sent, longest task ${Math.round(Math.max(...tasks))} ms of processor time`);
    await context.close();
  }
}

/**
 * How long a browser that has seen nothing before takes from the address to the first board, untraced: tracing slows it. The
 * page itself looks in every frame; from outside one would look every half second.
 */
async function firstBoard(suite, hash) {
  const context = await suite.browser.newContext(LAPTOP);
  const page = await suite.open(context);
  await page.goto(suite.base + hash, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => document.querySelector('.board .picture')?.getBoundingClientRect().width > 0 && performance.now());
  const took = Math.round(await seen.jsonValue());
  await context.close();
  return took;
}

/** How soon a key in the playground is answered, in milliseconds: from the key to the new title above the board. */
export async function answered(suite) {
  const context = await suite.browser.newContext(LAPTOP);
  const page = await suite.open(context);
  await page.goto(`${suite.base}#/playground`);
  const script = page.getByLabel('Script', { exact: true });
  await page.locator('.stage h1').waitFor();
  const names = await page.locator('.start option:not([disabled])').allInnerTexts();
  for (const [index, name] of names.entries()) {
    await page.locator('.start select').selectOption({ label: name });
    // A title that no other example has, so that an old board is not taken for a new one.
    const title = `Game ${index + 1} `;
    await script.fill((await script.inputValue()).replace(/(title = "[^"]*",\s*)?rules = /, `title = "${title}", rules = `));
    await page.locator('.stage h1', { hasText: title }).waitFor();
    await script.evaluate((area, mark) => area.setSelectionRange(...Array(2).fill(area.value.indexOf(mark) + mark.length)), `"${title}`);
    const times = [];
    for (const key of 'abcdefgh') {
      const time = page.evaluate(
        ([key, from]) =>
          new Promise((resolve) => {
            let pressed = 0;
            addEventListener('keydown', () => (pressed = performance.now()), { once: true, capture: true });
            const look = () =>
              document.querySelector('.stage h1')?.textContent?.includes(key, from) ? resolve(performance.now() - pressed) : requestAnimationFrame(look);
            look();
          }),
        [key, title.length],
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
