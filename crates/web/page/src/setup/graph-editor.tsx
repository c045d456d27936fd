// A graph by clicking and dragging: vertices, edges, arcs, loops, weights, colours and the start.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GraphBoard, Point } from '../api/types';
import { Segmented } from '../ui/segmented';
import { Stepper } from '../ui/stepper';
import type { EditorProps } from './editor';
import { familiesFor, operationsFor } from './families';
import { addVertex, changeEdge, changeVertex, EMPTY, graphText, type Graph } from './graph';
import { GraphCanvas } from './graph-canvas';
import { TOOL_HELP, toolsFor, applyTool, type Held, type Target, type Tool } from './graph-tools';
import { readGraph } from './read-graph';

const HELD: Held = { graph: EMPTY, from: null, edge: null };

interface GraphEditorProps extends EditorProps {
  board: GraphBoard;
  /** The graph that is there when the picture shows none. */
  initial?: Graph;
}

export function GraphEditor({ text, answer, fresh, onText, onPlaces, board, initial = EMPTY }: GraphEditorProps) {
  const [held, setHeld] = useState<Held>(() => ({ ...HELD, graph: answer ? readGraph(answer.scene, board) : initial }));
  const [tool, setTool] = useState<Tool>('draw');
  const { graph, from, edge } = held;
  // The text belongs to the answer only once the server has read it.
  const read = useRef('');
  useLayoutEffect(() => {
    if (fresh && answer && read.current !== answer.position) {
      read.current = answer.position;
      setHeld({ ...HELD, graph: readGraph(answer.scene, board) });
    }
  }, [text, fresh, answer]);

  const keep = (next: Held) => {
    setHeld(next);
    if (next.graph === graph) return;
    read.current = '';
    onPlaces(placesOf(next.graph));
    onText(graphText(next.graph, board));
  };
  const change = (next: Graph) => keep({ ...held, graph: next });
  const apply = (target: Target) => keep(applyTool(tool, board, held, target));
  const move = (v: number, at: Point) => {
    const next = changeVertex(graph, v, { at });
    setHeld({ ...held, graph: next });
    onPlaces(placesOf(next));
  };
  const [families, operations] = [familiesFor(board), operationsFor(board, text)];

  return (
    <div class="field graph-editor">
      <Segmented
        name="tool"
        legend="A click"
        value={tool}
        onChange={(next) => {
          setTool(next);
          setHeld({ ...held, from: null, edge: null });
        }}
        segments={toolsFor(board)}
      />
      <p class="help">{TOOL_HELP[tool]}</p>
      <GraphCanvas
        graph={graph}
        weights={board.weights}
        from={from}
        edge={edge}
        tool={tool}
        onTarget={apply}
        onPlace={(at) => tool === 'draw' && keep({ ...held, graph: addVertex(graph, at), from: null })}
        onJoin={(a, b) => keep(applyTool('draw', board, { ...held, from: a }, { vertex: b }))}
        onMove={move}
      />
      {edge !== null && graph.edges[edge] && (
        <Stepper label="Weight" value={graph.edges[edge].weight} onChange={(weight) => change(changeEdge(graph, edge, { weight }))} />
      )}
      <div class="sizes">
        <button type="button" onClick={() => change(addVertex(graph, freePlace(graph)))}>
          Add a vertex
        </button>
        <button type="button" onClick={() => keep({ ...HELD, graph: { ...EMPTY, directed: graph.directed, vertices: groundOf(graph) } })}>
          Clear
        </button>
        {board.directed === 'either' && (
          <label class="check">
            <input
              type="checkbox"
              checked={graph.directed}
              onChange={(event) => change({ ...graph, directed: event.currentTarget.checked })}
            />
            Arcs with a direction
          </label>
        )}
        {families.length + operations.length > 0 && (
          <select
            aria-label="Start from a family"
            value=""
            onChange={(event) => event.currentTarget.value && onText(event.currentTarget.value, true)}
          >
            <option value="">Families…</option>
            {families.map(({ shown, text: family }) => (
              <option key={shown} value={family}>
                {shown}
              </option>
            ))}
            {operations.length > 0 && (
              <optgroup label="Made from this graph">
                {operations.map(({ shown, text: made }) => (
                  <option key={shown} value={made}>
                    {shown}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        )}
      </div>
    </div>
  );
}

function placesOf(graph: Graph): Map<string, Point> {
  return new Map(graph.vertices.map((vertex) => [vertex.name, vertex.at]));
}

function groundOf(graph: Graph) {
  return graph.vertices.filter((vertex) => vertex.ground);
}

/** A place with nothing near it, for those who cannot point. */
function freePlace(graph: Graph): Point {
  for (let n = 0; ; n++) {
    const at: Point = [(n % 5) * 1.2, Math.floor(n / 5) * 1.2];
    if (graph.vertices.every((vertex) => Math.hypot(vertex.at[0] - at[0], vertex.at[1] - at[1]) > 0.9)) return at;
  }
}
