// What the server says, as types.

import type { Run } from '../board/heap-rows';
import type { Player } from './questions.generated';

export type { Level, Player } from './questions.generated';

/** Who wins; the others have draws, which loopy games know. */
export type Outcome = 'L' | 'R' | 'N' | 'P' | 'D' | 'PHat' | 'PCheck' | 'NHat' | 'NCheck';
export type Paint = 'open' | 'pale' | 'dark' | 'left' | 'right' | 'both' | 'mark';
export type Point = [number, number];

interface Keyed {
  /** Names the piece of the board that the shape shows, the same in all positions of a game. */
  key: string | null;
}

export interface RectShape extends Keyed {
  kind: 'rect';
  x: number;
  y: number;
  w: number;
  h: number;
  round: number;
  paint: Paint;
}

export interface CircleShape extends Keyed {
  kind: 'circle';
  x: number;
  y: number;
  r: number;
  paint: Paint;
}

export interface LineShape extends Keyed {
  kind: 'line';
  from: Point;
  to: Point;
  bend: Point | null;
  arrow: boolean;
  paint: Paint;
}

export interface TextShape extends Keyed {
  kind: 'text';
  x: number;
  y: number;
  size: number;
  text: string;
  light: boolean;
  /** A name at the edge of a board, which the page writes. */
  faint?: boolean;
}

export type Shape = RectShape | CircleShape | LineShape | TextShape;

/** A drawing in units of one board square; bounds are left, top, right, bottom. */
export interface Scene {
  title: string;
  bounds: [number, number, number, number];
  shapes: Shape[];
}

export interface Tile {
  letter: string;
  name: string;
}

/** What a board is made of, and so which editor sets it up. */
export type Board =
  | { kind: 'heaps'; /** How many there may be; null for any number. */ most: number | null }
  | { kind: 'bar' }
  | { kind: 'strip'; tiles: Tile[]; /** What the count behind a plus is, where there may be one. */ count: string | null }
  | { kind: 'grid'; tiles: Tile[]; start: boolean }
  | GraphBoard
  | { kind: 'pile'; graph: GraphBoard }
  | { kind: 'braces' }
  | { kind: 'sum' }
  | { kind: 'text' };

export interface GraphBoard {
  kind: 'graph';
  directed: 'no' | 'yes' | 'either';
  loops: boolean;
  multi: boolean;
  weights: boolean;
  marked: boolean;
  /** Whether a start must be marked. */
  mark_needed: boolean;
  colours: string[];
  edge_colours: string[];
}

export interface Example {
  ruleset: string;
  position: string;
  value: string;
}

/** A ruleset's card. */
export interface Card {
  name: string;
  /** What the file of a script would be called; only cards of scripts have it. */
  file?: string | undefined;
  title: string;
  rules: string;
  source: string;
  parameter: string | null;
  syntax: string;
  examples: Example[];
  impartial: boolean | null;
  /** Whether play may come back to where it was. */
  loops: boolean;
  board: Board;
  /** Whether its heaps have a sequence of values with a period to look for. */
  period: boolean;
  /** A start that Left wins when she begins. */
  opening: { ruleset: string; position: string } | null;
}

/** A game of a few moves, which shows what playing leaves on the board. */
export interface ShownGame {
  /** The name of the card. */
  name: string;
  ruleset: string;
  position: string;
  steps: { position: string; touches: string[] }[];
  scene: Scene;
}

/** What was found about the papers, before anything is computed. */
export interface Findings {
  papers: number;
  papers_with_errata: number;
  /** Printed values. */
  cells: number;
  /** Cases of printed theorems. */
  instances: number;
  /** Cells with something put in for what is lost in the text. */
  inferred: number;
  errata: { item: string; ruleset: string; position: string; published: string; class: 'printed' | 'instance' | 'inferred'; reason: string }[];
  /** How many of the errata are printed values; the others are cases in which a printed rule fails. */
  wrong_cells: number;
  conjectures: number;
  /** How many of them have a counterexample. */
  refuted: number;
}

export interface GalleryAnswer {
  rulesets: Card[];
  games: ShownGame[];
  findings: Findings;
}

export interface Move {
  player: Player | null;
  move: string;
  position: string;
  touches: string[];
  /** Where the heaps lie in their rows afterwards: the page's own, see board/heap-rows. */
  runs?: Run[];
}

export interface PositionAnswer {
  ruleset: string;
  position: string;
  impartial: boolean;
  scene: Scene;
  /** How many moves Left and Right have. */
  left: number;
  right: number;
  moves: Move[];
  truncated: boolean;
  /** Positions of the same ruleset whose sum this one is. */
  components: string[];
}

export interface PlayAnswer {
  move: string;
  position: string;
  why: string | null;
  /** Whether no search reached the end, so that the move may be a mistake. */
  guess: boolean;
  touches: string[];
  /** The pieces along which the winner answers, where a theorem has a picture of that. */
  strategy?: string[];
}

export interface ValueAnswer {
  ruleset: string;
  position: string;
  value: string | null;
  outcome: Outcome | null;
  nimber: number | null;
  mean: string | null;
  temperature: string | null;
  method: 'search' | 'theorem' | null;
  theorem: string | null;
  positions: number | null;
  seconds: number | null;
}

export interface Option {
  player: Player | null;
  move: string;
  position: string;
  value: string | null;
  wins: boolean | null;
  why: string | null;
  /** In how many moves a loopy game is decided; null for a draw, absent where play always ends. */
  remoteness?: number | null;
}

export interface MovesAnswer {
  outcome: Outcome | null;
  options: Option[];
}

/** One move of a played game. */
export interface ReviewedMove {
  move: string;
  position: string;
  before: Outcome;
  after: Outcome;
  /** Whether it threw away a game that the mover was winning. */
  mistake: boolean;
  /** A move that would have won, where it was a mistake. */
  better: string | null;
}

export interface ReviewAnswer {
  moves: ReviewedMove[];
}

export interface TreeAnswer {
  nodes: { id: number; position: string; outcome: Outcome | null; depth: number; /** Where values were asked for. */ value?: string | null }[];
  edges: { from: number; to: number; player: Player | null }[];
  truncated: boolean;
  /** The picture of the whole tree. */
  svg?: string;
}

export interface ThermographAnswer {
  input: string;
  /** The value, where it is that of a position. */
  value?: string | null;
  svg: string;
  mean: string;
  temperature: string;
  /** The corners of the walls from below, each a temperature and a stop; the masts go on above. */
  left_wall: [string, string][];
  right_wall: [string, string][];
}

export interface EvalAnswer {
  input: string;
  value?: string;
  result?: boolean;
  outcome?: Outcome;
  is_number?: boolean;
  nimber?: number | null;
  mean?: string;
  temperature?: string;
  left_stop?: string;
  right_stop?: string;
  birthday?: number;
  atomic_weight?: string | null;
  explanation?: Explanation[];
}

/** How one part of an expression was simplified. */
export interface Explanation {
  part: string;
  steps: string[];
  value: string;
}

/** What a limit left out. */
interface Cut {
  stopped?: boolean;
  blank?: number;
  why?: string;
}

export interface SequenceAnswer extends Cut {
  n: number[];
  values: (number | string | null)[];
  period?: { period: number; preperiod: number; proved: boolean } | null;
}

export interface TableAnswer extends Cut {
  x: number[];
  y: number[];
  values: (number | string | null)[][];
}

export interface MatchAnswer {
  matches: { code: string; shift: number; name: string | null }[];
  families: { ruleset: string; template: string; first: number; agreed: number }[];
}

export interface PeriodAnswer {
  code: string;
  period: number | null;
  preperiod: number | null;
  saltus: number | null;
  exceptions: number[];
  exception_count: number;
  /** Absent where the nimbers grow without bound. */
  max_nimber: number | null;
  max_at: number | null;
  proved: boolean;
  checked_to: number;
  needed_to: number | null;
  theorem?: string | null;
  /** The theorem in words, with the numbers of its bound. */
  statement?: string;
}

export interface Paper {
  paper: string;
  title: string;
  authors: string;
  year: number | null;
  items: { item: string; title: string; note: string | null; cells: number; instances: number; inferred: number }[];
}

export interface Cell {
  ruleset: string;
  position: string;
  published: string | null;
  computed: string | null;
  theorem?: string | null;
}

export interface Erratum {
  position: string;
  published: string | null;
  computed: string | null;
  reason: string | null;
}

export interface ReproduceAnswer {
  paper: string;
  items: {
    item: string;
    cells: number;
    match: number;
    errata: Erratum[];
    not_computed: number;
    unprinted: number;
    instances: number;
    inferred: number;
  }[];
  /** The single cells, in reading order. */
  cells?: Cell[];
}

export interface Theorem {
  ruleset: string;
  name: string;
  statement: string;
  source: string;
}

export interface Conjecture {
  name: string;
  statement: string;
  source: string;
  /** What a size counts. */
  sizes: string;
  method: string;
  default_upto: number;
  /** What longer runs have found; empty when there were none. */
  known: string;
}

export interface ConjectureAnswer {
  name: string;
  statement: string;
  source: string;
  verified_to: number;
  counterexample: { ruleset: string; position: string; predicted: string | number; computed: string | number } | null;
  checked: number;
}

/** The answer to each question that the page asks. */
export interface Answers {
  eval: EvalAnswer;
  born: { games: EvalAnswer[] };
  ruleset: Card;
  theorems: { theorems: Theorem[] };
  value: ValueAnswer;
  outcome: ValueAnswer;
  moves: MovesAnswer;
  review: ReviewAnswer;
  position: PositionAnswer;
  play: PlayAnswer;
  tree: TreeAnswer;
  thermograph: ThermographAnswer;
  sequence: SequenceAnswer;
  match: MatchAnswer;
  table: TableAnswer;
  period: PeriodAnswer;
  reproduce: ReproduceAnswer;
  figures: { figures: { file: string; svg: string }[] };
  conjectures: { conjectures: Conjecture[] };
  conjecture: ConjectureAnswer;
  graphs: { levels: { graphs: number; graph6?: string[] }[] };
}
