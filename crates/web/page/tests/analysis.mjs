// The analysis on request, and work that is too long: progress, and a way to end it.
import assert from 'node:assert/strict';
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
    await page.locator('.part .thermograph svg').waitFor();
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
    const heaps = cards.find((card) => card.name === 'nim');
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

  const longer = async (page) => {
    const asked = [];
    await page.route('**/api/ask', async (route) => {
      const { ask, time } = route.request().postDataJSON();
      // The line below the board asks for itself, in a short time.
      if (ask !== 'value' || time === '3s') return route.continue();
      asked.push(time);
      const stopped = { error: { message: 'the time is over' }, stopped: true, known: {} };
      return asked.length < 2 ? route.fulfill({ status: 422, json: stopped }) : route.continue();
    });
    await page.visit(playAddress(grid.name, '2x2', '&with=people&show=value'));
    await page.locator('.part .problem').getByText('Give it longer').click();
    await page.locator('.part .value').waitFor();
    assert.deepEqual(asked, [undefined, '120s']);
  };
  suite.test('what a limit has ended can be given longer, once', longer, { server: true });
}
