// The editor for a kind of board.

import type { Board, Point, PositionAnswer } from '../api/types';
import { BarEditor } from './bar-editor';
import { BracesEditor } from './braces-editor';
import { GraphEditor } from './graph-editor';
import { GridEditor } from './grid-editor';
import { HeapsEditor } from './heaps-editor';
import { PileEditor } from './pile-editor';
import { StripEditor } from './strip-editor';
import { SumEditor } from './sum-editor';

export interface EditorProps {
  ruleset: string;
  /** The position's text as it stands. */
  text: string;
  /** What the server knows about that text, when it has answered. */
  answer: PositionAnswer | null;
  /** Whether the text came from elsewhere and the editor should read it. */
  fresh: boolean;
  /** A new text; `readBack` when the editor wants to read it like one that was typed. */
  onText: (text: string, readBack?: boolean) => void;
  /** Where a person has put the vertices, for the editor of graphs. */
  onPlaces: (places: Map<string, Point>) => void;
}

export function Editor({ board, ...props }: EditorProps & { board: Board }) {
  switch (board.kind) {
    case 'heaps':
      return <HeapsEditor {...props} most={board.most} />;
    case 'bar':
      return <BarEditor {...props} />;
    case 'strip':
      return <StripEditor {...props} tiles={board.tiles} count={board.count} />;
    case 'grid':
      return <GridEditor {...props} tiles={board.tiles} rows start={board.start} />;
    case 'graph':
      return <GraphEditor {...props} board={board} />;
    case 'pile':
      return <PileEditor {...props} board={board.graph} />;
    case 'braces':
      return <BracesEditor {...props} />;
    case 'sum':
      return <SumEditor {...props} />;
    case 'text':
      return null;
  }
}
