// What is seen at a glance: the line below the board, the course of a game, names at the edge, games with draws, a lost server.
import assert from 'node:assert/strict';
import { PHONE, playAddress, soon } from './harness.mjs';
import { clickMove, settled } from './moves.mjs';

export async function glance(suite) {
  const line = (page) => page.locator('.glance p[role=status]');

  suite.test('one line says who wins, the value and the best move, and can be hidden', async (page) => {
    await page.visit(playAddress('domineering', '3x3', '&with=people'));
    await settled(page);
    await page.locator('.glance p[aria-busy=false]').waitFor();
    const { value } = await suite.ask('value', ['domineering', '3x3']);
    assert.equal(await page.locator('.glance [data-ascii]').getAttribute('data-ascii'), value);
    assert.match(await line(page).innerText(), /Left, with the right move/);
    assert.match(await line(page).innerText(), /r\dc\d r\dc\d/, 'the best move');
    await page.getByText('Hide', { exact: true }).click();
    await soon(async () => assert.equal(await line(page).innerText(), ''));
    await page.reload();
    await page.getByText('Who wins?', { exact: true }).click();
    await page.locator('.glance strong').waitFor();
    // Against the computer the move is the person's to find.
    await page.visit(playAddress('nim', '3,5,6'));
    await page.locator('.glance strong', { hasText: 'Computer, whatever is played now' }).waitFor();
    await soon(async () => assert.doesNotMatch(await line(page).innerText(), /take/));
    await page.getByText('Best move?').click();
    await soon(async () => assert.match(await line(page).innerText(), /take/));
  });

  suite.test('what is too large to know is said to be', async (page) => {
    await page.visit(playAddress('domineering', '20x30', '&with=people'));
    await page.locator('.glance em', { hasText: 'not known within' }).first().waitFor();
  });

  suite.test('the course of a game: who was winning, mistakes, and the way back, by keyboard too', async (page) => {
    await page.visit(playAddress('nim', '3,5,7', '&with=people&moves=5,7~5,5'));
    await settled(page);
    await page.locator('.course .step.wrong').waitFor();
    const { moves } = await suite.question({ ask: 'review', ruleset: 'nim', positions: '3,5,7 / 5,7 / 5,5' });
    const wrong = await page.locator('.course .step').evaluateAll((all) => all.slice(1).map((one) => one.classList.contains('wrong')));
    assert.deepEqual(wrong, moves.map((move) => move.mistake));
    await page.locator('.course .step').nth(0).click();
    await page.waitForFunction(() => document.querySelector('.board')?.getAttribute('data-position') === '3,5,7');
    await page.locator('.course .step').nth(1).press('Enter');
    await page.waitForFunction(() => document.querySelector('.board')?.getAttribute('data-position') === '5,7');
    await page.visit(playAddress('domineering', '4x4', '&with=people'));
    await clickMove(page);
    await page.locator('.course .mean').first().waitFor();
  });

  suite.test('rows, columns and places carry their names', async (page) => {
    const names = () => page.locator('.board .picture text.faint').allTextContents();
    await page.visit(playAddress('domineering', '2x3', '&with=people'));
    await settled(page);
    assert.deepEqual(await names(), ['r1', 'r2', 'c1', 'c2', 'c3']);
    await page.visit(playAddress('toads-and-frogs', 'T.F', '&with=people'));
    await settled(page);
    assert.deepEqual(await names(), ['1', '2', '3']);
    await page.visit(playAddress('hackenbush', '0-a:L,a-b:R', '&with=people'));
    await settled(page);
    assert.deepEqual(await names(), ['a', 'b']);
  });

  suite.test(
    'no board is cut on a phone',
    async (page) => {
      for (const [ruleset, position] of [['sum', 'domineering 3x3 + nim 2 + toads-and-frogs T.F'], ['pigs', 'SSBSSB+2'], ['toads-and-frogs', 'TTT..FFF'], ['edge-deletion:even-even', 'path(6)']]) {
        await page.turn(playAddress(ruleset, position, '&with=people'));
        await settled(page);
        const over = await page.locator('.board').evaluate((board) => board.scrollWidth - board.clientWidth);
        assert.ok(over <= 0, `${ruleset}: ${over} pixels`);
      }
    },
    { look: PHONE },
  );

  suite.test('a loopy game: draws, remoteness, and the line below the board', async (page) => {
    await page.visit(playAddress('loopy', 'a>b,b>a@a', '&with=people'));
    await settled(page);
    await page.locator('.glance strong', { hasText: 'a draw' }).waitFor();
    await page.keyboard.press('c');
    await page.locator('.piece.draws').waitFor();
    await clickMove(page);
    await clickMove(page);
    await page.locator('.status .guess', { hasText: 'seen before' }).waitFor();
    await page.visit(playAddress('fox-and-geese', '..o.|....|....|.x.x', '&with=people&show=moves.tree'));
    await settled(page);
    await page.keyboard.press('c');
    await page.locator('.piece.wins .sign', { hasText: '7' }).first().waitFor();
    await page.locator('.options .win.yes').first().waitFor();
    await page.locator('.tree .node').first().waitFor();
  });

  suite.test('a server that is gone leaves the board, and is found again by itself', async (page) => {
    await page.visit(playAddress('domineering', '4x4', '&with=people'));
    await settled(page);
    await page.route('**/api/**', (route) => route.abort());
    await clickMove(page);
    await page.locator('.lost-note .problem').waitFor();
    await soon(async () => assert.ok((await page.locator('.board .picture').count()) === 1, 'the board stays'));
    await page.unroute('**/api/**');
    await page.locator('.lost-note .problem').waitFor({ state: 'detached' });
    await settled(page);
    await clickMove(page);
    // What the browser says of the requests that were lost is no fault of the page.
    page.complaints = page.complaints.filter((text) => !text.includes('ERR_FAILED'));
  }, { server: true });

  suite.test('back keeps its place, and a link starts at the top', async (page) => {
    await page.visit('#/');
    await page.locator('.cards .card').nth(40).waitFor();
    await page.evaluate(() => scrollTo(0, 3000));
    await page.waitForFunction(() => history.state?.top === 3000);
    await page.locator('.cards .card').nth(30).click();
    await page.locator('.board .picture').waitFor();
    await soon(async () => assert.equal(await page.evaluate(() => scrollY), 0));
    await page.goBack();
    await page.locator('.cards .card').nth(40).waitFor();
    await soon(async () => assert.equal(await page.evaluate(() => scrollY), 3000));
  });

  suite.test('a thermograph is cooled by a slider, and a tree has values, a legend and a zoom', async (page) => {
    await page.visit(`#/calculator?e=${encodeURIComponent('{5|1}')}`);
    await page.locator('summary', { hasText: 'Thermograph' }).click();
    await page.locator('.thermograph .named', { hasText: 'Left wall' }).waitFor();
    await page.locator('.thermograph input').fill('1');
    await page.locator('.cooled [data-ascii="{4|2}"]').waitFor();
    await page.visit(playAddress('domineering', '2x3', '&with=people&show=tree'));
    await page.locator('.tree .node .worth').first().waitFor();
    const width = () => page.locator('.tree .scroll svg').evaluate((svg) => svg.clientWidth);
    const before = await width();
    await page.getByLabel('Larger').click();
    await soon(async () => assert.ok((await width()) > before));
  });
}
