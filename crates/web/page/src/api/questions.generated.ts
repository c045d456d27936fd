// Every question with its fields. `cargo xtask types` writes this from crates/questions.

export type Notation = 'ascii' | 'unicode' | 'latex' | 'braces' | 'switch';
export type Player = 'left' | 'right';
export type Level = 'perfect' | 'good' | 'casual';
export type PictureFormat = 'svg' | 'tikz';

export interface Questions {
  /** Values of expressions, one line each. */
  eval: {
    /** The expression. */
    input: string;
    /** How values are written. */
    notation?: Notation | undefined;
    /** Show how each canonical form comes about. */
    explain?: boolean | undefined;
    /** Misère play of impartial games: the player who cannot move wins. */
    misere?: boolean | undefined;
    /** Partizan games in misère play, compared beside the games of this universe: all, dicot, dead-ending, blocking, impartial. */
    universe?: string | undefined;
    /** Whether the value alone is wanted: the rest, such as a birthday, can be out of reach. */
    brief?: boolean | undefined;
  };
  /** All games born by a day, one a line. */
  born: {
    /** The day, 0 to 3; in misère play to 6. */
    day: number;
    /** Impartial games in misère play; after day 4 they are counted. */
    misere?: boolean | undefined;
    /** How values are written. */
    notation?: Notation | undefined;
  };
  /** The functions of the calculator: what they mean, with examples. */
  functions: {
    /** A part of a name, or of what it means; without one, all. */
    name?: string | undefined;
  };
  /** The cards of all rulesets. */
  rulesets: {
  };
  /** The first screen: the cards, and a game that has begun for each. */
  gallery: {
  };
  /** What was found about the papers. */
  findings: {
  };
  /** The card of one ruleset. */
  ruleset: {
    /** Its name; a parameter is left aside. */
    name: string;
  };
  /** What is proved about a ruleset: each theorem with its statement and its source. */
  theorems: {
    /** The ruleset, such as nim or cookie-cutter:2; without one, those of all rulesets. */
    ruleset?: string | undefined;
  };
  /** Checks a ruleset: print = parse, plays end, components, representative, theorems = search, examples. */
  laws: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** Positions to play from, beside the examples on its card. */
    positions?: string[] | undefined;
  };
  /** The canonical values of positions. */
  value: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** The position. */
    position: string;
    /** How values are written. */
    notation?: Notation | undefined;
    /** Whether theorems may answer. */
    theorems?: boolean | undefined;
    /** Misère play of an impartial ruleset: form, genus and class. */
    misere?: boolean | undefined;
    /** Misère play modulo a universe, also of a partizan ruleset: all, dicot, dead-ending, blocking or impartial. */
    universe?: string | undefined;
  };
  /** Who wins positions, by the fastest way known. */
  outcome: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** The position. */
    position: string;
    /** Whether theorems may answer. */
    theorems?: boolean | undefined;
    /** Misère play: the player who cannot move wins. */
    misere?: boolean | undefined;
  };
  /** Every move of a position with its value, whether it wins, and why. */
  moves: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** The position. */
    position: string;
    /** Only the moves of one player. */
    player?: Player | undefined;
    /** The best moves of each player: those that win, or else the best by value. */
    best?: boolean | undefined;
    /** Only who wins, where values are out of reach. */
    outcome?: boolean | undefined;
    /** Moves that are images of each other once. */
    once?: boolean | undefined;
    /** Whether theorems may answer. */
    theorems?: boolean | undefined;
    /** Misère play: the player who cannot move wins. */
    misere?: boolean | undefined;
    /** Something else to show of each option: mean, temperature, genus, .., an expression in G, or in misère play its element of the quotient. */
    show?: string | undefined;
    /** How values are written. */
    notation?: Notation | undefined;
  };
  /** Every step that makes a position smaller: rules of the game, components, pairs that cancel, symmetry. */
  reduce: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** The position. */
    position: string;
    /** Whether a strip of pictures is wanted too. */
    picture?: PictureFormat | undefined;
  };
  /** A played game: who was winning at each move, which move threw it away, what was better. */
  review: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** The positions in order, with ` / ` between them. */
    positions: string;
    /** Who made the first move [default: whoever makes all the moves legal, Left before Right]. */
    player?: Player | undefined;
    /** Whether theorems may answer. */
    theorems?: boolean | undefined;
    /** Misère play: the player who cannot move wins. */
    misere?: boolean | undefined;
  };
  /** What the families of a ruleset do: constant, periodic, arithmetic periodic, like another; most surprising first. */
  explore: {
    /** The ruleset, such as cram or cookie-cutter:2. */
    ruleset: string;
    /** One family, a position with n in braces in it; without it those of the ruleset. */
    template?: string | undefined;
    /** How values are written. */
    notation?: Notation | undefined;
  };
  /** A position as a table to play at: its drawing and its legal moves, without values. */
  position: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** The position. */
    position: string;
    /** An earlier position of the same game, at whose places its pieces stay. */
    layout_from?: string | undefined;
    /** Places of pieces, by their keys; they count before those of the earlier position. */
    layout?: Record<string, [number, number]> | undefined;
    /** The most moves that are listed. */
    limit?: number | string | undefined;
    /** A position after one move, which is listed too, wherever it stands among the moves. */
    to?: string | undefined;
  };
  /** The computer's move. */
  play: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** The position. */
    position: string;
    /** Whose move it is. */
    player?: Player | undefined;
    /** How well the computer plays. */
    level?: Level | undefined;
    /** Decides where a level below perfect leaves a choice; any number where nobody says. */
    chance?: number | undefined;
    /** Whether theorems may answer. */
    theorems?: boolean | undefined;
    /** Misère play: the player who cannot move wins. */
    misere?: boolean | undefined;
  };
  /** A picture of a board. */
  draw: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** The position. */
    position: string;
    /** How the picture is written. */
    format?: PictureFormat | undefined;
    /** Show a move, by its number in the list of upstar moves, counted from 1. */
    number?: number | string | undefined;
    /** Draw bold what the winner answers along: a matching in escape. */
    strategy?: boolean | undefined;
    /** Draw the position as the set of its options, with its value. */
    options?: boolean | undefined;
    /** Draw a game from the position on, with an arrow for each move: positions with ` / ` between them. */
    play?: string | undefined;
  };
  /** A picture of the game graph, with who wins in colours and shapes. */
  tree: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** The position. */
    position: string;
    /** Show at most this many positions, the nearest first. */
    limit?: number | string | undefined;
    /** The value of every position too; in an impartial game its nimber. */
    values?: boolean | undefined;
    /** Something else on the nodes: mean, temperature, genus, .., or an expression in G. */
    show?: string | undefined;
    /** Misère play: the player who cannot move wins. */
    misere?: boolean | undefined;
    /** Whether a picture is wanted too. */
    picture?: PictureFormat | undefined;
    /** Whether theorems may say who wins. */
    theorems?: boolean | undefined;
    /** How values are written. */
    notation?: Notation | undefined;
  };
  /** The thermograph of an expression, or of a position. */
  thermograph: {
    /** The expression; absent where there is a position. */
    input?: string | undefined;
    /** The ruleset of the position, with its parameter. */
    ruleset?: string | undefined;
    /** The position. */
    position?: string | undefined;
    /** Whether a picture is wanted too. */
    picture?: PictureFormat | undefined;
    /** How the picture's heading writes the value. */
    notation?: Notation | undefined;
    /** Whether theorems may find the position's value. */
    theorems?: boolean | undefined;
  };
  /** Values along a family of positions, and their period. */
  sequence: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** A position with `{n}` in it; heap games need none. */
    template?: string | undefined;
    /** The sizes, both ends included [default: 0..99 for heap games (0..20 in misère play), else 1..10]. */
    n?: number | string | undefined;
    /** Leave a position blank after this time, such as 10s. */
    cell_time?: string | undefined;
    /** Whether theorems may answer. */
    theorems?: boolean | undefined;
    /** Misère play: the player who cannot move wins. */
    misere?: boolean | undefined;
    /** What is shown: value, outcome, nimber, mean, temperature, genus, .., or an expression in G [default: value]. */
    show?: string | undefined;
    /** How values are written. */
    notation?: Notation | undefined;
  };
  /** Games and families that have given values. */
  match: {
    /** The values, with commas between them. */
    values: string;
  };
  /** Values along a family of positions in two sizes. */
  table: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** A position with {x} and {y} in it. */
    template: string;
    /** The columns, both ends included. */
    x?: number | string | undefined;
    /** The rows, both ends included. */
    y?: number | string | undefined;
    /** Leave a position blank after this time, such as 10s. */
    cell_time?: string | undefined;
    /** Whether theorems may answer. */
    theorems?: boolean | undefined;
    /** Misère play: the player who cannot move wins. */
    misere?: boolean | undefined;
    /** What is shown: value, outcome, nimber, mean, temperature, genus, .., or an expression in G [default: value]. */
    show?: string | undefined;
    /** How values are written. */
    notation?: Notation | undefined;
  };
  /** The least period of a heap game, with proof where a theorem gives one. */
  period: {
    /** A heap game, such as octal:0.77. */
    code: string;
    /** The largest heap to look at. */
    max?: number | string | undefined;
  };
  /** The misère quotient of an impartial game: its order, P-portion, generators, relations and period. */
  quotient: {
    /** An impartial ruleset, such as kayles or octal:0.07. */
    ruleset: string;
    /** A position with `{n}` in it; games on heaps need none. */
    template?: string | undefined;
    /** The sizes of the positions, both ends included [default: 1..8]. */
    n?: number | string | undefined;
    /** The largest heap [default: 400]. */
    max?: number | string | undefined;
    /** The most elements that the quotient may have [default: 5000]. */
    order?: number | string | undefined;
  };
  /** The papers that can be recomputed, or the items of one. */
  papers: {
    /** The paper whose items to list; all papers without one. */
    name?: string | undefined;
  };
  /** A paper, or an item of it, computed again: what it prints beside what comes out. */
  reproduce: {
    /** A paper, or one of its items, such as three-games/table-5.2. */
    name: string;
    /** Whether every cell is wanted. */
    cells?: boolean | undefined;
    /** Whether theorems may answer. */
    theorems?: boolean | undefined;
  };
  /** The figures of a paper, or of an item of it, drawn again. */
  figures: {
    /** The paper, or the paper and an item. */
    name: string;
  };
  /** The conjectures that can be pushed. */
  conjectures: {
  };
  /** Pushes a conjecture of a paper until it fails or a limit is reached. */
  conjecture: {
    /** Which one, or with --over a statement of one's own; without a name all are listed. */
    name: string;
    /** The largest size to look at; what it counts is in the list [default: what takes seconds]. */
    upto?: number | string | undefined;
  };
  /** Pushes a conjecture of one's own over positions of growing size until it fails or a limit is reached. */
  claim: {
    /** A comparison in G, the position; such as outcome(G) == "N" or nimber(G) <= 2. */
    statement: string;
    /** A ruleset and what it is about: a template, a class of graphs, or boards. */
    over: string;
    /** The sizes: of each variable of a template, or how many vertices; boards have none. */
    n?: number | string | undefined;
    /** Only part i of m of every size, for many machines. */
    shard?: string | undefined;
  };
  /** All graphs of a class and size, each once up to isomorphism, in graph6 or digraph6. */
  graphs: {
    /** Which graphs. */
    class: string;
    /** How many vertices; a range lists one size after the other. */
    n: number | string;
    /** Only say how many there are. */
    count?: boolean | undefined;
  };
  /** Extreme positions: the hottest, the coldest, the largest nimber, or the largest number of an expression. */
  hunt: {
    /** The ruleset, such as domineering or clobber. */
    ruleset: string;
    /** Boards, such as 3x4 or '???|?.? .#'; a class of graphs, as in upstar graphs; or a position with an n in braces. */
    over: string;
    /** What is extreme: hottest, coldest, largest-nimber, or the number of an expression in G, which is to be large. */
    goal?: string | undefined;
    /** Only positions of which this is true: a comparison in G, such as mean(G) == 0. */
    filter?: string | undefined;
    /** All of them, up to symmetry [default: up to a million boards]. */
    exhaustive?: boolean | undefined;
    /** Local search among boards [default: for more]. */
    climb?: boolean | undefined;
    /** The sizes of graphs, or the numbers in the template, both ends included. */
    n?: number | string | undefined;
    /** How many positions to show. */
    top?: number | string | undefined;
    /** How many boards a climb looks at. */
    tries?: number | string | undefined;
    /** Another way for a climb to go. */
    seed?: number | string | undefined;
  };
  /** How often each value comes among all graphs of a class, each once up to isomorphism, or all boards of a shape. */
  census: {
    /** The ruleset, such as domineering or octal:0.77. */
    ruleset: string;
    /** The class of graphs, with weights, loops or starts; or boards. */
    class: string;
    /** How many vertices; boards have none. */
    n?: number | string | undefined;
    /** What is counted instead of values: outcome, mean, temperature, .., or an expression in G. */
    show?: string | undefined;
  };
}
