// The board tells the truth: what was played and by whom, what is a guess, what is legal; and every move can be made.
import assert from 'node:assert/strict';
import { playAddress, soon } from './harness.mjs';
import { clickMove, clickPiece, movesMade, positionOf, settled } from './moves.mjs';

const heaps = (cards, fits = () => true) =>
  cards.find((card) => card.board.kind === 'heaps' && card.parameter === null && card.board.most === null && fits(card));

export async function honest(suite) {
  const cards = await suite.cards();
  const tiles = cards.find(
    (card) => card.board.kind === 'grid' && card.board.start && card.board.tiles.length === 2 && card.impartial === false,
  );
  const asked = await Promise.all(cards.map((card) => suite.ask('position', [card.name, '7']).catch(() => null)));
  // Of a row one counter in the middle can be taken.
  const reaches = (card, positions) => (asked[cards.indexOf(card)]?.moves ?? []).some((move) => positions.includes(move.position));
  const pile = cards.find((card) => card.name === 'nim');
  const row = heaps(cards, (card) => reaches(card, ['2,4', '4,2']));

  suite.test('a move that the computer guessed says so', async (page) => {
    await page.visit(playAddress(tiles.name, '12x12'));
    await clickMove(page);
    await page.locator('.status .guess').waitFor();
    await settled(page);
    await page.locator('.tool', { hasText: 'Hint' }).click();
    await page.locator('.hint-note', { hasText: 'too large' }).waitFor();
  });

  suite.test('counters keep their places, and those that are taken leave an outline', async (page) => {
    await page.visit(playAddress(pile.name, '2,5,4', '&with=people'));
    await settled(page);
    await clickPiece(page.locator('[data-key="row:0:0"]'));
    await page.waitForFunction(() => document.querySelector('.board')?.getAttribute('data-position') === '5,4');
    await soon(async () => assert.equal(await page.locator('.traces .gone.by-left.fresh circle').count(), 2, 'both counters of the heap'));
    await soon(async () => assert.equal(await page.locator('.rings.last .ring').count(), 0, 'and no ring around others'));
    await soon(async () => assert.equal(await page.locator('[data-key="row:1:4"]').count(), 1, 'the heap of 5 is where it was'));
    await clickPiece(page.locator('[data-key="row:1:3"]'));
    await page.waitForFunction(() => document.querySelector('.board')?.getAttribute('data-position') === '3,4');
    await soon(async () => assert.equal(await page.locator('.traces .gone.by-right.fresh circle').count(), 2, 'a part of a heap is marked too'));
    await page.reload();
    await settled(page);
    await soon(async () => assert.equal(await page.locator('.traces .gone circle').count(), 4, 'also after a reload'));
  });

  suite.test('a row that is split keeps its two parts where they stand', async (page) => {
    await page.visit(playAddress(row.name, '7', '&with=people'));
    await settled(page);
    await clickPiece(page.locator('[data-key="row:0:2"]'));
    await page.locator('.piece.selected').waitFor();
    await clickPiece(page.locator('[data-key="row:0:2"]'));
    await page.waitForFunction(() => document.querySelector('.board')?.getAttribute('data-position').includes(','));
    const position = await positionOf(page);
    assert.deepEqual(position.split(',').sort(), ['2', '4']);
    await soon(async () => assert.equal(await page.locator('[data-key="row:0:2"]').count(), 0));
    await soon(async () => assert.equal(await page.locator('[data-key="row:0:1"]').count(), 1));
    await soon(async () => assert.equal(await page.locator('[data-key="row:0:6"]').count(), 1));
  });

  suite.test('every move of a large heap can be made, and of the small one beside it', async (page) => {
    await page.visit(playAddress(pile.name, '5000,3', '&with=people'));
    await page.locator('[data-key="row:0"]').waitFor();
    await clickPiece(page.locator('[data-key="row:0"]'));
    for (const taken of ['4999', '2718', '1']) {
      await page.getByRole('spinbutton', { name: 'Counters to take' }).fill(taken);
      await page.locator('.amount .choices button').first().waitFor();
    }
    await page.getByRole('spinbutton', { name: 'Counters to take' }).fill('1000');
    await page.locator('.amount .choices button').first().click();
    await page.waitForFunction(() => document.querySelector('.board')?.getAttribute('data-position') === '4000,3');
    await page.locator('[data-key="row:1:1"]').waitFor();
    await clickPiece(page.locator('[data-key="row:1:1"]'));
    await page.waitForFunction(() => document.querySelector('.board')?.getAttribute('data-position') === '4000,1');
    await page.reload();
    await page.waitForFunction(() => document.querySelector('.board')?.getAttribute('data-position') === '4000,1');
  });

  suite.test('every move of a heap with more moves than anybody lists can be made', async (page) => {
    const splits = cards.find((card) => card.board.kind === 'heaps' && card.parameter === null && !reaches(card, ['0']) && reaches(card, ['1,6']) && !reaches(card, ['6']));
    for (const [card, label, amount, after] of [
      [pile, 'Counters to take', '54321', '45679'],
      [splits, 'Counters to split off', '54321', '45679,54321'],
    ]) {
      await page.visit(playAddress(card.name, '100000', '&with=people'));
      await page.getByRole('spinbutton', { name: label }).fill(amount);
      await page.locator('.amount .choices button').first().click();
      await page.waitForFunction((position) => document.querySelector('.board')?.getAttribute('data-position') === position, after);
      await page.reload();
      await page.waitForFunction((position) => document.querySelector('.board')?.getAttribute('data-position') === position, after);
      await soon(async () => assert.equal(await movesMade(page), 1));
    }
  });

  suite.test('pieces that were put down are seen as they were played', async (page) => {
    await page.visit(playAddress(tiles.name, '4x4', '&with=people'));
    await clickMove(page);
    await clickMove(page);
    await page.locator('.traces .put.by-right .tile').waitFor();
    const size = (side) =>
      page.locator(`.traces .put.by-${side} .tile`).evaluate((tile) => [tile.width.baseVal.value, tile.height.baseVal.value]);
    const [left, right] = [await size('left'), await size('right')];
    assert.ok(left[1] > 1.5 * left[0], 'Left’s stands upright');
    assert.ok(right[0] > 1.5 * right[1], 'Right’s lies');
    await page.reload();
    await page.locator('.traces .put.by-right .tile').waitFor();
    await soon(async () => assert.equal(await page.locator('.traces .put .tile').count(), 2, 'also after a reload'));
  });

  suite.test(
    'the list of moves covers neither the board nor the buttons',
    async (page) => {
      await page.visit(playAddress(tiles.name, '6x6', '&with=people'));
      await settled(page);
      await clickPiece(page.locator('.piece').nth(8));
      await page.locator('.remaining').waitFor();
      const box = (name) => page.locator(name).first().boundingBox();
      const [board, list, tools] = [await box('.board'), await box('.remaining'), await box('.toolbar')];
      assert.ok(board.y + board.height <= list.y + 1, 'the list is below the board');
      assert.ok(tools.y + tools.height <= 720, 'the buttons are in the window');
      assert.ok(board.height > 250, `the board is ${board.height} pixels high`);
    },
    { look: { viewport: { width: 1280, height: 720 } } },
  );

  suite.test('an own move is seen before the server has answered', async (page) => {
    let [held, release] = [false, () => undefined];
    const released = new Promise((resolve) => (release = resolve));
    const positions = /\/api\/(ask|position)$/;
    const isPosition = ({ ask, args }) => ask === 'position' || args !== undefined;
    await page.route(positions, async (route) => {
      if (held && isPosition(route.request().postDataJSON())) await released;
      await route.continue();
    });
    await page.visit(playAddress(pile.name, '3,5', '&with=people'));
    await settled(page);
    held = true;
    await clickPiece(page.locator('[data-key="row:0:1"]'));
    await page.locator('.traces .gone.fresh circle').nth(1).waitFor();
    release();
    await settled(page);

    // The pictures of all moves come ahead in one answer; without them the pieces of the move are ringed.
    for (const ahead of [true, false]) {
      await page.unroute(positions);
      let [holding, open] = [false, () => undefined];
      const later = new Promise((resolve) => (open = resolve));
      await page.route(positions, async (route) => {
        const asked = route.request().postDataJSON();
        const several = asked.args?.length > 2;
        if (several && !ahead) return route.fulfill({ status: 400, json: { error: { message: 'not now' } } });
        if (!several && holding && isPosition(asked)) await later;
        return route.continue();
      });
      const pictures = page.waitForResponse((response) => (response.request().postDataJSON()?.args?.length ?? 0) > 2);
      await page.visit(playAddress(tiles.name, '3x3', '&with=people'));
      await settled(page);
      // Who only looks gets nothing ahead.
      await page.mouse.move(5, 5);
      await page.mouse.move(9, 9);
      await (await pictures).finished();
      holding = true;
      await clickPiece(page.locator('.piece').first());
      const listed = page.locator('.remaining .choices button');
      if ((await listed.count()) > 0) await listed.first().click();
      if (ahead) {
        await page.locator('.traces .put .tile').waitFor();
        assert.equal(await page.locator('.board.stale').count(), 0);
      } else {
        await page.locator('.rings.pending .ring').first().waitFor();
      }
      open();
      await page.locator('.traces .put .tile').waitFor();
      await settled(page);
    }
  }, { server: true });

  suite.test('pieces move in a fifth of a second, and not at all for those who want that', async (page) => {
    const stones = cards.find((card) => card.board.kind === 'grid' && card.board.tiles.length === 3 && card.board.start);
    for (const [reducedMotion, moving] of [
      ['no-preference', 'slide'],
      ['reduce', 'none'],
    ]) {
      await page.emulateMedia({ reducedMotion });
      await page.visit(playAddress(stones.name, '3x4', '&with=people'));
      await clickMove(page);
      const stone = page.locator('.picture .slides').first();
      await stone.waitFor();
      const { name, duration } = await stone.evaluate((one) => ({
        name: getComputedStyle(one).animationName,
        duration: getComputedStyle(one).animationDuration,
      }));
      assert.equal(name, moving);
      if (moving !== 'none') assert.equal(duration, '0.2s');
    }
  });

  suite.test('a draft stays while other tabs are looked at', async (page) => {
    await page.visit(playAddress(pile.name, '3,4'));
    await settled(page);
    await page.locator('#tab-setup').click();
    await page.getByLabel('Position as text').fill('9,8,7');
    await page.locator('#tab-share').click();
    await page.locator('#tab-setup').click();
    await soon(async () => assert.equal(await page.getByLabel('Position as text').inputValue(), '9,8,7'));
  });

  suite.test('an address with an illegal move is refused from there on', async (page) => {
    await page.visit(playAddress(pile.name, '3,5', '&with=people&moves=3,2~9,9'));
    await page.locator('.problem', { hasText: 'Move 2 of this address' }).waitFor();
    await page.waitForFunction(() => document.querySelector('.board')?.getAttribute('data-position') === '3,2');
    await soon(async () => assert.equal(await movesMade(page), 1));
    await page.visit(playAddress(pile.name, '3,5', '&with=people&i=zz.0'));
    await page.locator('.problem', { hasText: 'not legal' }).waitFor();
  });

  suite.test('the level stays when the game changes', async (page) => {
    await page.visit(playAddress(pile.name, '3,5'));
    await settled(page);
    await page.getByLabel('Casually').check();
    await page.waitForFunction(() => location.hash.includes('level=casual'));
    await page.visit(`#/play?r=${tiles.name}`);
    await settled(page);
    await soon(async () => assert.ok(await page.getByLabel('Casually').isChecked()));
  });

  suite.test('a new game of a size, and a surprise', async (page) => {
    await page.visit(playAddress(tiles.name, '4x4'));
    await settled(page);
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'Small' }).click();
    await page.waitForFunction(() => !location.hash.includes('p=4x4'));
    await settled(page);
    await page.locator('.tool', { hasText: 'New game' }).click();
    await page.getByText('Surprise me').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await settled(page);
    // Who lets the computer start wins as the second player.
    await page.visit(playAddress(pile.name, '3,5', '&first=right&with=people'));
    await settled(page);
    await page.getByLabel('Computer', { exact: true }).first().check();
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'Medium' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => !location.hash.includes('p=3,5&'));
    const start = new URLSearchParams((await page.evaluate(() => location.hash)).split('?')[1]).get('p');
    assert.equal((await suite.ask('outcome', [pile.name, start])).outcome, 'P', start);
  });

  suite.test('who opens a game can win it', async (page) => {
    const lost = [];
    for (const card of cards) {
      await page.turn(`#/play?r=${card.name}`);
      await page.locator('.board .picture').waitFor();
      const query = new URLSearchParams((await page.evaluate(() => location.hash)).split('?')[1]);
      const { outcome } = await suite.ask('outcome', [query.get('r'), query.get('p')]);
      if (!['N', 'L'].includes(outcome)) lost.push(`${query.get('r')} ${query.get('p')}: ${outcome}`);
    }
    assert.deepEqual(lost, []);
  });

  suite.test(
    'pictures keep the places that a person chose, and the hatching',
    async (page) => {
      const graph = cards.find((card) => card.board.kind === 'graph' && card.board.colours.length > 0);
      await page.visit(playAddress(graph.name, 'path(2);1=R', '&places=v:0~0~0|v:1~7.25~3.5'));
      await page.locator('.board .picture').waitFor();
      await page.locator('#tab-share').click();
      await page.getByText('Copy SVG', { exact: true }).click();
      await page.locator('.share [role=status]', { hasText: 'SVG copied' }).waitFor();
      const svg = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(svg, /cx="7.25" cy="3.5"[^>]*url\(#hatch\)/);
    },
    { alone: true },
  );

  suite.test(
    'a short link and its QR code lead to the same game',
    async (page, context) => {
      await page.visit(playAddress(tiles.name, '4x4', '&with=people'));
      for (let made = 0; made < 3; made++) await clickMove(page);
      await settled(page);
      await page.locator('#tab-share').click();
      await page.getByText('Copy a short link').click();
      await page.locator('.share [role=status]', { hasText: 'Short link copied' }).waitFor();
      const [short, long] = [await page.evaluate(() => navigator.clipboard.readText()), page.url()];
      assert.ok(short.length < long.length, `${short} is shorter than ${long}`);
      await page.getByText('Copy HTML for a page').click();
      await page.locator('.share [role=status]', { hasText: '--allow-embed' }).waitFor();
      const html = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(/^<iframe src="([^"]+)"/.exec(html)[1].replaceAll('&amp;', '&'), short);
      await page.getByText('QR code', { exact: true }).click();
      await page.locator('svg.qr path').waitFor();
      await page.locator('.share .note', { hasText: '--host 0.0.0.0' }).waitFor();
      const second = await suite.open(context);
      await second.goto(short);
      await settled(second);
      await soon(async () => assert.equal(await positionOf(second), await positionOf(page)));
      await soon(async () => assert.equal(await movesMade(second), 3));
    },
    { alone: true },
  );

  suite.test('for phones the QR code has the address in the network, where there is one', async (page) => {
    const server = await suite.serve('--host', '0.0.0.0');
    try {
      const { network } = await (await fetch(`${server.base}api/network`)).json();
      await page.goto(server.base + playAddress(pile.name, '3,5', '&with=people'));
      await settled(page);
      await page.locator('#tab-share').click();
      await page.getByText('QR code', { exact: true }).click();
      await page.locator('svg.qr path').waitFor();
      await page.locator('.share .note', { hasText: network ?? '--host 0.0.0.0' }).waitFor();
    } finally {
      server.stop();
    }
  }, { server: true });
}
