// Games of one's own: the editor, errors at their places, the game beside the script, and links that hold both.
import assert from 'node:assert/strict';
import { soon } from './harness.mjs';
import { clickMove, movesMade, positionOf, settled } from './moves.mjs';
import { withSource } from './source.mjs';

const HEAPS = `def moves(n):
    return [n - take for take in (1, 2, 3) if take <= n]

ruleset = heaps(
    name = "one-two-three",
    rules = "Take one, two or three counters from a heap. Whoever cannot loses.",
    impartial = True,
    examples = {"3": "*3", "4,9": "*"},
)
`;

const type = (page, text) => page.getByLabel('Script', { exact: true }).fill(text);
const playable = (page) => page.locator('.script-status', { hasText: 'Playable' }).waitFor();

export async function playground(suite) {
  suite.test('playground: a script is a game at once, and its mistakes have their places', async (page) => {
    await page.visit('#/playground');
    await playable(page);
    await settled(page);
    await type(page, HEAPS);
    await page.locator('h1', { hasText: /one.two.three/i }).waitFor();
    await playable(page);
    await soon(async () => assert.equal(await page.locator('.gutter > div').count(), HEAPS.split('\n').length));
    await clickMove(page);
    // A name that is not there: the line, the column, and the board of before.
    await type(page, HEAPS.replace('take <= n', 'take <= m'));
    await page.locator('.script-status.bad', { hasText: 'Line 2, column' }).waitFor();
    await soon(async () => assert.equal(await page.locator('.row.wrong .squiggle').count(), 1));
    await soon(async () => assert.equal(await page.locator('.gutter .wrong').innerText(), '2'));
    await soon(async () => assert.equal(await page.locator('.stage.stale .board').count(), 1));
    await type(page, HEAPS.replace('(1, 2, 3)', '(1, 2)'));
    await playable(page);
    await soon(async () => assert.equal(await page.locator('.row.wrong').count(), 0));
    // What is typed is in the address, right or wrong.
    await type(page, `${HEAPS}oops(`);
    await page.locator('.script-status.bad').waitFor();
    await page.reload();
    await page.locator('.script-status.bad').waitFor();
    await soon(async () => assert.ok((await page.getByLabel('Script', { exact: true }).inputValue()).endsWith('oops(')));
  });

  suite.test('playground: every example of the list can be played', async (page) => {
    await page.visit('#/playground');
    await playable(page);
    const names = await page.locator('.start option:not([disabled])').allInnerTexts();
    assert.ok(names.length >= 12, `${names.length} examples`);
    for (const name of names) {
      await page.locator('.start select').selectOption({ label: name });
      await page.locator('.stage h1', { hasText: name.split(' (')[0] }).waitFor();
      await playable(page);
      await settled(page);
    }
  });

  suite.test(
    'playground: a link gives the game to a friend, with every analysis',
    async (page, context) => {
      await page.visit('#/playground');
      await type(page, HEAPS);
      await page.locator('h1', { hasText: /one.two.three/i }).waitFor();
      await playable(page);
      await page.getByText('Copy the link').first().click();
      await page.locator('.script-status', { hasText: 'Link copied' }).waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.ok(link.includes('#/play?r=~'), link);
      const friend = await suite.open(context);
      await friend.goto(link);
      await friend.locator('h1', { hasText: /one.two.three/i }).waitFor();
      await clickMove(friend);
      await friend.waitForFunction(() => location.hash.includes('~', location.hash.indexOf('moves=')) || document.querySelector('.end'));
      await soon(async () => assert.ok((await movesMade(friend)) >= 2, 'the computer has answered'));
      // A game from an address is played again by its own rules.
      await friend.reload();
      await settled(friend);
      await soon(async () => assert.equal(await friend.locator('.problem').count(), 0));
      await friend.locator('#tab-analyse').click();
      for (const part of ['outcome', 'moves', 'value', 'parts', 'thermograph', 'tree']) {
        await friend.locator(`[data-part=${part}] summary`).first().click();
        await friend.locator(`[data-part=${part}] .part > *`).first().waitFor();
      }
      await friend.locator('.verdict').waitFor();
      await friend.locator('[data-part=value] .worth, [data-part=value] .value').first().waitFor();
      await soon(async () => assert.equal(await friend.locator('.analysis .problem').count(), 0));
      await friend.locator('#tab-review').click();
      await friend.locator('.turns button').first().waitFor();
      // Sequences of it.
      await friend.locator('#tab-analyse').click();
      await friend.getByText('sequences and tables').click();
      await friend.getByText('Compute').click();
      await friend.locator('table.grid tbody tr').nth(4).waitFor();
      // And back to its script.
      await friend.goto(link);
      await friend.getByText('Edit the script').click();
      await playable(friend);
      await soon(async () => assert.equal(await friend.getByLabel('Script', { exact: true }).inputValue(), HEAPS));
      await soon(async () => assert.ok(await positionOf(friend)));
      assert.deepEqual(friend.complaints, []);
    },
    { alone: true },
  );

  suite.test('playground: keys indent, and a link that holds no script says so', async (page) => {
    await page.visit('#/playground');
    await playable(page);
    const field = page.getByLabel('Script', { exact: true });
    await field.fill('def moves(n):');
    await field.press('End');
    await field.press('Enter');
    await field.pressSequentially('return []');
    await soon(async () => assert.equal(await field.inputValue(), 'def moves(n):\n    return []'));
    await field.press('Shift+Tab');
    await soon(async () => assert.equal(await field.inputValue(), 'def moves(n):\nreturn []'));
    await field.press('Home');
    await field.press('Tab');
    await soon(async () => assert.equal(await field.inputValue(), 'def moves(n):\n    return []'));
    await field.press('Control+/');
    await soon(async () => assert.equal(await field.inputValue(), 'def moves(n):\n#     return []'));
    await field.press('Control+z');
    await soon(async () => assert.equal(await field.inputValue(), 'def moves(n):\n    return []', 'undo takes it back'));
    await field.press('Escape');
    await field.press('Tab');
    assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'TEXTAREA', 'Escape, then Tab, leaves');
    await page.visit('#/play?r=~nonsense&p=3');
    await page.locator('.problem', { hasText: 'no script' }).waitFor();
  });

  suite.test('scripts are packed without loss, and coloured without loss', async () => {
    await withSource(async (load) => {
      const { packed, unpacked } = await load('/src/api/packed.ts');
      const { lines } = await load('/src/playground/tokens.ts');
      for (const text of [HEAPS, '', 'x = "\u00e4\u2191 \u{1f3b2}"\n', '"""two\nlines""" # and\n\'open', 'a'.repeat(5000)]) {
        assert.equal(await unpacked(await packed(text)), text);
        assert.match(await packed(text), /^[\w-]*$/);
        const back = lines(text).map((row) => row.map((token) => token.text).join(''));
        assert.equal(back.join('\n'), text);
      }
      await assert.rejects(unpacked(await packed('a'.repeat(2_000_000))), 'a short address may not fill the memory');
    });
  });
}
