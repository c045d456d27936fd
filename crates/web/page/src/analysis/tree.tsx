// The game tree, a level at a time: a click on a position shows or hides its options.
// Outcomes have a colour, a shape and a letter each; Left's lines are solid, Right's dashed.

import { useMemo, useState } from 'preact/hooks';
import { getCards } from '../api/cards';
import { post } from '../api/client';
import { getPosition } from '../api/position';
import type { Outcome, TreeAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { Picture } from '../board/picture';
import { ruleOf } from '../game/game';
import { Dialog } from '../ui/dialog';
import { Answer } from '../ui/working';
import { Scroll } from '../ui/fields';
import { OUTCOME_SHAPES } from './marks';
import type { PartProps } from './panel';
import { layoutTree, type Placed } from './tree-layout';

const LIMIT = 400;

/** The tree of a game in braces: of the registered rulesets the one whose positions are written so plays it. */
export function TreeOf({ expression }: { expression: string }) {
  const cards = useRequest('rulesets', () => getCards());
  return (
    <Answer request={cards} text="Loading…">
      {(all) => {
        const card = all.find(({ board }) => board.kind === 'braces');
        return card ? <Tree ruleset={card.name} at={expression} /> : null;
      }}
    </Answer>
  );
}

export function Tree({ ruleset, at, misere = false }: Pick<PartProps, 'ruleset' | 'at'> & { misere?: boolean }) {
  const request = useRequest(JSON.stringify(['tree', ruleset, at, misere]), (ask) =>
    post<TreeAnswer>('tree', [ruleset, at], { limit: LIMIT, ...ruleOf({ misere }) }, ask),
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
        Full width
      </button>
      {large && (
        <Dialog title="Game tree" wide onClose={() => setLarge(false)}>
          <Grown {...props} />
        </Dialog>
      )}
    </>
  );
}

function Grown({ answer, ruleset }: { answer: TreeAnswer; ruleset: string }) {
  const root = answer.nodes[0]?.id ?? 0;
  const [open, setOpen] = useState(() => new Set([root]));
  const [chosen, setChosen] = useState<number>(root);
  const placed = useMemo(() => layoutTree(answer, root, open), [answer, open]);
  const byId = new Map(placed.nodes.map((node) => [node.id, node]));
  const at = byId.get(chosen);
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
    setChosen(id);
  };
  // Every level that the server sent, or none but the first.
  const all = () => setOpen(open.size > 1 ? new Set([root]) : new Set(answer.nodes.map(({ id }) => id)));
  return (
    <div class="tree">
      <button type="button" class="quiet" onClick={all}>
        {open.size > 1 ? 'Close all' : 'Open all'}
      </button>
      <Scroll label="Game tree">
        <svg
          viewBox={`0 0 ${placed.width} ${placed.height}`}
          width={placed.width}
          height={placed.height}
          role="group"
          aria-label="Positions"
        >
          {placed.edges.map(({ from, to, player }, index) => {
            const [a, b] = [byId.get(from), byId.get(to)];
            return a && b && <path key={index} class={`link ${player ?? 'both'}`} d={`M${a.x} ${a.y + 12}L${b.x} ${b.y - 12}`} />;
          })}
          {placed.nodes.map((node) => (
            <Node key={node.id} node={node} chosen={node.id === chosen} open={open.has(node.id)} onClick={() => toggle(node.id)} />
          ))}
        </svg>
      </Scroll>
      <p class="note" aria-live="polite">
        <span class="mono">{at?.position ?? ''}</span>
        {at && at.children > 0 && (open.has(at.id) ? ` · ${at.children} options shown` : ` · ${at.children} options hidden`)}
        {at && at.children === 0 && ' · an end'}
      </p>
      {at && <NodeBoard ruleset={ruleset} position={at.position} />}
      {answer.truncated && <p class="note">The tree is larger than what is shown.</p>}
    </div>
  );
}

/** The board of the position that is chosen. */
function NodeBoard({ ruleset, position }: { ruleset: string; position: string }) {
  const { data } = useRequest(`${ruleset} ${position}`, (ask) => getPosition(ruleset, position, undefined, { signal: ask.signal }));
  return <div class="node-board">{data && data.scene.shapes.length > 0 && <Picture scene={data.scene} unit="30px" />}</div>;
}

function Node({ node, chosen, open, onClick }: { node: Placed; chosen: boolean; open: boolean; onClick: () => void }) {
  const outcome: Outcome | null = node.outcome;
  // What is read aloud starts with what is seen.
  const seen = `${outcome ?? '?'}${node.children > 0 && !open ? node.children : ''}`;
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
        {outcome ?? '?'}
      </text>
      {node.children > 0 && !open && (
        <text class="more" y="20" font-size="9" aria-hidden="true">
          {node.children}
        </text>
      )}
    </g>
  );
}
