// A law over the registry: every legal move can be made by clicking, whatever else the same pieces could mean.
import assert from 'node:assert/strict';
import { createServer } from 'vite';

export async function choose(suite) {
  suite.test('every move of every example can be clicked', async () => {
    const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
    try {
      const { choice, click } = await vite.ssrLoadModule('/src/board/choose.ts');
      for (const { ruleset, position } of (await suite.cards()).flatMap((card) => card.examples)) {
        const answer = await suite.ask('position', [ruleset, position]);
        const drawn = new Set(answer.scene.shapes.map((shape) => shape.key));
        for (const player of ['left', 'right']) {
          const moves = answer.moves.filter((move) => move.player === null || move.player === player);
          for (const move of moves) assert.ok(reachable(move, moves, drawn, choice, click), `${ruleset} ${position}: ${move.move}`);
        }
      }
    } finally {
      await vite.close();
    }
  });
}

/** By clicks on its own pieces, by the list that a selection leaves, or by the list of what no piece stands for. */
function reachable(move, moves, drawn, choice, click) {
  const { hot } = choice(moves, []);
  const own = move.touches.filter((key) => hot.has(key) && drawn.has(key));
  if (own.length === 0) return true;
  return own.some((key) => {
    const result = click(moves, [], key);
    if ('play' in result) return result.play === move;
    return choice(moves, result.select).candidates.includes(move);
  });
}
