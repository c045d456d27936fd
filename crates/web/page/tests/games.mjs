// Every ruleset in the registry: open, move by clicking, the computer answers, undo, hint, reach an end.
import assert from 'node:assert/strict';
import { playAddress } from './harness.mjs';
import { clickMove, movesMade, positionOf, settled } from './moves.mjs';

export async function games(suite) {
  for (const card of await suite.cards()) {
    suite.test(`game ${card.name}`, async (page) => {
      const { ruleset, position } = await liveExample(suite, card);
      await page.visit(playAddress(ruleset, position));
      await settled(page);
      const start = await positionOf(page);
      assert.equal(await page.locator('.verdict, .value, .win').count(), 0, 'the analysis is closed by default');
      await page.locator('.tool', { hasText: 'Hint' }).click();
      await page.locator('.hint-note').waitFor();
      const clicks = await clickMove(page);
      assert.ok(clicks <= 3, `${clicks} clicks for a move`);
      await page.waitForFunction(
        () => document.querySelector('.end') || (new URLSearchParams(location.hash.split('?')[1]).get('moves') ?? '').includes('~'),
      );
      const made = await movesMade(page);
      assert.ok(made === 2 || (await page.locator('.end').count()) === 1, 'the computer answered or has lost');

      await page.locator('.tool', { hasText: 'Undo' }).click();
      await page.waitForFunction((text) => document.querySelector('.board')?.getAttribute('data-position') === text, start);
      await page.locator('.tool', { hasText: 'Redo' }).click();
      await page.waitForFunction((text) => document.querySelector('.board')?.getAttribute('data-position') !== text, start);

      // Play that may come back need not reach an end.
      if (card.loops) return;
      await page.turn(playAddress(ruleset, position, '&with=people'));
      for (let moves = 0; moves < 80; moves++) {
        await settled(page);
        if ((await page.locator('.end').count()) > 0) break;
        await clickMove(page);
      }
      assert.match(await page.locator('.end h2').innerText(), /wins/);
      assert.match(await page.locator('.status').innerText(), /The game is over/, 'who wins is said once');
    });
  }
}

/** The largest example in which Left can move, and which clicking can finish soon. */
async function liveExample(suite, card) {
  let best = null;
  for (const { ruleset, position } of card.examples) {
    const answer = await suite.ask('position', [ruleset, position]);
    if (answer.error) throw new Error(`${ruleset} ${position}: ${answer.error.message}`);
    const left = answer.moves.filter((move) => move.player !== 'right').length;
    if (left > 0 && left <= 30 && (!best || left > best.left)) best = { ruleset, position, left };
  }
  assert.ok(best, 'an example in which Left can move');
  return best;
}
