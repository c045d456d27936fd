// The analysis on request, and work that is too long: progress, and a way to end it.
import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { playAddress, soon } from './harness.mjs';
import { settled } from './moves.mjs';

export async function analysis(suite) {
  const cards = await suite.cards();
  const grid = cards.find((card) => card.board.kind === 'grid' && card.board.start && card.impartial === false);

  suite.test('every part of the analysis', async (page) => {
    await page.visit(playAddress(grid.name, '2x3'));
    await settled(page);
    await page.locator('#tab-analyse').click();
    await soon(async () => assert.equal(await page.locator('.part').count(), 0, 'nothing is open by itself'));
    const open = (part) => page.locator(`[data-part=${part}] summary`).click();
    const [value, moves] = [await suite.ask('value', [grid.name, '2x3']), await suite.ask('moves', [grid.name, '2x3'])];
    await open('outcome');
    await page.locator('.verdict .outcome').waitFor();
    await open('value');
    await page.locator(`.part .value[data-ascii="${value.value}"]`).waitFor();
    await open('moves');
    await page.locator('.options .win').first().waitFor();
    await soon(async () => assert.equal(await page.locator('.options .win').count(), moves.options.length));
    await open('thermograph');
    await page.locator('.part img.plate').waitFor();
    await soon(async () => assert.ok(await page.locator('.part img.plate').evaluate((image) => image.decode().then(() => image.naturalWidth > 50))));
    await open('tree');
    await page.locator('.tree .node').nth(1).waitFor();
    const shown = await page.locator('.tree .node').count();
    await page.locator('.tree .node').nth(1).click();
    await soon(async () => assert.ok((await page.locator('.tree .node').count()) > shown, 'a click shows more of the tree'));
    // A move from the list is played, and all parts follow.
    await page.locator('.options button').first().click();
    await page.waitForFunction(() => location.hash.includes('moves='));
  });

  suite.test('the parts of a sum with their values', async (page) => {
    const heaps = cards.find((card) => card.board.kind === 'heaps' && card.examples.some((example) => example.position.includes(',')));
    const { ruleset, position } = heaps.examples.find((example) => example.position.includes(','));
    await page.visit(playAddress(ruleset, position, '&show=parts'));
    await page
      .locator('.parts .worth')
      .nth(position.split(',').length - 1)
      .waitFor();
  });

  suite.test('a long evaluation shows progress and can be cancelled', async (page) => {
    await page.visit(playAddress(grid.name, '9x9', '&with=people&show=value'));
    await page.locator('.part .working .figures').waitFor();
    await page.locator('.part .working button').click();
    await page.getByText('Cancelled.').waitFor();
    const started = Date.now();
    const answer = await suite.ask('value', [grid.name, '2x2']);
    assert.ok(answer.value, `the server answers others (${Date.now() - started} ms)`);
  });

  suite.test('what a limit has ended can be given longer, once', async (page) => {
    const asked = [];
    await page.route('**/api/ask', async (route) => {
      const { ask, time } = route.request().postDataJSON();
      if (ask !== 'value') return route.continue();
      asked.push(time);
      const stopped = { error: { message: 'the time is over' }, stopped: true, known: {} };
      return asked.length < 2 ? route.fulfill({ status: 422, json: stopped }) : route.continue();
    });
    await page.visit(playAddress(grid.name, '2x2', '&with=people&show=value'));
    await page.locator('.part .problem').getByText('Give it longer').click();
    await page.locator('.part .value').waitFor();
    assert.deepEqual(asked, [undefined, '120s']);
  });

  suite.test(
    'closing the tabs ends their work',
    async (page, context) => {
      // As many long evaluations as the server works on at a time; each would take half a minute.
      const begun = Date.now();
      const tabs = await Promise.all(
        Array.from({ length: availableParallelism() }, async (_, n) => {
          const tab = await suite.open(context);
          await tab.visit(playAddress(grid.name, `9x${10 + n}`, '&with=people&show=value'));
          await tab.locator('.part .working .figures').waitFor();
          return tab;
        }),
      );
      await page.waitForTimeout(500);
      let answered = null;
      const next = suite.ask('value', [grid.name, '9x9'], { time: '300ms' }).then((answer) => (answered = answer));
      await page.waitForTimeout(1500);
      // On a machine so slow that the work may have ended by itself there is nothing to see.
      const inTime = () => Date.now() - begun < 25_000;
      if (inTime()) assert.equal(answered, null, 'while the tabs are open the next one waits');
      await Promise.all(tabs.map((tab) => tab.close()));
      const soon = inTime();
      await next;
      assert.ok(answered.stopped, 'it had its turn, and came to its own limit');
      if (soon) assert.ok(Date.now() - begun < 30_000, 'its turn came before the work of the tabs would have ended');
    },
    { alone: true },
  );
}
