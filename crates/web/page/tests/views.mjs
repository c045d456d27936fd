// The calculator, the octal page, the papers, the gallery, and addresses that lead nowhere.
import assert from 'node:assert/strict';
import { failingContrasts } from './contrast.mjs';
import { playAddress, soon } from './harness.mjs';
import { drawn } from './moves.mjs';

export async function views(suite) {
  suite.test('gallery: search and filter', async (page) => {
    const cards = await suite.cards();
    await page.visit('#/');
    await page
      .locator('.card')
      .nth(cards.length - 1)
      .waitFor();
    await soon(async () => assert.equal(await page.locator('.card').count(), cards.length, 'every ruleset has a card'));
    await soon(async () => assert.equal(await page.locator('.card .picture').count(), cards.length, 'every card has a picture'));
    await soon(async () => assert.deepEqual(await page.locator('.shelf > h2').allInnerTexts(), ['Start here', 'Boards', 'For researchers']));
    await page.locator('input[type=search]').fill(cards[0].title);
    await soon(async () => assert.ok((await page.locator('.card').count()) < cards.length));
    await page.locator('input[type=search]').fill('no such game');
    await page.getByText('No game fits').waitFor();
    await page.locator('input[type=search]').fill('');
    await page.locator('.chip', { hasText: 'Graphs' }).click();
    const graphs = cards.filter((card) => ['graph', 'pile'].includes(card.board.kind)).length;
    await soon(async () => assert.equal(await page.locator('.card').count(), graphs));
  });

  suite.test('calculator: a value with its steps, a comparison, an error at its place', async (page) => {
    await page.visit('#/calculator');
    const evaluate = async (text) => {
      await page.getByLabel('Expression').fill(text);
      await page.getByText('Evaluate', { exact: true }).click();
    };
    await evaluate('{2|1} + ^');
    await page.locator('.result .value[data-ascii="{2^|1^}"]', { hasText: '{2↑|1↑}' }).waitFor();
    await page.locator('.notation').click();
    await page.locator('.result .value', { hasText: '{2^|1^}' }).waitFor();
    await soon(async () => assert.ok((await page.locator('.steps li').count()) > 2));
    await page.locator('.result summary').first().click();
    await page.locator('.result .thermograph svg').waitFor();
    await evaluate('*2 + *3 == *');
    await page.locator('.result .value', { hasText: 'true' }).waitFor();
    await evaluate('{2|1} + }');
    await page.locator('.problem .caret mark').waitFor();
    await soon(async () => assert.equal(await page.locator('.problem .caret').innerText(), '{2|1} + }'));
    await soon(async () => assert.equal(await page.locator('.problem .caret mark').innerText(), '}'));
    assert.match(page.url(), /calculator\?e=/);
  });

  suite.test('octal page: a code, its plot and its period', async (page) => {
    await page.visit('#/sequences');
    await page.locator('.scatter .dot').first().waitFor();
    const periodic = (await suite.cards()).filter((card) => card.period);
    assert.deepEqual(
      await page.getByLabel('Game').locator('option').allInnerTexts(),
      periodic.map((card) => card.title),
      'only games with a sequence',
    );
    for (const { examples } of periodic) assert.ok((await suite.ask('period', [examples[0].ruleset], { max: 1000 })).checked_to > 0);
    await page.getByLabel('Code').fill('0.77');
    await page.getByText('Show', { exact: true }).click();
    await page.getByText(/repeat every 12 heaps/).waitFor();
    await soon(async () => assert.equal(await page.locator('.scatter .dot:not(.pointed)').count(), 201));
    await page.getByLabel('Code').fill('0.9');
    await page.getByText('Show', { exact: true }).click();
    await page.locator('.problem').first().waitFor();
  });

  suite.test('papers: published beside computed', async (page) => {
    const { papers } = await suite.list('papers');
    const items = papers.flatMap((paper) =>
      paper.items.filter((item) => item.cells > 1).map((item) => ({ name: `${paper.paper}/${item.item}`, ...item })),
    );
    const [small] = items.sort((a, b) => a.cells - b.cells);
    await page.visit('#/papers');
    await page
      .locator('.paper')
      .nth(papers.length - 1)
      .waitFor();
    await page.visit(`#/papers?item=${encodeURIComponent(small.name)}`);
    await page.locator('.reproduced p').first().waitFor();
    await soon(async () => assert.match(await page.locator('.reproduced').first().innerText(), new RegExp(`of ${small.cells}`)));
    await soon(async () => assert.ok((await page.locator('.reproduced tbody tr').count()) >= small.cells, 'a row for every cell'));
  });

  suite.test('addresses that lead nowhere', async (page) => {
    await page.visit('#/nowhere');
    await page.getByText('Nothing here').waitFor();
    await page.visit('#/play?r=nosuchgame&p=1');
    await page.getByText('No such game').waitFor();
    await page.visit('#/play?r=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
    await page.getByText('No such game').waitFor();
  });

  suite.test('contrast and names, light and dark', async (page) => {
    const [card] = (await suite.cards()).filter((one) => one.board.kind === 'grid' && one.board.start);
    for (const hash of [
      '#/',
      playAddress(card.name, '2x3', '&show=outcome.moves.value'),
      '#/calculator?e={2|1}',
      '#/sequences',
      '#/papers',
      '#/playground',
    ]) {
      await page.turn(hash);
      await drawn(page);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await page.evaluate(failingContrasts), [], `${hash} ${colorScheme}`);
      }
      const nameless = await page.evaluate(() =>
        [...document.querySelectorAll('button, a, input, select, textarea, [role=button]')]
          .filter((one) => !(one.getAttribute('aria-label') || one.textContent.trim() || one.labels?.length))
          .map((one) => one.outerHTML),
      );
      assert.deepEqual(nameless, [], hash);
    }
  });

  suite.test('light and dark by the switch, kept', async (page) => {
    await page.visit('#/');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const before = await ground();
    await page.locator('.theme:not(.notation)').click();
    const after = await ground();
    assert.notEqual(after, before);
    await page.visit('#/calculator');
    assert.equal(await ground(), after);
    // Nothing fades: at once after the switch everything can be read, also what is folded away.
    await page.visit('#/sequences');
    await drawn(page);
    for (const _ of ['light', 'dark']) {
      await page.locator('.theme:not(.notation)').click();
      assert.deepEqual(await page.evaluate(failingContrasts), []);
    }
  });
}
