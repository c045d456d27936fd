// Teaching: wrong answers are answered, progress is kept and can be erased, tasks for a class, the way into the review.
import assert from 'node:assert/strict';
import { PHONE, playAddress, soon } from './harness.mjs';
import { clickPiece, settled } from './moves.mjs';

export async function teach(suite) {
  const fence = (name, text) => `\`\`\`${name}\n${text}\n\`\`\``;
  const lesson = async (page, ...blocks) => {
    await page.visit('#/learn');
    const file = { name: 'own.md', mimeType: 'text/markdown', buffer: Buffer.from(`# Own\n\nText.\n\n${blocks.join('\n\n')}\n`) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.question').first().waitFor();
  };

  suite.test('a wrong move is answered on the board, then a hint, then the solution', async (page) => {
    await lesson(page, fence('question', 'ask: Which move wins?\nmove: domineering ...|...'));
    const { options } = await suite.ask('moves', ['domineering', '...|...'], { outcome: true, player: 'left' });
    const winning = options.find((option) => option.wins);
    await clickPiece(page.locator('.question .piece').first());
    if ((await page.locator('.remaining').count()) > 0) await page.locator('.remaining button').first().click();
    await page.locator('.refuted', { hasText: 'is the reply that refutes it' }).waitFor();
    await page.locator('.verdict-line.bad').waitFor();
    await page.getByText('A hint', { exact: true }).click();
    await page.locator('.rings.hint .over .ring').waitFor();
    await page.getByText('Show the solution').click();
    await page.locator('.refuted', { hasText: winning.move }).waitFor();
  });

  suite.test('every kind of question has a hint and a solution', async (page) => {
    const asked = [['outcome', 'loopy a>b,b>a@a', 'Whoever moves next wins', 'A draw'], ['nimber', 'kayles 3', '9', '3'], ['worth', 'domineering 2x2', '9', '±1'], ['value', 'temp({5|1})', '9', '2']];
    await lesson(page, ...asked.map(([check, of]) => fence('question', `ask: What is it?\n${check}: ${of}`)));
    for (const [index, [, , wrong, right]] of asked.entries()) {
      const question = page.locator('.question').nth(index);
      if (index === 0) await question.getByText(wrong).click();
      else {
        await question.locator('input').fill(wrong);
        await question.getByText('Check').click();
      }
      await question.getByText('Not so').waitFor();
      await question.getByText('A hint', { exact: true }).click();
      await question.getByText('Hint.').waitFor();
      await question.getByText('Show the solution').click();
      await question.locator('.refuted', { hasText: right }).waitFor();
    }
  });

  suite.test(
    'progress is kept, and can be erased; a class has one link for its tasks, and gathers results',
    async (page) => {
      await page.visit('#/learn');
      await page.getByLabel('Tasks').fill('nimber kayles 3\nsee nim 1');
      await page.getByText('Copy the link for the class').click();
      await page.getByText('1 line is no task').waitFor();
      await page.getByLabel('Tasks').fill('nimber kayles 3\noutcome nim 1,1');
      await page.getByText('Copy the link for the class').click();
      await page.getByText('It holds all tasks').waitFor();
      await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
      await page.locator('.question input').fill('3');
      await page.locator('.question').getByText('Check').click();
      await page.locator('.verdict-line.good').waitFor();
      await page.getByText('Copy my result: 1 of 2').click();
      await page.getByText('Result copied').waitFor();
      const result = await page.evaluate(() => navigator.clipboard.readText());
      await page.visit('#/learn');
      await page.getByLabel('Results, one a line').fill(`Ada ${result}\nnothing`);
      await soon(async () => assert.deepEqual(await page.locator('.learn tbody td').allInnerTexts(), ['Ada', 'Tasks for the class', '1 of 2', '🟢⚪']));
      await page.getByText('1 questions answered').waitFor();
      page.on('dialog', (dialog) => dialog.accept());
      await page.getByText('Erase it').click();
      await page.getByText('0 questions answered').waitFor();
    },
    { alone: true },
  );

  suite.test('days in a row', async () => {
    const { withSource } = await import('./source.mjs');
    await withSource(async (load) => {
      const { streak } = await load('/src/learn/progress.ts');
      const of = (puzzles, today) => streak({ lessons: {}, puzzles, beaten: [] }, today);
      assert.equal(of(['2026-02-27', '2026-02-28', '2026-03-01', 'no. 7'], '2026-03-01'), 3);
      assert.equal(of(['2026-02-27', '2026-02-28'], '2026-03-01'), 2, 'today is not over');
      assert.equal(of(['2026-02-27'], '2026-03-01'), 0);
    });
  });

  suite.test('a game that is chosen makes its puzzle at once, and a puzzle on a large board says how far it is', async (page) => {
    await page.visit('#/puzzle?seed=3&r=nim');
    await page.locator('.riddle .picture').waitFor();
    await page.getByLabel('Game').selectOption('kayles');
    await page.waitForFunction(() => location.hash.includes('r=kayles'));
    await page.locator('.riddle strong', { hasText: 'Kayles' }).waitFor();
    const started = Date.now();
    await page.visit('#/puzzle?seed=3&r=clobber&size=large');
    await page.locator('.working .figures, .riddle .picture').first().waitFor();
    await page.locator('.riddle .picture').waitFor({ timeout: 60_000 });
    console.log(`    a large puzzle of Clobber took ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });

  suite.test('the next puzzle is made while this one is thought about, and no code of a position is shown', async (page) => {
    await page.visit('#/puzzle?seed=3&r=nim');
    await page.locator('.riddle .picture').waitFor();
    const position = await page.locator('.riddle').getAttribute('data-position');
    assert.ok(!(await page.locator('.riddle').innerText()).includes(position));
    const before = page.url();
    await page.getByText('Next puzzle').click();
    await page.waitForFunction((url) => location.href !== url, before);
    await page.locator('.riddle .picture').waitFor();
  });

  suite.test('a small board that has been played leads to its review', async (page) => {
    await lesson(page, fence('board', 'nim 1,1'), fence('question', 'ask: Who wins?\noutcome: nim 1,1'));
    await clickPiece(page.locator('.mini .piece').first());
    await page.getByText('Where did I go wrong?').click();
    await page.locator('.review').waitFor();
  });

  suite.test('the tools start with a worked example', async (page) => {
    for (const [hash, found] of [['#/calculator', '.result .value'], ['#/tables', 'table.grid td'], ['#/census', 'table.grid td'], ['#/worksheet', '.exercises .picture']]) {
      await page.turn(hash);
      await page.locator(found).first().waitFor();
    }
  });

  suite.test(
    'a lesson on paper keeps each board with its heading, and the filters of the gallery stay in sight on a phone',
    async (page) => {
      await page.visit('#/');
      await page.locator('.cards .card').first().waitFor();
      await page.evaluate(() => scrollTo(0, 3000));
      await soon(async () => assert.ok((await page.getByLabel('Search the games').boundingBox()).y < 200));
      await page.visit(playAddress('nim', '3,5', '&with=people'));
      await settled(page);
      await page.locator('.tool', { hasText: 'Help' }).click();
      await page.locator('dialog kbd').first().waitFor();
    },
    { look: PHONE },
  );
}
