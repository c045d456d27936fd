// The drawing area of the graph editor: pointers and keys become targets, places, joins and moves.

import { useRef, useState } from 'preact/hooks';
import type { Point } from '../api/types';
import { middle, path } from '../board/geometry';
import { Drawn } from '../board/picture';
import type { Graph } from './graph';
import { edgeLine, frameOf, paintOf } from './graph-drawing';
import type { Target, Tool } from './graph-tools';

interface CanvasProps {
  graph: Graph;
  weights: boolean;
  from: number | null;
  edge: number | null;
  tool: Tool;
  onTarget: (target: Target) => void;
  onPlace: (at: Point) => void;
  onJoin: (from: number, to: number) => void;
  onMove: (vertex: number, at: Point) => void;
}

interface Drag {
  vertex: number;
  at: Point;
  moved: boolean;
}

const ARROWS: Record<string, Point> = { ArrowLeft: [-0.25, 0], ArrowRight: [0.25, 0], ArrowUp: [0, -0.25], ArrowDown: [0, 0.25] };

export function GraphCanvas({ graph, weights, from, edge: chosen, tool, onTarget, onPlace, onJoin, onMove }: CanvasProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // The click that ends a drag is none.
  const dragged = useRef(false);
  const frame = useRef(frameOf(graph));
  // The frame must not move under a pointer that is down.
  if (!drag) frame.current = frameOf(graph);
  const placeOf = (event: PointerEvent | MouseEvent): Point => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.current!.getScreenCTM()!.inverse());
    return [Math.round(point.x * 20) / 20, Math.round(point.y * 20) / 20];
  };
  const vertexAt = (at: Point) => graph.vertices.findIndex((vertex) => Math.hypot(vertex.at[0] - at[0], vertex.at[1] - at[1]) < 0.45);

  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return;
    const at = placeOf(event);
    const start = graph.vertices[drag.vertex]!.at;
    const moved = drag.moved || Math.hypot(at[0] - drag.at[0], at[1] - drag.at[1]) > 0.25;
    if (tool === 'move' && moved) onMove(drag.vertex, at);
    setDrag({ ...drag, moved, at: tool === 'move' ? start : moved ? at : drag.at });
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!drag) return;
    setDrag(null);
    dragged.current = drag.moved;
    if (!drag.moved) return onTarget({ vertex: drag.vertex });
    const target = vertexAt(placeOf(event));
    if (tool === 'draw' && target >= 0 && target !== drag.vertex) onJoin(drag.vertex, target);
  };
  const onClick = (event: MouseEvent) => {
    if (event.target === svg.current && !dragged.current) onPlace(placeOf(event));
    dragged.current = false;
  };

  return (
    <svg
      ref={svg}
      class={`canvas tool-${tool}`}
      viewBox={frame.current.join(' ')}
      role="group"
      aria-label="Graph"
      onClick={onClick}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDrag(null)}
      onPointerLeave={() => setDrag(null)}
    >
      {drag && drag.moved && tool === 'draw' && <path class="rubber" d={`M${graph.vertices[drag.vertex]!.at} L${drag.at}`} />}
      {graph.edges.map((edge, e) => (
        <EdgeMark
          key={`e${e}`}
          graph={graph}
          index={e}
          label={edge.colour ?? (weights ? String(edge.weight) : null)}
          chosen={e === chosen}
          onTarget={tool === 'draw' || tool === 'move' ? null : onTarget}
        />
      ))}
      {graph.vertices.map((vertex, v) => (
        <g
          key={`v${v}`}
          class={`vertex ${v === from ? 'from' : ''}`}
          data-vertex={vertex.name}
          role="button"
          tabindex={0}
          aria-label={`vertex ${vertex.name}${vertex.colour ? ` ${vertex.colour}` : ''}${graph.start === v ? ', start' : ''}`}
          aria-pressed={v === from}
          onPointerDown={(event) => {
            event.preventDefault();
            dragged.current = false;
            setDrag({ vertex: v, at: placeOf(event), moved: false });
          }}
          onKeyDown={(event) => {
            const step = ARROWS[event.key];
            if (event.key === 'Enter' || event.key === ' ') onTarget({ vertex: v });
            else if (step && tool === 'move') onMove(v, [vertex.at[0] + step[0], vertex.at[1] + step[1]]);
            else return;
            event.preventDefault();
          }}
        >
          {vertex.ground ? (
            <rect class="fill dark" x={vertex.at[0] - 0.5} y={vertex.at[1] - 0.18} width={1} height={0.36} />
          ) : (
            <circle class={`fill ${graph.start === v ? 'mark' : paintOf(vertex.colour)}`} cx={vertex.at[0]} cy={vertex.at[1]} r={0.34} />
          )}
          <text
            class={vertex.ground || vertex.colour === 'L' ? 'light' : ''}
            x={vertex.at[0]}
            y={vertex.at[1]}
            font-size="0.3"
            dy="0.35em"
            aria-hidden="true"
          >
            {vertex.name}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface EdgeMarkProps {
  graph: Graph;
  index: number;
  label: string | null;
  chosen: boolean;
  /** Null where a click on an edge means nothing. */
  onTarget: ((target: Target) => void) | null;
}

function EdgeMark({ graph, index, label, chosen, onTarget }: EdgeMarkProps) {
  const line = edgeLine(graph, index);
  const [x, y] = middle(line);
  const name = (v: number) => graph.vertices[v]!.name;
  const { from, to } = graph.edges[index]!;
  const act = () => onTarget?.({ edge: index });
  return (
    <g
      class={`edge ${chosen ? 'chosen' : ''}`}
      role={onTarget ? 'button' : 'img'}
      tabindex={onTarget ? 0 : undefined}
      aria-label={`edge ${name(from)} ${name(to)} ${label ?? ''}`}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        act();
      }}
    >
      <path class={`hit line ${onTarget ? '' : 'off'}`} d={path(line)} />
      <Drawn shape={line} />
      {label !== null && (
        <>
          <circle class="fill open" cx={x} cy={y} r={0.18} />
          <text x={x} y={y} font-size="0.26" dy="0.35em" aria-hidden="true">
            {label}
          </text>
        </>
      )}
    </g>
  );
}
