// Why a move wins, as pairs: replies that can be made after it, each with the move that answers it. A mirror, a matching
// or the strategy of a theorem can be seen in them.

import { question, type Ask } from '../api/client';
import { getPosition } from '../api/position';
import type { Card, Point, PositionAnswer, Scene } from '../api/types';
import { useRequest } from '../api/use-request';
import { shapesByKey } from '../board/by-key';
import { centreOf } from '../board/geometry';
import { Picture } from '../board/picture';
import { Rings } from '../board/pieces';
import { Traces } from '../board/traces';
import { current, layoutOf, movesOf, other, ruleOf, toMove, type Game } from '../game/game';
import { viewOf } from '../game/view';

interface Half {
  move: string;
  /** The pieces where it happens. */
  keys: string[];
}

interface Pair {
  reply: Half;
  answer: Half;
}

/** More pairs would hide each other, and more questions would take too long. */
const [MOST_PAIRS, MOST_TRIED] = [4, 8];

/** Replies in different places with their answers, none of which lies on another. */
async function pairsOf(game: Game, ask: Ask): Promise<{ position: PositionAnswer; pairs: Pair[]; replies: number }> {
  const position = await getPosition(game.ruleset, current(game).position, layoutOf(game), ask);
  const opponent = toMove(game);
  const replies = movesOf(position.moves, opponent);
  const options = { player: other(opponent), level: 'perfect' as const, ...ruleOf(game) };
  const seen = new Set<string>();
  const free = ({ keys }: Half) => keys.length > 0 && !keys.some((key) => seen.has(key));
  const pairs: Pair[] = [];
  let tried = 0;
  for (const made of replies) {
    if (pairs.length === MOST_PAIRS || tried === MOST_TRIED) break;
    const reply = half(position.scene, made, current(game).touches);
    if (!free(reply)) continue;
    tried++;
    const best = await question('play', { ruleset: game.ruleset, position: made.position, ...options }, ask).catch(() => null);
    if (!best || best.guess) continue;
    const answer = half(position.scene, best, made.touches);
    if (!free(answer)) continue;
    pairs.push({ reply, answer });
    for (const key of [...reply.keys, ...answer.keys]) seen.add(key);
  }
  return { position, pairs, replies: replies.length };
}

/** A token that goes on leaves a piece that the move before has touched, and lines: it happens where it arrives. */
function half(scene: Scene, { move, touches }: { move: string; touches: string[] }, before: string[]): Half {
  const pieces = shapesByKey(scene);
  const solid = touches.filter((key) => pieces.get(key)?.some((shape) => shape.kind !== 'line'));
  const all = solid.length > 0 ? solid : touches;
  const own = all.filter((key) => !before.includes(key));
  return { move, keys: own.length > 0 ? own : all };
}

/** The game stands at the position after the winning move. */
export function Pairs({ card, game }: { card: Card; game: Game }) {
  const request = useRequest(JSON.stringify(['pairs', game.ruleset, game.misere, toMove(game), current(game).position]), (ask) =>
    pairsOf(game, ask),
  );
  if (!request.data || request.data.pairs.length === 0) return null;
  const { position, pairs, replies } = request.data;
  const view = viewOf(game, card.board.kind, position, null);
  return (
    <figure class="better pairs">
      <figcaption>{pairs.length === replies ? 'Every reply has its answer:' : 'Every reply has its answer, for example:'}</figcaption>
      {view && (
        <div class={`draft kind-${card.board.kind}`}>
          <Picture scene={view.scene} unit="48px">
            <Traces traces={view.traces} />
            {pairs.map((pair, index) => (
              <Joined key={index} scene={view.scene} pair={pair} number={index + 1} />
            ))}
          </Picture>
        </div>
      )}
      <ol>
        {pairs.map(({ reply, answer }, index) => (
          <li key={index}>
            {reply.move} <span class="note">is answered by</span> {answer.move}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** A reply in dots, its answer in a line, the number of the pair on both, and what joins them. */
function Joined({ scene, pair: { reply, answer }, number }: { scene: Scene; pair: Pair; number: number }) {
  const [from, to] = [placeOf(scene, reply), placeOf(scene, answer)];
  return (
    <g class="pair" aria-hidden="true">
      <Rings scene={scene} keys={reply.keys} kind="last" />
      <Rings scene={scene} keys={answer.keys} kind="hint" />
      {from && to && <path class="joint" d={`M${from} L${to}`} />}
      {from && <Badge at={from} number={number} kind="reply" />}
      {to && <Badge at={to} number={number} kind="answer" />}
    </g>
  );
}

/** The middle of the squares, beside the discs, or on the lines where it happens. */
function placeOf(scene: Scene, { keys }: Half): Point | null {
  const shapes = keys.flatMap((key) => shapesByKey(scene).get(key) ?? []);
  const discs = shapes.filter((shape) => shape.kind === 'circle');
  if (discs.length > 0 && !shapes.some((shape) => shape.kind === 'rect')) {
    const [x, y] = centreOf(discs);
    return [x + 0.34, y - 0.34];
  }
  return shapes.length > 0 ? centreOf(shapes) : null;
}

function Badge({ at: [x, y], number, kind }: { at: Point; number: number; kind: string }) {
  return (
    <g class={`number ${kind}`}>
      <circle cx={x} cy={y} r="0.24" />
      <text x={x} y={y} dy="0.35em" font-size="0.32">
        {number}
      </text>
    </g>
  );
}
