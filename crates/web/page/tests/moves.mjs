// Making moves with the mouse, without knowing the game: a piece that is lit, then another, or one of the moves listed.

/** The text of the position on the board. */
export function positionOf(page) {
  return page.locator('.board').getAttribute('data-position');
}

/** So many frames in which nothing is on its way: one answer may lead to the next question. */
const STILL = 5;

/** Waits until the view is there and nothing is on its way. */
export async function drawn(page) {
  await page.waitForFunction((frames) => {
    const busy = '.working, .spinner, .note.loading, [aria-busy=true]';
    const quiet = document.querySelector('main')?.firstElementChild && !document.querySelector(busy);
    window.quietFrames = quiet ? (window.quietFrames ?? 0) + 1 : 0;
    return window.quietFrames > frames && ((window.quietFrames = 0), true);
  }, STILL);
}

/** Waits until it is a person's turn or the game has ended. */
export async function settled(page) {
  await page.waitForFunction(
    () => document.querySelector('.end') || document.querySelector('.pieces .piece') || document.querySelector('.remaining button'),
  );
}

/** Makes one move by clicking; gives the number of clicks. */
export async function clickMove(page) {
  await settled(page);
  const before = await page.evaluate(() => location.hash);
  const moved = (orSelected) =>
    page.waitForFunction(
      ([hash, also]) => location.hash !== hash || (also && document.querySelectorAll('.piece.selected').length === also),
      [before, orSelected],
    );
  for (let clicks = 1; clicks <= 4; clicks++) {
    const listed = page.locator('.remaining .choices button');
    const next = page.locator('.piece:not(.selected)');
    if ((clicks > 1 || (await next.count()) === 0) && (await listed.count()) > 0) {
      await listed.first().click();
      await moved(0);
    } else {
      await clickPiece(next.first());
      await moved(clicks);
    }
    if ((await page.evaluate(() => location.hash)) !== before) return clicks;
  }
  throw new Error(`no move came from clicking at ${before}`);
}

/** Clicks where the piece is drawn: the middle of a bent line lies beside it. */
export async function clickPiece(piece) {
  await piece
    .locator('.hit')
    .first()
    .evaluate((hit) => {
      const box = hit.getBoundingClientRect();
      let at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
      if (hit instanceof SVGPathElement) {
        const point = hit.getPointAtLength(hit.getTotalLength() / 2).matrixTransform(hit.getScreenCTM());
        at = { clientX: point.x, clientY: point.y };
      }
      const target = document.elementFromPoint(at.clientX, at.clientY);
      const lit = target && hit.parentElement.contains(target) ? target : hit;
      lit.dispatchEvent(new MouseEvent('click', { bubbles: true, ...at }));
    });
}

/** The number of moves in the address. */
export async function movesMade(page) {
  const moves = new URLSearchParams((await page.evaluate(() => location.hash)).split('?')[1] ?? '').get('moves');
  return moves ? moves.split('~').length : 0;
}
