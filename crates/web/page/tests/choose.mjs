// A law over the registry: every legal move can be made by clicking, whatever else the same pieces could mean.
import assert from 'node:assert/strict';
import { withSource } from './source.mjs';

export async function choose(suite) {
  suite.test('every move of every example can be clicked', async () => {
    await withSource(async (load) => {
      const { choice, click } = await load('/src/board/choose.ts');
      for (const { ruleset, position } of (await suite.cards()).flatMap((card) => card.examples)) {
        const answer = await suite.ask('position', [ruleset, position]);
        const drawn = new Set(answer.scene.shapes.map((shape) => shape.key));
        for (const player of ['left', 'right']) {
          const moves = answer.moves.filter((move) => move.player === null || move.player === player);
          for (const move of moves) assert.ok(reachable(move, moves, drawn, choice, click), `${ruleset} ${position}: ${move.move}`);
        }
      }
    });
  });

  suite.test('every move of heaps takes counters that are there, and leaves the right sizes', async () => {
    globalThis.innerWidth = 1200;
    await withSource(async (load) => {
      const { choice, click } = await load('/src/board/choose.ts');
      const { heapView } = await load('/src/game/heap-view.ts');
      const { newGame, played } = await load('/src/game/game.ts');
      const sorted = (sizes) => [...sizes].sort((a, b) => a - b).join(',');
      const rulesets = (await suite.cards())
        .filter((card) => card.board.kind === 'heaps')
        .flatMap((card) => [...new Set(card.examples.map((example) => example.ruleset))].map((ruleset) => [ruleset, card.board.most]));
      for (const [ruleset, most] of rulesets) {
        let game = newGame(ruleset, most === 2 ? '7,12' : '7,5,7,12');
        for (let step = 0; step < 6; step++) {
          const at = game.steps[game.at].position;
          const { moves } = await suite.ask('position', [ruleset, at]);
          if (moves.length === 0) break;
          const view = heapView(game, moves);
          const drawn = new Set(view.scene.shapes.map((shape) => shape.key));
          const name = `${ruleset} ${at}`;
          assert.deepEqual(new Set(view.moves.map((move) => move.position)), new Set(moves.map((move) => move.position)), name);
          for (const move of view.moves) {
            assert.ok(move.touches.length > 0 && move.touches.every((key) => drawn.has(key)), `${name}: ${move.move}`);
            assert.equal(sorted(move.runs.map((run) => run.size)), sorted(move.position.split(',').map(Number).filter(Boolean)), name);
            assert.ok(reachable(move, view.moves, drawn, choice, click), `${name}: ${move.move}`);
          }
          game = played(game, view.moves[(7 * step + 3) % view.moves.length]);
        }
      }
    });
  });
}

/** By clicks on its own pieces, by the list that a selection leaves, or by the list of what no piece stands for. */
function reachable(move, moves, drawn, choice, click) {
  const { hot } = choice(moves, []);
  const own = move.touches.filter((key) => hot.has(key) && drawn.has(key));
  if (own.length === 0) return true;
  return own.some((key) => {
    const result = click(moves, [], key);
    if ('play' in result) return result.play.position === move.position;
    return choice(moves, result.select).candidates.includes(move);
  });
}
