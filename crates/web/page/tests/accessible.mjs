// axe-core over every page, in light, in dark and on a phone: no violation. Boards can be read piece by piece.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { failingContrasts } from './contrast.mjs';
import { LAPTOP, PHONE, playAddress, soon } from './harness.mjs';
import { drawn, settled } from './moves.mjs';

export async function accessible(suite) {
  const cards = await suite.cards();
  const axe = await readFile(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
  const of = (kind) => cards.find((card) => card.board.kind === kind);
  const grid = cards.find(
    (card) => card.board.kind === 'grid' && card.board.start && card.impartial === false && card.board.tiles.length === 2,
  );
  const heaps = of('heaps');
  const table = (ruleset, position, tab = null, more = '') => ({ hash: playAddress(ruleset, position, more), tab });
  const { errata } = await suite.list('findings');
  const wrong = errata.find(({ item }) => /\/table-/.test(item));
  const pages = [
    { hash: '#/' },
    { hash: '#/learn' },
    { hash: '#/lesson?name=nim' },
    { hash: '#/puzzle?day=2026-01-05' },
    { hash: `#/worksheet?games=${grid.name}&count=2` },
    { hash: `#/calculator?e=${encodeURIComponent('{2|1} + ^')}` },
    { hash: '#/sequences' },
    { hash: `#/tables?kind=table&r=${grid.name}&t=${encodeURIComponent('{y}x{x}')}&x=1..2&y=1..2` },
    { hash: '#/papers' },
    { hash: '#/playground' },
    { hash: '#/conjectures' },
    { hash: '#/theorems' },
    { hash: '#/rulesets' },
    { hash: `#/papers?item=${encodeURIComponent(wrong.item)}` },
    { hash: '#/census?n=3' },
    { hash: '#/born?day=1' },
    { hash: '#/nowhere' },
    table(grid.name, '3x3', null, '&with=people'),
    table(grid.name, '3x3', null, '&show=outcome.moves.value.parts.thermograph.tree'),
    table(heaps.examples[0].ruleset, '5000,3', null, '&with=people'),
    ...['heaps', 'bar', 'strip', 'grid', 'graph', 'pile', 'braces', 'sum'].map((kind) => {
      const { ruleset, position } = of(kind).examples.at(-1);
      return table(ruleset, position, 'setup');
    }),
    table('fox-and-geese', '..o.|....|....|.x.x', null, '&with=people&show=tree'),
    table(grid.name, '2x3', 'share'),
    table(grid.name, '4x4', 'review', `&with=people&moves=${encodeURIComponent('#...|#...|....|....')}`),
  ];
  const violations = async (page, where, rules) => {
    const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
    const found = await page.evaluate(async (how) => (await window.axe.run(document, how)).violations, options);
    return found.map(({ id, nodes }) => `${where}: ${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 140)).join(' | ')}`);
  };
  // Two halves, so that tests side by side take the same time.
  const half = (name, part, look, check) =>
    suite.test(
      `no violation of accessibility, ${name} (${part + 1} of 2)`,
      async (page, context) => {
        // The page's policy forbids scripts from elsewhere; the inspector may read all the same.
        const session = await context.newCDPSession(page);
        await session.send('Page.setBypassCSP', { enabled: true });
        const found = [];
        for (const { hash, tab } of pages.filter((_, index) => index % 2 === part)) {
          await page.turn(hash);
          await drawn(page);
          if (tab) await page.locator(`#tab-${tab}`).click();
          await drawn(page);
          await page.evaluate((source) => window.axe ?? (0, eval)(source), axe);
          found.push(...(await check(page, `${hash} ${tab ?? ''}`)));
        }
        assert.deepEqual(found, []);
      },
      { look },
    );
  for (const part of [0, 1]) {
    half('light and dark', part, { ...LAPTOP, colorScheme: 'light' }, async (page, where) => {
      const light = await violations(page, `${where} light`);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Nothing but the colours is different in the dark.
      const dark = await violations(page, `${where} dark`, ['color-contrast']);
      await page.emulateMedia({ colorScheme: 'light' });
      return [...light, ...dark];
    });
    half('phone', part, PHONE, (page, where) => violations(page, where));
  }

  suite.test('a piece says where it is, what is on it and what can be done', async (page) => {
    await page.visit(playAddress(grid.name, '3x3', '&with=people'));
    await settled(page);
    const labels = await page.locator('.piece').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    assert.match(labels[0], /^row 1, column 1, free: /);
    assert.equal(new Set(labels.map((label) => label.split(':')[0])).size, labels.length, 'each place once');
    // What cannot be clicked is read out too.
    await page.visit(playAddress(grid.name, '#.|..', '&with=people'));
    await settled(page);
    await soon(async () => assert.deepEqual(await page.locator('.board ul.unseen li').allTextContents(), ['row 1, column 1, filled', 'row 2, column 1, free']));
    await page.visit(playAddress(heaps.examples[0].ruleset, '3,5', '&with=people'));
    await settled(page);
    await soon(async () => assert.match(await page.locator('.piece').first().getAttribute('aria-label'), /^heap \d, counter \d: /));
    // Only the board says what stands in its rows.
    const rows = [];
    for (const card of cards.filter(({ board }) => board.kind === 'heaps')) {
      const { scene, ruleset } = await suite.ask('position', [card.examples[0].ruleset, '3,5']);
      if (scene.title.startsWith('rows of pins')) rows.push(ruleset);
    }
    assert.ok(rows.length > 0);
    for (const ruleset of rows) {
      await page.visit(playAddress(ruleset, '3,5', '&with=people'));
      await settled(page);
      await soon(async () => assert.match(await page.locator('.piece').first().getAttribute('aria-label'), /^row \d, pin \d: (\d+ moves, such as )?knock down /));
    }
  });

  suite.test('a chip that is chosen can be read under the pointer, in light and dark', async (page) => {
    await page.visit('#/');
    await page.locator('.filters .chip[aria-pressed=true]').hover();
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await soon(async () => assert.deepEqual(await page.evaluate(failingContrasts), [], colorScheme));
    }
  });

  suite.test(
    'fingers find targets of 44 pixels',
    async (page) => {
      for (const hash of [
        '#/',
        playAddress(grid.name, '4x4'),
        playAddress(heaps.examples[0].ruleset, '3,5,7'),
        '#/calculator',
        '#/learn',
      ]) {
        await page.turn(hash);
        await drawn(page);
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('main button, main .button, main .piece, main select')]
            .filter((one) => one.getClientRects().length > 0)
            .map((one) => ({ box: one.getBoundingClientRect(), name: one.getAttribute('aria-label') ?? one.textContent }))
            .filter(({ box }) => Math.round(box.height) < 43)
            .map(({ box, name }) => `${name.slice(0, 40)}: ${Math.round(box.width)} x ${Math.round(box.height)}`),
        );
        assert.deepEqual(small, [], hash);
      }
    },
    { look: PHONE },
  );
}
