// The editor for a kind of board.

import type { Board, Point, PositionAnswer } from '../api/types';
import { GraphEditor } from './graph-editor';
import { GridEditor } from './grid-editor';
import { HeapsEditor } from './heaps-editor';

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
      return <HeapsEditor {...props} />;
    case 'strip':
      return <GridEditor {...props} tiles={board.tiles} rows={false} start={false} />;
    case 'grid':
      return <GridEditor {...props} tiles={board.tiles} rows start={board.start} />;
    case 'graph':
      return <GraphEditor {...props} board={board} />;
    case 'text':
      return null;
  }
}
