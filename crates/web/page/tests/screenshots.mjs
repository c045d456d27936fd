// Pictures of the main views for the documentation.
import { mkdirSync } from 'node:fs';
import { LAPTOP, PHONE, playAddress } from './harness.mjs';
import { clickMove, drawn, settled } from './moves.mjs';

/** Into a folder; only those whose names contain a text. */
export async function screenshots(suite, folder, only = '') {
  mkdirSync(folder, { recursive: true });
  const cards = await suite.cards();
  const grid = cards.find(
    (card) => card.board.kind === 'grid' && card.board.start && card.board.tiles.length === 2 && card.impartial === false,
  );
  const heaps = cards.find((card) => card.name === 'nim');
  const graph =
    cards.find((card) => card.board.kind === 'graph' && card.board.edge_colours.length > 0) ??
    cards.find((card) => card.board.kind === 'graph');
  const mirror = cards.find((card) => card.board.kind === 'grid' && card.impartial && card.parameter === null);
  const sum = cards.find((card) => card.board.kind === 'sum');
  const { papers } = await suite.list('papers');
  const tables = papers.flatMap((paper) =>
    paper.items.filter((item) => item.item.startsWith('table') && item.cells >= 20).map((item) => `${paper.paper}/${item.item}`),
  );
  const table = tables[0] ?? '';
  const shots = [
    { name: 'gallery', hash: '#/', look: LAPTOP },
    { name: 'play', hash: playAddress(grid.name, '4x4', '&with=people'), look: LAPTOP, moves: 3 },
    { name: 'analysis', hash: playAddress(grid.name, '4x4', '&with=people&show=outcome.moves'), look: LAPTOP, moves: 3 },
    { name: 'phone', hash: playAddress(heaps.name, '3,5,7'), look: PHONE },
    {
      name: 'phone-dark',
      hash: `#/play?r=${graph.name}`,
      look: { ...PHONE, colorScheme: 'dark' },
    },
    {
      name: 'graph-editor',
      hash: `#/play?r=${graph.name}`,
      look: { viewport: { width: 1366, height: 1120 } },
      tab: 'setup',
    },
    {
      name: 'sum-editor',
      hash: playAddress(sum.name, sum.examples.at(-1).position),
      look: { viewport: { width: 1366, height: 1020 } },
      tab: 'setup',
    },
    { name: 'calculator', hash: `#/calculator?e=${encodeURIComponent('{2|1} + ^')}`, look: LAPTOP },
    { name: 'octal', hash: '#/sequences', look: LAPTOP },
    { name: 'shelves', hash: '#/', look: { viewport: { width: 1366, height: 1500 } } },
    { name: 'heaps', hash: playAddress(heaps.name, '3,5,7', '&with=people'), look: LAPTOP, moves: 2 },
    {
      name: 'review',
      hash: playAddress(heaps.name, '3,5,7', '&moves=5,7~5,5'),
      look: { viewport: { width: 1366, height: 1020 } },
      tab: 'review',
    },
    { name: 'colours', hash: playAddress(grid.name, '4x4'), look: { ...LAPTOP, colorScheme: 'dark' }, key: 'c' },
    { name: 'lesson', hash: '#/lesson?name=kayles', look: { viewport: { width: 1366, height: 1200 } } },
    { name: 'puzzle', hash: '#/puzzle?day=2026-01-05', look: LAPTOP },
    {
      name: 'worksheet',
      hash: `#/worksheet?games=${grid.name},${heaps.name},${graph.name}&task=move`,
      look: { viewport: { width: 1366, height: 1300 } },
    },
    { name: 'tables', hash: `#/tables?kind=table&r=${grid.name}&t=${encodeURIComponent('{y}x{x}')}&x=1..5&y=1..3`, look: LAPTOP },
    {
      name: 'pairs',
      hash: playAddress(mirror.name, '4x5', `&with=people&moves=${encodeURIComponent('#....|#....|.....|.....')}`),
      look: { viewport: { width: 1366, height: 1400 } },
      tab: 'review',
    },
    { name: 'found', hash: '#/papers', look: { viewport: { width: 1366, height: 1000 } } },
    { name: 'papers', hash: `#/papers?item=${encodeURIComponent(table)}`, look: LAPTOP },
  ];
  for (const { name, hash, look, moves = 0, tab, key } of shots.filter((shot) => shot.name.includes(only))) {
    const context = await suite.browser.newContext(look);
    const page = await suite.open(context);
    await page.visit(hash);
    await page.waitForLoadState('networkidle');
    for (let made = 0; made < moves; made++) {
      await settled(page);
      await clickMove(page);
    }
    if (tab) await page.locator(`#tab-${tab}`).click();
    if (key) await page.keyboard.press(key);
    await page.waitForLoadState('networkidle');
    await page.mouse.move(2, 2);
    // Pictures of reasons come one after the other, with nothing that turns before them.
    for (let look = 0; look < 3; look++) {
      await drawn(page);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
    }
    await page.screenshot({ path: `${folder}/${name}.png` });
    await context.close();
    console.log(`${folder}/${name}.png`);
  }
}
