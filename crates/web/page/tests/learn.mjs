// Learning and teaching: hints in steps, colours, the review of a game, lessons, puzzles, worksheets.
import assert from 'node:assert/strict';
import { withSource } from './source.mjs';
import { playAddress, soon } from './harness.mjs';
import { clickMove, clickPiece, settled } from './moves.mjs';

export async function learn(suite) {
  const cards = await suite.cards();
  const tiles = cards.find(
    (card) => card.board.kind === 'grid' && card.board.start && card.board.tiles.length === 2 && card.impartial === false,
  );
  const pile = cards.find((card) => card.name === 'nim');

  suite.test('hints come in steps: whether, where, why', async (page) => {
    await page.visit(playAddress(pile.name, '3,5,7'));
    await settled(page);
    await page.keyboard.press('h');
    await page.locator('.hint-note', { hasText: 'There is a winning move' }).waitFor();
    await soon(async () => assert.equal(await page.locator('.rings.hint .ring').count(), 0, 'not yet where'));
    await page.keyboard.press('h');
    await page.locator('.rings.hint .ring').first().waitFor();
    await page.getByText('Why?').click();
    await page.locator('.hint-note strong', { hasText: 'Hint:' }).waitFor();
  });

  suite.test('moves that win and lose have colours and signs', async (page) => {
    await page.visit(playAddress(pile.name, '3,5,7'));
    await settled(page);
    await page.keyboard.press('c');
    await page.locator('.piece.wins .sign').first().waitFor();
    const { options } = await suite.ask('moves', [pile.name, '3,5,7'], { outcome: true });
    await soon(async () => assert.equal(await page.locator('.piece.wins').count(), options.filter((option) => option.wins).length));
    await soon(async () => assert.equal(await page.locator('.piece.loses').count(), options.filter((option) => !option.wins).length));
  });

  suite.test('“Where did I go wrong?” finds the move, shows the better one and goes back to it', async (page) => {
    // From 3,5,7 taking the whole heap of 3 loses, and the answer keeps the win.
    await page.visit(playAddress(pile.name, '3,5,7', '&moves=5,7~5,5&at=2'));
    await settled(page);
    await page.locator('#tab-review').click();
    await page.locator('.mistake', { hasText: 'Move 1' }).waitFor();
    // The same as on the command line: who gave the win away, and what was better.
    const { moves } = await suite.question({ ask: 'review', ruleset: pile.name, positions: '3,5,7 / 5,7 / 5,5' });
    assert.deepEqual(moves.map((move) => move.mistake), [true, false]);
    await page.locator('.better strong').nth(1).waitFor();
    const said = await page.locator('.better strong').allInnerTexts();
    assert.deepEqual(said, [moves[1].move, moves[0].better], 'the reply that punishes it, and the winning move');
    await soon(async () => assert.equal(await page.locator('.better .rings.hint .over .ring').count(), 3, 'both are ringed'));
    await soon(async () => assert.equal(await page.locator('.turns .gives').count(), 1));
    await page.locator('.nim-columns').nth(1).waitFor();
    await soon(async () => assert.match(await page.locator('.nim-columns').first().innerText(), /odd/));
    await soon(async () => assert.doesNotMatch(await page.locator('.nim-columns').nth(1).locator('tfoot').innerText(), /odd/));
    await page.getByText('Try again from here').click();
    await page.waitForFunction(() => document.querySelector('.board')?.getAttribute('data-position') === '3,5,7');
  });

  suite.test('“Where did I go wrong?” shows the mirror: pairs of replies and answers, and what is too large', async (page) => {
    const mirror = cards.find((card) => card.board.kind === 'grid' && card.impartial && card.parameter === null);
    await page.visit(playAddress(mirror.name, '4x5', `&with=people&moves=${encodeURIComponent('#....|#....|.....|.....')}`));
    await settled(page);
    await page.locator('#tab-review').click();
    await page.locator('.mistake', { hasText: 'Move 1' }).waitFor();
    await page.locator('.pairs .number.answer').first().waitFor();
    const pairs = await page.locator('.pairs .joint').count();
    await soon(async () => assert.ok(pairs >= 2 && (await page.locator('.pairs ol li').count()) === pairs, `${pairs} pairs`));
    // A game whose first positions are too large is judged where it can be.
    const [large, next] = [`${'.'.repeat(16)}|`.repeat(16).slice(0, -1), (rows) => rows.replace('..', '##')];
    const filled = next(large);
    await page.visit(playAddress(tiles.name, large, `&with=people&first=right&moves=${encodeURIComponent(filled)}`));
    await settled(page);
    await page.locator('#tab-review').click();
    await page.locator('.judgement.unknown').waitFor();
    await page.getByText('too large to say').waitFor();
  });

  suite.test('every lesson can be read, played and answered', async () => {
    await withSource(async (load) => {
      const { LESSONS } = await load('/src/learn/library.ts');
      assert.ok(LESSONS.length >= 7);
      for (const lesson of LESSONS) {
        assert.ok(lesson.title !== 'A lesson' && lesson.summary !== '', lesson.name);
        assert.ok(lesson.blocks.filter((block) => block.kind === 'question').length >= 3, `${lesson.name} asks`);
        for (const block of lesson.blocks) await answerable(suite, lesson.name, block);
      }
    });
  });

  suite.test(
    'a lesson: right and wrong answers, a board, and a link that holds all of it',
    async (page) => {
      await page.visit('#/learn');
      await page.locator('.lessons a').first().click();
      await page.locator('.question').first().waitFor();
      const number = page.locator('.question:has(input)').first();
      await number.locator('input').fill('123');
      await number.getByText('Check').click();
      await number.getByText('Not so').waitFor();
      // What cannot be read is no wrong answer.
      await number.locator('input').fill('nonsense(');
      await number.getByText('Check').click();
      await number.locator('.problem').waitFor();
      assert.equal(await number.getByText('Not so').count(), 0);
      const choice = page.locator('.question .chip').first();
      await choice.click();
      await soon(async () => assert.equal(await choice.getAttribute('aria-pressed'), 'true', 'the chosen answer is marked'));
      const board = page.locator('.mini .piece').first();
      await board.waitFor();
      await page.getByText('Copy a link that holds this lesson').click();
      await page.getByText('Link copied').waitFor();
      const [title, link] = [await page.locator('h1').innerText(), await page.evaluate(() => navigator.clipboard.readText())];
      await page.goto('about:blank');
      await page.goto(link);
      await page.locator('.question').first().waitFor();
      await soon(async () => assert.equal(await page.locator('h1').innerText(), title));
      await page.visit('#/lesson?name=nosuchlesson');
      await page.getByText('No such lesson').waitFor();
    },
    { alone: true },
  );

  suite.test(
    'a puzzle has exactly one winning move, is the same for all, and its result can be copied',
    async (page) => {
      const days = ['2026-01-05', '2026-03-17'];
      const shown = async () => [
        await page.locator('.riddle strong').first().innerText(),
        await page.locator('.riddle').getAttribute('data-position'),
      ];
      for (const day of days) {
        await page.visit(`#/puzzle?day=${day}`);
        await page.locator('.riddle .picture').waitFor({ timeout: 60_000 });
        const [title, position] = await shown();
        const card = cards.find((one) => one.title === title);
        const rulesets = [...new Set(card.examples.map((example) => example.ruleset))];
        const winning = [];
        for (const ruleset of rulesets) {
          const { options } = await suite.ask('moves', [ruleset, position], { outcome: true, player: 'left' });
          winning.push((options ?? []).filter((option) => option.wins).length);
        }
        assert.ok(winning.includes(1), `${title} ${position} has ${winning} winning moves`);
        await page.visit(`#/puzzle?day=${day}`);
        await page.locator('.riddle .picture').waitFor({ timeout: 60_000 });
        assert.deepEqual(await shown(), [title, position]);
      }
      await page.visit(`#/puzzle?seed=7&r=${pile.name}`);
      await page.locator('.riddle .piece').first().waitFor({ timeout: 60_000 });
      const position = (await shown())[1];
      const { options } = await suite.ask('moves', [pile.name, position], { outcome: true });
      for (let tries = 0; tries < 30; tries++) {
        await clickPiece(page.locator('.riddle .piece').nth(tries));
        await page.locator('.riddle .verdict-line').waitFor();
        if ((await page.locator('.verdict-line.good').count()) > 0) break;
        await page.getByText('Try again').click();
        await page.locator('.riddle .piece').first().waitFor();
      }
      assert.equal(options.filter((option) => option.wins).length, 1);
      await page.getByText('Copy the result').click();
      await soon(async () => assert.match(await page.evaluate(() => navigator.clipboard.readText()), /Upstar puzzle no\. 7 .*🟢\n.*puzzle\?seed=7/));
    },
    { alone: true },
  );

  suite.test('how much must be seen: the smallest proof, by the graph of the game', async () => {
    await withSource(async (load) => {
      const { gradeOf, measured } = await load('/src/made/seen.ts');
      const seen = async (ruleset, position) => measured(await suite.question({ ask: 'tree', ruleset, position, limit: 1000 }), 'left');
      // One heap of n: each of its n options is looked at, and each but the empty one is refuted by taking all.
      for (const n of [2, 4, 9]) assert.deepEqual(await seen(pile.name, String(n)), { positions: n + 1, greedy: true });
      // Two heaps: greed takes a whole heap, and only making them equal wins.
      const small = await seen(pile.name, '1,3');
      const large = await seen(pile.name, '4,6,7');
      assert.ok(small.positions < large.positions, `${small.positions} < ${large.positions}`);
      assert.deepEqual([{ positions: 5, greedy: false }, { positions: 50, greedy: false }, { positions: 50, greedy: true }, { positions: 500, greedy: false }].map(gradeOf), ['easy', 'medium', 'easy', 'hard']);
    });
  });

  suite.test('puzzles and worksheets of a wished difficulty', async (page) => {
    for (const grade of ['easy', 'hard']) {
      await page.visit(`#/puzzle?seed=3&r=${pile.name}&size=${grade === 'hard' ? 'large' : 'small'}&grade=${grade}`);
      await page.locator(`.riddle .grade.${grade}`).waitFor({ timeout: 60_000 });
    }
    await page.visit(`#/worksheet?games=${tiles.name},${pile.name}&task=move&count=3&size=medium&grade=medium`);
    await page.locator('.exercises > li').nth(2).waitFor({ timeout: 60_000 });
    await page.getByLabel('Medium').nth(1).waitFor({ state: 'attached' });
  });

  suite.test('a puzzle for every kind of board', async (page) => {
    // One for each kind of board: a grid, a strip, a graph, a pile, braces and a sum.
    const wanted = ['domineering', 'toads-and-frogs', 'snort', 'pyramid-nim', 'form', 'sum'];
    for (const card of wanted.map((name) => cards.find((one) => one.name === name))) {
      await page.visit(`#/puzzle?seed=3&r=${card.name}`);
      await page.locator('.riddle .picture').waitFor({ timeout: 60_000 });
      const position = await page.locator('.riddle').getAttribute('data-position');
      const winning = [];
      for (const ruleset of new Set(card.examples.map((example) => example.ruleset))) {
        const { options } = await suite.ask('moves', [ruleset, position], { outcome: true, player: 'left' });
        winning.push((options ?? []).filter((option) => option.wins).length);
      }
      assert.ok(winning.includes(1), `${card.name} ${position} has ${winning} winning moves`);
    }
  });

  suite.test(
    'a worksheet: exercises, answers apart, LaTeX',
    async (page) => {
      await page.visit(`#/worksheet?games=${tiles.name},${pile.name}&task=move&count=4&seed=5`);
      await page.locator('.exercises > li').nth(3).waitFor({ timeout: 60_000 });
      await soon(async () => assert.equal(await page.locator('.answers li').count(), 4));
      await soon(async () => assert.equal(await page.locator('.answers li .note').count(), 4, 'each with its reason'));
      const first = await page.locator('.exercises > li').first().innerText();
      await page.getByText('Copy as LaTeX').click();
      await page.getByText('LaTeX copied').waitFor();
      const latex = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(latex.match(/\\begin\{tikzpicture\}/g).length, 4);
      assert.match(latex, /\\clearpage\n\\section\*\{Answers\}/);
      await page.reload();
      await page.locator('.exercises > li').nth(3).waitFor({ timeout: 60_000 });
      await soon(async () => assert.equal(await page.locator('.exercises > li').first().innerText(), first, 'the address holds the sheet'));
      for (const [task, reason] of [['outcome', / wins: |every move loses; /], ['value', /options are worth /]]) {
        await page.visit(`#/worksheet?games=${tiles.name},${pile.name}&task=${task}&count=2&seed=5`);
        await page.locator('.answers li .note').nth(1).waitFor({ timeout: 60_000 });
        for (const text of await page.locator('.answers li .note').allInnerTexts()) assert.match(text, reason);
      }
      await page.emulateMedia({ media: 'print' });
      await soon(async () => assert.equal(await page.locator('.top').isVisible(), false));
      await soon(async () => assert.equal(await page.locator('.exercises').isVisible(), true));
    },
    { alone: true },
  );

  suite.test('keys: help, undo, through the game, full screen', async (page) => {
    await page.visit(playAddress(tiles.name, '4x4', '&with=people'));
    await clickMove(page);
    await clickMove(page);
    await settled(page);
    await page.locator('h1').click();
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() => location.hash.includes('at=1'));
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => !location.hash.includes('at='));
    await page.keyboard.press('u');
    await page.waitForFunction(() => location.hash.includes('at=1'));
    await page.keyboard.press('?');
    await page.locator('dialog kbd').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('f');
    await page.locator('.table.presenting').waitFor();
    await soon(async () => assert.equal(await page.locator('.panel').isVisible(), false, 'the board alone'));
    await page.keyboard.press('f');
    await page.locator('.table:not(.presenting)').waitFor();
  });
}

/** A board can be drawn, and a question has an answer. */
async function answerable(suite, lesson, block) {
  assert.notEqual(block.kind, 'problem', `${lesson}: ${block.text}`);
  if (block.kind === 'board') {
    const answer = await suite.ask('position', [block.ruleset, block.position]);
    const where = `${lesson}: ${block.ruleset} ${block.position}`;
    assert.ok(answer.moves?.length > 0, where);
    if (block.fields.get('with') === 'people') return;
    const { outcome } = await suite.ask('outcome', [block.ruleset, block.position]);
    const mine = block.fields.get('you') === 'right' ? 'R' : 'L';
    const first = block.fields.get('first') !== 'computer';
    assert.ok(outcome === mine || outcome === (first ? 'N' : 'P'), `${where} can be won: ${outcome}`);
  }
  if (block.kind !== 'question') return;
  const where = `${lesson}: ${block.of}`;
  if (block.check === 'value') {
    const answer = await suite.ask('eval', [block.of]);
    assert.ok(answer.value !== undefined && answer.value !== null, where);
    return;
  }
  const [ruleset, position] = [block.of.split(' ')[0], block.of.slice(block.of.indexOf(' ') + 1)];
  if (block.check === 'move') {
    const { options } = await suite.ask('moves', [ruleset, position], { outcome: true, player: 'left' });
    assert.ok(options.some((option) => option.wins) && options.some((option) => !option.wins), where);
  } else {
    const answer = await suite.ask(block.check === 'outcome' ? 'outcome' : 'value', [ruleset, position]);
    const known = { outcome: answer.outcome, nimber: Number.isInteger(answer.nimber), worth: answer.value }[block.check];
    assert.ok(known, where);
  }
}
