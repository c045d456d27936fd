// The pages of researchers: what they show is what the program says; and the page inside another site's.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { playAddress, soon } from './harness.mjs';
import { drawn, settled } from './moves.mjs';

export async function pages(suite) {
  const cards = await suite.cards();
  const numbers = (text) => text.match(/\d[\d,]*/g).map((one) => Number(one.replaceAll(',', '')));

  suite.test('conjectures: what is known, pushed until one fails, and the counterexample on a board', async (page) => {
    const { conjectures } = await suite.question({ ask: 'conjectures' });
    await page.visit('#/conjectures');
    await page
      .locator('.paper')
      .nth(conjectures.length - 1)
      .waitFor();
    const known = conjectures.filter((one) => one.known !== '');
    await soon(async () => assert.deepEqual(await page.locator('.paper .known').allInnerTexts(), known.map((one) => one.known)));
    const push = async ({ name }, upto) => {
      await page.visit(`#/conjectures?name=${name}`);
      await page.getByRole('spinbutton').fill(String(upto));
      await page.getByText('Push it').click();
      await page.locator('.verdict-box').waitFor();
      return { answer: await suite.question({ ask: 'conjecture', name, upto }), shown: await page.locator('.result').innerText() };
    };
    const holds = await push(conjectures[0], 4);
    assert.equal(holds.answer.counterexample, null);
    assert.match(holds.shown, new RegExp(`Every case up to ${holds.answer.verified_to} `));
    const falls = await push(conjectures.filter((one) => one.known.startsWith('False')).sort((a, b) => size(a) - size(b))[0], 6);
    const { ruleset, position } = falls.answer.counterexample;
    assert.ok(falls.shown.includes(`${ruleset} ${position}`), falls.shown);
    await page.getByText('Play the counterexample').click();
    await page.locator('.board .picture').waitFor();
    const { position: written } = await suite.ask('position', [ruleset, position]);
    await soon(async () => assert.equal(await page.locator('.board').getAttribute('data-position'), written));
  });

  suite.test('theorems: all of them, by a word, with games to play', async (page) => {
    const { theorems } = await suite.question({ ask: 'theorems' });
    await page.visit('#/theorems');
    await page.locator('.statements li').first().waitFor();
    const shown = await page.locator('.statements h3').allInnerTexts();
    assert.deepEqual(new Set(shown), new Set(theorems.map((one) => one.name)));
    await page.getByLabel('Search the theorems').fill(theorems[0].name);
    await soon(async () => assert.ok((await page.locator('.statements li').count()) < shown.length));
    await soon(async () => assert.ok((await page.locator('.statements').allInnerTexts()).join(' ').includes(theorems[0].statement)));
    await page.getByLabel('Search the theorems').fill('xyzzy');
    await page.getByText('No theorem fits').waitFor();
    await page.reload();
    await page.getByText('No theorem fits').waitFor();
    await page.getByLabel('Search the theorems').fill('');
    await page.locator('.statements a').first().click();
    await settled(page);
  });

  suite.test('census: every graph of a class once, with its value', async (page) => {
    const game = cards.find((card) => card.board.kind === 'graph' && card.board.directed === 'no' && !card.board.mark_needed && card.impartial === false);
    await page.visit('#/census');
    await page.getByLabel('Game').selectOption(game.name);
    await page.getByLabel('Graphs').selectOption('connected');
    await page.getByLabel('Vertices').fill('4');
    await page.getByText('Compute').click();
    await page.locator('table.grid tbody tr').first().waitFor();
    const { levels } = await suite.question({ ask: 'graphs', class: 'connected', n: '4' });
    const graphs = levels.flatMap((level) => level.graph6).map((text) => `g6:${text}`);
    const values = await suite.ask('value', [game.examples[0].ruleset, ...graphs]);
    const counts = new Map();
    for (const { value } of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    const rows = await page.locator('table.grid tbody tr').evaluateAll((all) =>
      all.map((row) => [row.querySelector('[data-ascii]').dataset.ascii, Number(row.querySelector('td').textContent)]),
    );
    assert.deepEqual(new Map(rows), counts);
    await soon(async () => assert.deepEqual(numbers(await page.locator('.result p').first().innerText()), [graphs.length, counts.size]));
    await page.locator('table.grid a').first().click();
    await page.locator('.board .picture').waitFor();
    // Too many are left to the command line.
    await page.visit(`#/census?r=${game.examples[0].ruleset}&class=connected&n=8`);
    await page.locator('.problem', { hasText: 'upstar census' }).waitFor();
  });

  suite.test('days: all values born by a day, by who wins', async (page) => {
    await page.visit('#/born?day=1');
    for (const day of [1, 2]) {
      if (day > 1) await page.locator('.segments label', { hasText: String(day) }).click();
      await page.locator('h1', { hasText: `day ${day}` }).waitFor();
      const { games } = await suite.question({ ask: 'born', day });
      await page.locator('.result strong', { hasText: String(games.length) }).waitFor();
      const shown = await page.locator('.values [data-ascii]').evaluateAll((all) => all.map((one) => one.dataset.ascii));
      assert.deepEqual(shown.sort(), games.map((game) => game.value).sort());
    }
    await page.locator('.values a').first().click();
    await page.locator('.result .value').first().waitFor();
  });

  suite.test('papers: what comes out differently, with boards to play on', async (page) => {
    const { errata } = await suite.list('findings');
    const wrong = errata.find((one) => cards.some((card) => card.name === one.ruleset.split(':')[0]));
    // First what was found: every reason, before anything is computed.
    await page.visit('#/papers');
    await page.locator('.findings .found').first().waitFor();
    const found = await page.locator('.findings').innerText();
    for (const { reason } of errata) assert.ok(found.includes(reason), reason);
    await page.visit(`#/papers?item=${encodeURIComponent(wrong.item)}`);
    await page.locator('.reproduced .differs').first().waitFor();
    await soon(async () => assert.ok((await page.locator('.reproduced .reasons').first().innerText()).includes(wrong.reason)));
    await page.locator('.reproduced .differs a').first().click();
    await page.locator('.board .picture, .result .value').first().waitFor();
    // A table of two sizes stands in its printed shape, with what differs marked.
    const { papers } = await suite.list('papers');
    const table = errata.find(({ item, position }) => /\/table-/.test(item) && /^\w+\(\d+,\d+\)$/.test(position));
    const { cells } = papers.flatMap((paper) => paper.items.map((item) => ({ ...item, name: `${paper.paper}/${item.item}` }))).find((one) => one.name === table.item);
    await page.visit(`#/papers?item=${encodeURIComponent(table.item)}`);
    await page.locator('.printed del').first().waitFor();
    await soon(async () => assert.equal(await page.locator('.printed td:not(:empty)').count(), cells));
    await soon(async () => assert.equal(await page.locator('.printed del').first().innerText(), table.published));
    const [copied] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.reproduced .copies select').selectOption({ label: 'LaTeX' }).then(() => page.locator('.reproduced .copies').getByText('Save', { exact: true }).click()),
    ]);
    const latex = await readFile(await copied.path(), 'utf8');
    assert.match(latex, /^y\\textbackslash\{\}x & \d+ & /m, 'in the printed shape');
    assert.match(latex, / \(printed: /, 'with what differs');
  });

  suite.test('rulesets: every card with its examples and their values', async (page) => {
    await page.visit('#/rulesets');
    await page
      .locator('.ruleset')
      .nth(cards.length - 1)
      .waitFor();
    const values = await page.locator('.ruleset .examples [data-ascii]').evaluateAll((all) => all.map((one) => one.dataset.ascii));
    assert.deepEqual(values, cards.flatMap((card) => card.examples.map((example) => example.value)));
    await page.getByLabel('Search the rulesets').fill(cards[3].title);
    await soon(async () => assert.ok((await page.locator('.ruleset').allInnerTexts()).some((text) => text.includes(cards[3].rules))));
    await page.locator('.ruleset .examples a').first().click();
    await page.locator('.board .picture').waitFor();
  });

  suite.test(
    'every view can be printed: what it shows, without what can only be clicked, no wider than the paper',
    async (page) => {
      const grid = cards.find((card) => card.board.kind === 'grid' && card.board.start && card.impartial === false);
      const views = [
        '#/',
        '#/learn',
        '#/lesson?name=nim',
        '#/puzzle?day=2026-01-05',
        `#/calculator?e=${encodeURIComponent('{2|1} + ^')}`,
        '#/sequences',
        `#/tables?kind=table&r=${grid.name}&t=${encodeURIComponent('{y}x{x}')}&x=1..3&y=1..2`,
        '#/papers',
        '#/playground',
        '#/conjectures',
        '#/theorems',
        '#/rulesets',
        '#/census?n=3',
        '#/born?day=2',
        playAddress(grid.name, '3x3', '&with=people&show=outcome.moves.value.thermograph'),
      ];
      for (const hash of views) {
        await page.emulateMedia({ media: 'screen' });
        await page.turn(hash);
        await drawn(page);
        await page.emulateMedia({ media: 'print' });
        const shown = await page.evaluate(() => {
          const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().height > 0;
          const controls = [...document.querySelectorAll('main button:not(.quiet, .question .chip), main select, main input:not(.question input), .top')];
          return {
            heading: [...document.querySelectorAll('main h1')].filter(seen).length,
            controls: controls.filter(seen).map((one) => one.outerHTML.slice(0, 80)),
            text: document.querySelector('main').innerText.length,
            over: document.documentElement.scrollWidth - innerWidth,
          };
        });
        assert.ok(shown.heading === 1 || hash.startsWith('#/play'), `${hash} has a heading`);
        assert.deepEqual(shown.controls, [], hash);
        assert.ok(shown.text > 80, `${hash} has something on it`);
        assert.ok(shown.over <= 0, `${hash} is ${shown.over} pixels too wide`);
      }
    },
    { look: { viewport: { width: 720, height: 1000 } } },
  );

  suite.test('inside a page of another site only where this is allowed', async (page, context) => {
    const site = createServer((_, answer) => answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>A course</h1>'));
    await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${site.address().port}`;
    const server = await suite.serve('--allow-embed', origin);
    const grid = cards.find((card) => card.board.kind === 'grid' && card.board.start);
    try {
      const course = await context.newPage();
      await course.goto(origin);
      const show = async (base) =>
        course.evaluate((address) => {
          const frame = document.createElement('iframe');
          [frame.src, frame.width, frame.height] = [address, 900, 600];
          document.body.append(frame);
          return new Promise((resolve) => (frame.onload = resolve));
        }, base + playAddress(grid.name, '3x3', '&with=people'));
      await show(server.base);
      const inside = course.frameLocator('iframe');
      await inside.locator('.piece').first().click();
      await inside.locator('.piece.selected, .traces .fresh').first().waitFor();
      assert.equal(await inside.locator('.top nav').isVisible(), false, 'a game, and no other views');
      await inside.getByRole('tab', { name: 'Share' }).click();
      await inside.getByText('Copy the link').click();
      await inside.getByText(/copied/i).waitFor();
      // The server of the other tests allows nobody.
      await show(suite.served);
      const refused = course.frames().at(-1);
      assert.equal(await refused.locator('.board').count(), 0);
    } finally {
      server.stop();
      site.close();
    }
    assert.deepEqual(page.complaints, []);
  }, { server: true });
}

/** The size at which a conjecture is known to fail. */
function size({ known }) {
  return Number(/at (\d+)/.exec(known)?.[1] ?? Infinity);
}
