// Misère play and sums with a script of one's own, played to the end against the computer.
import assert from 'node:assert/strict';
import { playAddress, soon } from './harness.mjs';
import { clickMove, movesMade, settled } from './moves.mjs';
import { withSource } from './source.mjs';

const SCRIPT = `def moves(n):
    return [n - take for take in (1, 2) if take <= n]

ruleset = heaps(
    name = "one-two",
    rules = "Take one or two counters from a heap. Whoever cannot loses.",
    impartial = True,
    examples = {"2": "*2", "3,4": "*"},
)
`;

export async function variants(suite) {
  const cards = await suite.cards();
  const sum = cards.find((card) => card.board.kind === 'sum');
  /** The name that holds the script. */
  const scripted = () => withSource(async (load) => (await load('/src/api/scripted.ts')).rulesetOf(SCRIPT));

  suite.test('misère: what is lost for whoever begins is lost, and the review says so', async (page) => {
    for (const kind of ['heaps', 'grid', 'graph', 'strip']) {
      const { ruleset, position } = await lost(suite, cards.filter((card) => card.board.kind === kind));
      await page.visit(playAddress(ruleset, position));
      await settled(page);
      await page.locator('.settings label', { hasText: 'Wins (misère)' }).click();
      await page.waitForFunction(() => location.hash.includes('end=misere'));
      await toTheEnd(page);
      const [title, reason] = [await page.locator('.end h2').innerText(), await page.locator('.end').innerText()];
      assert.match(title, /^The computer wins/, `${ruleset} ${position}`);
      assert.match(reason, /The computer has no move left, and so wins/);
      await page.locator('#tab-review').click();
      await page.locator('.turns button').first().waitFor();
      await soon(async () => assert.match(await page.locator('.review').innerText(), /every move was lost from the start/, `${ruleset} ${position}`));
    }
  });

  suite.test('a script in a sum: from its own page, by clicking, with every rule', async (page) => {
    const ruleset = await scripted();
    await page.visit(playAddress(ruleset, '4'));
    await settled(page);
    await page.getByText('In a sum').click();
    await page.waitForFunction(() => document.querySelector('.board')?.getAttribute('data-position')?.includes(' + '));
    await settled(page);
    // The script's game is one of the summands that can be added, and is set up in its own editor.
    await page.locator('#tab-setup').click();
    await page.locator('.summand').nth(1).waitFor();
    await soon(async () => assert.match(await page.locator('.summand').first().innerText(), /one.two/i));
    const holder = new URLSearchParams((await page.evaluate(() => location.hash)).split('?')[1]).get('r');
    assert.ok(holder.startsWith(`${sum.name}~`), holder);
    const other = cards.find((card) => card.board.kind === 'heaps' && card.parameter === null && card.board.most === null);
    for (const [misere, more] of [[false, ''], [true, '&end=misere']]) {
      const position = await lostSum(suite, sum.name, other.name, misere);
      await page.visit(playAddress(holder, position, more));
      await toTheEnd(page);
      await soon(async () => assert.match(await page.locator('.end h2').innerText(), /^The computer wins/, `${position} ${more}`));
      await soon(async () => assert.ok((await movesMade(page)) >= 2));
      await page.locator('#tab-review').click();
      await page.locator('.turns button').first().waitFor();
      await soon(async () => assert.match(await page.locator('.review').innerText(), /every move was lost from the start/));
    }
  });
}

async function toTheEnd(page) {
  for (let moves = 0; moves < 40; moves++) {
    await settled(page);
    if ((await page.locator('.end').count()) > 0) return;
    await clickMove(page);
  }
  assert.fail('the game does not end');
}

/** A small example that Left loses in misère play when she begins, and in which both have moves. */
async function lost(suite, cards) {
  for (const { ruleset, position } of cards.flatMap((card) => card.examples)) {
    const [{ outcome }, { left, right }] = await Promise.all([
      suite.ask('outcome', [ruleset, position], { misere: true, time: '1s' }),
      suite.ask('position', [ruleset, position]),
    ]);
    if ((outcome === 'P' || outcome === 'R') && left > 1 && left < 16 && right > 1) return { ruleset, position };
  }
  throw new Error('no example is lost for Left');
}

async function lostSum(suite, sum, other, misere) {
  for (const [a, b] of [[4, 3], [5, 2], [3, 4], [6, 1], [4, 1], [3, 3], [5, 5]]) {
    const position = `script ${a} + ${other} ${b}`;
    const { outcome } = await suite.ask('outcome', [sum, position], { script: SCRIPT, misere });
    if (outcome === 'P') return position;
  }
  throw new Error('no sum is lost');
}
