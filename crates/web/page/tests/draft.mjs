// The panel in which a position is set up.
import { playAddress } from './harness.mjs';

/** Opens it for a position, or for the first example of a card. */
export async function opened(page, card, position = card.examples[0].position) {
  await page.visit(playAddress(card.examples[0].ruleset, position));
  await page.locator('.board .picture').waitFor();
  await page.locator('#tab-setup').click();
}

/** The text of the position, that of the whole first. */
export function text(page) {
  return page.getByLabel('Position as text').first().inputValue();
}

/** Begins to play, perhaps before the server has seen the text. */
export async function begin(page) {
  await page.getByText('Play from here').click();
}

/** Waits until this position is on the board. */
export async function onBoard(page, position) {
  await page.waitForFunction((wanted) => document.querySelector('.board')?.getAttribute('data-position') === wanted, position);
}
