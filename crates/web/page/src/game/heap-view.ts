// The board of a game with heaps: counters keep their places from the first position on, and those that were taken
// leave an outline in the colour of the player who took them.

import type { Move, Scene, Shape } from '../api/types';
import { firstRuns, sizesOf, waysTo, type Run, type Way } from '../board/heap-rows';
import { HeapScene, isLarge } from '../board/heap-scene';
import { start, toMove, type Game } from './game';
import type { BoardView, Trace } from './view';

/** The most ways to make moves that are looked at; beyond it each move has one. */
const MOST_WAYS = 4000;
const MOST_ROWS = 60;
/** A window below this width has shorter lines. */
const NARROW = 520;

/** The way to each step that the game has come. */
function waysOf(game: Game): { runs: Run[]; ways: Way[] } | null {
  const sizes = sizesOf(start(game));
  if (!sizes || sizes.length > MOST_ROWS) return null;
  let runs = firstRuns(sizes);
  const ways: Way[] = [];
  for (const step of game.steps.slice(1, game.at + 1)) {
    const wanted = sizesOf(step.position);
    const found = wanted && waysTo(runs, wanted, true);
    // A way that a person chose is one of these; an address does not say which.
    const way = found && ((step.runs && found.find((one) => same(one.runs, step.runs!))) ?? waysTo(runs, wanted, false)[0] ?? found[0]);
    if (!way) return null;
    ways.push(way);
    runs = way.runs;
  }
  return { runs, ways };
}

function same(a: Run[], b: Run[]): boolean {
  return a.length === b.length && a.every((run, i) => run.row === b[i]!.row && run.from === b[i]!.from && run.size === b[i]!.size);
}

/** Whether the server draws pins: each has a body below its head. */
export function hasPins(scene: Scene): boolean {
  return scene.shapes.some(({ kind, key }) => kind === 'rect' && key !== null && /^h:\d+:\d+$/.test(key));
}

/** The view; null for positions that are no heaps, or came about in another way. */
export function heapView(game: Game, moves: Move[], pins: boolean): BoardView | null {
  const come = waysOf(game);
  const lengths = sizesOf(start(game));
  if (!come || !lengths) return null;
  const { runs, ways } = come;
  const picture = new HeapScene(lengths, innerWidth < NARROW ? 6 : 12, pins);
  const position = game.steps[game.at]!.position;
  const traces = ways.flatMap((way, index): Trace[] => {
    const shapes = taken(way, runs, picture, lengths);
    return shapes.length > 0 ? [{ player: toMove(game, index), kind: 'gone', shapes, keys: [], fresh: index === ways.length - 1 }] : [];
  });
  const scene = picture.draw(runs, `heaps ${position}`);
  const there = new Set(scene.shapes.map(({ key }) => key));
  const last = ways.length > 0 ? picture.keysOf(ways.at(-1)!.touched).filter((key) => there.has(key)) : [];
  return { position, scene, moves: placed(runs, moves, picture), last, traces };
}

/** The counters that a way has taken. */
function taken(way: Way, runs: Run[], picture: HeapScene, lengths: number[]): Shape[] {
  const there = (row: number, place: number) => runs.some((run) => run.row === row && place >= run.from && place < run.from + run.size);
  return way.touched.flatMap(({ row, from, size }) => {
    if (isLarge(lengths[row]!)) return [];
    const places = Array.from({ length: size }, (_, index) => from + index);
    return places.filter((place) => !there(row, place)).flatMap((place) => picture.counter(row, place));
  });
}

/** Every move with the counters that it touches, in each way to make it. */
function placed(runs: Run[], moves: Move[], picture: HeapScene): Move[] {
  const targets = moves.map((move) => ({ move, sizes: sizesOf(move.position) ?? [] }));
  // Where heaps can be split they are rows, with two ends; else piles with a top.
  const ends = targets.some(({ sizes }) => sizes.length > runs.length);
  const one = targets.length > MOST_WAYS / 4;
  return targets.flatMap(({ move, sizes }): Move[] => {
    const ways = waysTo(runs, sizes, ends);
    // What no counters show stands in a list.
    if (ways.length === 0) return [{ ...move, touches: [] }];
    return (one ? ways.slice(0, 1) : ways).map((way) => ({ ...move, touches: picture.keysOf(way.touched), runs: way.runs }));
  });
}
