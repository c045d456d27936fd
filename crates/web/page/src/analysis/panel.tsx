// What a position is worth and why: each part on request, never by itself.

import type { ComponentChildren } from 'preact';
import type { Move, PositionAnswer } from '../api/types';
import type { PlayHandler } from '../game/game';
import { address } from '../route';
import { Components } from './components';
import { Options } from './options';
import { Thermograph } from './thermograph';
import { Tree } from './tree';
import { Verdict, Worth } from './worth';

export interface PartProps {
  ruleset: string;
  at: string;
  /** Whether whoever cannot move wins. */
  misere: boolean;
  position: PositionAnswer | null;
  /** The moves that may be played now. */
  legal: Move[];
  onPlay: PlayHandler;
  onPoint: (position: string | null) => void;
}

interface Part {
  name: string;
  title: string;
  body: (props: PartProps) => ComponentChildren;
  /** Values and sums are those of normal play. */
  normal?: boolean;
}

const PARTS: Part[] = [
  { name: 'outcome', title: 'Who wins', body: (props) => <Verdict {...props} /> },
  { name: 'moves', title: 'Every move and why', body: (props) => <Options {...props} /> },
  { name: 'value', title: 'Value, mean and temperature', normal: true, body: (props) => <Worth {...props} /> },
  { name: 'parts', title: 'The sum of its parts', normal: true, body: (props) => <Components {...props} /> },
  { name: 'thermograph', title: 'Thermograph', normal: true, body: (props) => <Thermograph {...props} /> },
  { name: 'tree', title: 'Game tree', body: (props) => <Tree key={`${props.ruleset} ${props.at}`} {...props} /> },
];

interface PanelProps extends PartProps {
  /** Whether a graph alone is a position. */
  graphs: boolean;
  show: string[];
  setShow: (show: string[]) => void;
}

export function AnalysisPanel({ show, setShow, ...props }: PanelProps) {
  const toggle = (name: string, open: boolean) => {
    const others = show.filter((one) => one !== name);
    if (open !== show.includes(name)) setShow(open ? [...others, name] : others);
  };
  return (
    <div class="analysis">
      {PARTS.filter(({ normal }) => !(normal && props.misere)).map((part) => (
        <details
          key={part.name}
          data-part={part.name}
          open={show.includes(part.name)}
          onToggle={(event) => toggle(part.name, event.currentTarget.open)}
        >
          <summary>{part.title}</summary>
          {show.includes(part.name) && <div class="part">{part.body(props)}</div>}
        </details>
      ))}
      {props.misere && <p class="note">Values and sums belong to normal play: in misère play they do not say who wins.</p>}
      <p class="note">
        Of more positions: <a href={address('tables', { r: props.ruleset })}>sequences and tables</a>
        {props.graphs && (
          <>
            , <a href={address('census', { r: props.ruleset })}>a census</a>
          </>
        )}
        .
      </p>
    </div>
  );
}
