// The game tree, a level at a time: a click on a position shows or hides its options.
// Outcomes have a colour, a shape and a letter each; Left's lines are solid, Right's dashed.

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { getCards } from '../api/cards';
import { question } from '../api/client';
import { getPosition } from '../api/position';
import type { Outcome, TreeAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { Picture } from '../board/picture';
import { ruleOf } from '../game/game';
import { OUTCOME_LETTERS } from '../game/words';
import { Copies, pictureFormats } from '../ui/copies';
import { Dialog } from '../ui/dialog';
import { Answer } from '../ui/working';
import { Scroll } from '../ui/fields';
import { OUTCOME_SHAPES, OutcomeMark } from './marks';
import { textbook, useNotation } from '../ui/notation';
import { GameValue, isLong } from '../ui/game-value';
import type { PartProps } from './panel';
import { layoutTree, type Placed, type Steps } from './tree-layout';

const LIMIT = 400;

/** The tree of a value in braces: of the registered rulesets the one whose positions are written so plays it. */
export function TreeOf({ value }: { value: string }) {
  const request = useRequest(JSON.stringify(['braces', value]), async ({ signal }) => {
    // Some values have names that only expressions know, such as a switch or a tiny.
    const [cards, written] = await Promise.all([getCards(), question('eval', { input: value, notation: 'braces' }, { signal })]);
    return { card: cards.find(({ board }) => board.kind === 'braces'), at: String(written.value) };
  });
  return (
    <Answer request={request} text="Loading…">
      {({ card, at }) => card && <Tree ruleset={card.name} at={at} />}
    </Answer>
  );
}

export function Tree({ ruleset, at, misere = false }: Pick<PartProps, 'ruleset' | 'at'> & { misere?: boolean }) {
  const request = useRequest(JSON.stringify(['tree', ruleset, at, misere]), (ask) =>
    question('tree', { ruleset, position: at, limit: LIMIT, values: !misere, picture: 'svg', ...ruleOf({ misere }) }, ask),
  );
  return (
    <Answer request={request} text="Growing the tree…">
      {(answer) => <Framed answer={answer} ruleset={ruleset} />}
    </Answer>
  );
}

/** The tree beside the board, or as large as the window. */
function Framed(props: { answer: TreeAnswer; ruleset: string }) {
  const [large, setLarge] = useState(false);
  return (
    <>
      <Grown {...props} />
      <button type="button" onClick={() => setLarge(true)}>
        Full width, with boards
      </button>
      {props.answer.svg && <Copies name="tree" formats={pictureFormats(() => props.answer.svg!)} />}
      {large && (
        <Dialog title="Game tree" wide onClose={() => setLarge(false)}>
          <Grown {...props} boards />
        </Dialog>
      )}
    </>
  );
}

/** The room of a node with its mark alone, and with its board below. */
const [MARKS, BOARDS]: [Steps, Steps] = [
  [34, 58],
  [112, 132],
];
const [BOARD_WIDTH, BOARD_HEIGHT] = [96, 72];
const LEGEND: { outcome: Outcome; text: string }[] = [
  { outcome: 'N', text: 'the next player wins' },
  { outcome: 'P', text: 'the previous player wins' },
  { outcome: 'L', text: 'Left wins' },
  { outcome: 'R', text: 'Right wins' },
  { outcome: 'D', text: 'with draws' },
];

/** More boards would be too small to see. */
const MOST_BOARDS = 60;

function Grown({ answer, ruleset, boards = false }: { answer: TreeAnswer; ruleset: string; boards?: boolean }) {
  const root = answer.nodes[0]?.id ?? 0;
  const [open, setOpen] = useState(() => new Set([root]));
  const [chosen, setChosen] = useState<number>(root);
  const [zoom, setZoom] = useState(1);
  const draws = answer.nodes.some(({ outcome }) => outcome !== null && !'LRNP'.includes(outcome));
  const few = boards && layoutTree(answer, root, open, MARKS).nodes.length <= MOST_BOARDS;
  const placed = useMemo(() => layoutTree(answer, root, open, few ? BOARDS : MARKS), [answer, open, few]);
  const below = 12 + (few ? BOARD_HEIGHT + 8 : 0);
  const byId = new Map(placed.nodes.map((node) => [node.id, node]));
  const at = byId.get(chosen);
  // A wide tree opens with its root in the middle.
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const scroll = frame.current?.querySelector('.scroll');
    if (scroll) scroll.scrollLeft = (byId.get(root)?.x ?? 0) - scroll.clientWidth / 2;
  }, []);
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
    setChosen(id);
  };
  // Every level that the server sent, or none but the first.
  const all = () => setOpen(open.size > 1 ? new Set([root]) : new Set(answer.nodes.map(({ id }) => id)));
  return (
    <div class="tree" ref={frame}>
      <div class="toolbar">
        <button type="button" class="quiet" onClick={all}>
          {open.size > 1 ? 'Close all' : 'Open all'}
        </button>
        <button type="button" class="quiet" aria-label="Smaller" onClick={() => setZoom(Math.max(zoom / 1.25, 0.2))}>
          −
        </button>
        <button type="button" class="quiet" aria-label="Larger" onClick={() => setZoom(Math.min(zoom * 1.25, 4))}>
          +
        </button>
        <button type="button" class="quiet" onClick={() => setZoom(Math.min((frame.current?.clientWidth ?? placed.width) / placed.width, 2))}>
          Fit
        </button>
      </div>
      <Scroll label="Game tree">
        <svg
          viewBox={`0 0 ${placed.width} ${placed.height}`}
          width={placed.width * zoom}
          height={placed.height * zoom}
          role="group"
          aria-label="Positions"
        >
          {placed.edges.map(({ from, to, player }, index) => {
            const [a, b] = [byId.get(from), byId.get(to)];
            return a && b && <path key={index} class={`link ${player ?? 'both'}`} d={`M${a.x} ${a.y + below}L${b.x} ${b.y - 12}`} />;
          })}
          {few && placed.nodes.map((node) => <BoardBelow key={node.id} ruleset={ruleset} node={node} />)}
          {placed.nodes.map((node) => (
            <Node key={node.id} node={node} chosen={node.id === chosen} open={open.has(node.id)} onClick={() => toggle(node.id)} />
          ))}
        </svg>
      </Scroll>
      <p class="legend note">
        {LEGEND.filter(({ outcome }) => outcome !== 'D' || draws).map(({ outcome, text }) => (
          <span key={outcome}>
            <OutcomeMark outcome={outcome} size={18} /> {text}
          </span>
        ))}
        <span>Left’s moves are solid lines, Right’s dashed.</span>
      </p>
      <p class="note" aria-live="polite">
        <span class="mono">{at?.position ?? ''}</span>
        {at?.value && !isLong(at.value) && (
          <>
            {' '}
            = <GameValue value={at.value} />
          </>
        )}
        {at && at.children > 0 && (open.has(at.id) ? ` · ${at.children} options shown` : ` · ${at.children} options hidden`)}
        {at && at.children === 0 && ' · an end'}
      </p>
      {at && !few && <NodeBoard ruleset={ruleset} position={at.position} />}
      {answer.truncated && <p class="note">The tree is larger than what is shown.</p>}
    </div>
  );
}

function useDrawn(ruleset: string, position: string) {
  return useRequest(`${ruleset} ${position}`, (ask) => getPosition(ruleset, position, undefined, { signal: ask.signal }));
}

/** A board in the tree, below the mark of its node. */
function BoardBelow({ ruleset, node: { x, y, position } }: { ruleset: string; node: Placed }) {
  const { data } = useDrawn(ruleset, position);
  if (!data || data.scene.shapes.length === 0) return null;
  return (
    <svg class="board-below" x={x - BOARD_WIDTH / 2} y={y + 14} width={BOARD_WIDTH} height={BOARD_HEIGHT} aria-hidden="true">
      {/* Lines go behind it. */}
      <rect class="ground" width={BOARD_WIDTH} height={BOARD_HEIGHT} />
      <Picture scene={data.scene} hidden />
    </svg>
  );
}

/** The board of the position that is chosen. */
function NodeBoard({ ruleset, position }: { ruleset: string; position: string }) {
  const { data } = useDrawn(ruleset, position);
  return <div class="node-board">{data && data.scene.shapes.length > 0 && <Picture scene={data.scene} unit="30px" />}</div>;
}

function Node({ node, chosen, open, onClick }: { node: Placed; chosen: boolean; open: boolean; onClick: () => void }) {
  const outcome: Outcome | null = node.outcome;
  const notation = useNotation();
  // A longer value stands in the line below the tree.
  const value = node.value && node.value.length <= 8 ? (notation === 'ascii' ? node.value : textbook(node.value)) : null;
  // What is read aloud starts with what is seen.
  const seen = `${outcome ? OUTCOME_LETTERS[outcome] : '?'}${value ?? ''}${node.children > 0 && !open ? node.children : ''}`;
  return (
    <g
      class={`node ${outcome ?? ''} ${chosen ? 'chosen' : ''}`}
      transform={`translate(${node.x} ${node.y})`}
      role="button"
      tabindex={0}
      aria-expanded={node.children > 0 ? open : undefined}
      aria-label={`${seen}: ${node.position}, outcome ${outcome ?? 'unknown'}`}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onClick();
      }}
    >
      <path d={OUTCOME_SHAPES[outcome ?? 'N']} />
      <text dy="0.35em" x={outcome === 'L' ? -2 : outcome === 'R' ? 2 : 0} font-size="11" aria-hidden="true">
        {outcome ? OUTCOME_LETTERS[outcome] : '?'}
      </text>
      {value && (
        <text class="worth" y="-14" font-size="9" aria-hidden="true">
          {value}
        </text>
      )}
      {node.children > 0 && !open && (
        <text class="more" y="20" font-size="9" aria-hidden="true">
          {node.children}
        </text>
      )}
    </g>
  );
}
