// The game tree, a level at a time: a click on a position shows or hides its options.
// Outcomes have a colour, a shape and a letter each; Left's lines are solid, Right's dashed.

import { useMemo, useState } from 'preact/hooks';
import { post } from '../api/client';
import type { Outcome, TreeAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { Answer } from '../ui/working';
import { OUTCOME_SHAPES } from './marks';
import type { PartProps } from './panel';
import { layoutTree, type Placed } from './tree-layout';

const LIMIT = 400;

export function Tree({ ruleset, at }: PartProps) {
  const request = useRequest(JSON.stringify(['tree', ruleset, at]), (ask) =>
    post<TreeAnswer>('tree', [ruleset, at], { limit: LIMIT }, ask),
  );
  return (
    <Answer request={request} text="Growing the tree…">
      {(answer) => <Grown answer={answer} />}
    </Answer>
  );
}

function Grown({ answer }: { answer: TreeAnswer }) {
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
  return (
    <div class="tree">
      <div class="scroll">
        <svg
          viewBox={`0 0 ${placed.width} ${placed.height}`}
          width={placed.width}
          height={placed.height}
          role="group"
          aria-label="Game tree"
        >
          {placed.edges.map(({ from, to, player }, index) => {
            const [a, b] = [byId.get(from), byId.get(to)];
            return a && b && <path key={index} class={`link ${player ?? 'both'}`} d={`M${a.x} ${a.y + 12}L${b.x} ${b.y - 12}`} />;
          })}
          {placed.nodes.map((node) => (
            <Node key={node.id} node={node} chosen={node.id === chosen} open={open.has(node.id)} onClick={() => toggle(node.id)} />
          ))}
        </svg>
      </div>
      <p class="note" aria-live="polite">
        <span class="mono">{at?.position ?? ''}</span>
        {at && at.children > 0 && (open.has(at.id) ? ` · ${at.children} options shown` : ` · ${at.children} options hidden`)}
        {at && at.children === 0 && ' · an end'}
      </p>
      {answer.truncated && <p class="note">The tree is larger than what is shown.</p>}
    </div>
  );
}

function Node({ node, chosen, open, onClick }: { node: Placed; chosen: boolean; open: boolean; onClick: () => void }) {
  const outcome: Outcome | null = node.outcome;
  return (
    <g
      class={`node ${outcome ?? ''} ${chosen ? 'chosen' : ''}`}
      transform={`translate(${node.x} ${node.y})`}
      role="button"
      tabindex={0}
      aria-expanded={node.children > 0 ? open : undefined}
      aria-label={`${node.position}, outcome ${outcome ?? 'unknown'}`}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onClick();
      }}
    >
      <title>{node.position}</title>
      <path d={OUTCOME_SHAPES[outcome ?? 'N']} />
      <text dy="0.35em" x={outcome === 'L' ? -2 : outcome === 'R' ? 2 : 0} font-size="11">
        {outcome ?? '?'}
      </text>
      {node.children > 0 && !open && (
        <text class="more" y="20" font-size="9">
          {node.children}
        </text>
      )}
    </g>
  );
}
