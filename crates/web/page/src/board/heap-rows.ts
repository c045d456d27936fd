// Heaps as rows of counters that keep their places: which counters of which row a heap is made of, and which ones a
// move takes. Positions say only the sizes of the heaps, so the page keeps track from position to position.

/** A heap: `size` counters of a row, from place `from` on. */
export interface Run {
  row: number;
  from: number;
  size: number;
}

/** A way to make a move: the heaps afterwards, and the counters that it touches. */
export interface Way {
  runs: Run[];
  touched: { row: number; from: number; size: number }[];
}

/** The sizes in a position's text; null for a text that is no heaps. */
export function sizesOf(text: string): number[] | null {
  if (!/^\d+(,\d+)*$/.test(text)) return null;
  const sizes = text.split(',').map(Number);
  return sizes.every(Number.isSafeInteger) ? sizes.filter((size) => size > 0) : null;
}

export function firstRuns(sizes: number[]): Run[] {
  return sizes.map((size, row) => ({ row, from: 0, size }));
}

/** All ways to come to these sizes; with `ends` a heap may be taken from at both of its ends. */
export function waysTo(runs: Run[], sizes: number[], ends: boolean): Way[] {
  const { gone, come } = difference(runs, sizes);
  const [size] = gone;
  if (gone.length === 1) {
    const heaps = runs.filter((run) => run.size === size);
    return heaps.flatMap((run) => placements(run, come, ends).map((parts) => way(runs, [run], parts)));
  }
  const lowered = paired(runs, gone, come);
  return lowered ? [way(runs, lowered.from, lowered.to)] : [];
}

/** The sizes that are only before, and those that are only after. */
function difference(runs: Run[], sizes: number[]): { gone: number[]; come: number[] } {
  const come = [...sizes];
  const gone: number[] = [];
  for (const { size } of runs) {
    const at = come.indexOf(size);
    if (at >= 0) come.splice(at, 1);
    else gone.push(size);
  }
  return { gone, come };
}

/** Where the parts of a heap may lie in it. */
function placements(run: Run, parts: number[], ends: boolean): Run[][] {
  const left = parts.reduce((sum, part) => sum + part, 0);
  if (left > run.size) return [];
  const [row, free] = [run.row, run.size - left];
  const put = (from: number, size: number) => ({ row, from: run.from + from, size });
  switch (parts.length) {
    case 0:
      return [[]];
    case 1:
      // A pile is taken from at its end; a row of pins at either.
      return ends && free > 0 ? [[put(0, left)], [put(free, left)]] : [[put(0, left)]];
    case 2: {
      const [a, b] = [parts[0]!, parts[1]!];
      const apart = (x: number, y: number) => [put(0, x), put(x + free, y)];
      return a === b ? [apart(a, b)] : [apart(a, b), apart(b, a)];
    }
    default: {
      // Three and more parts: the gap lies before the last.
      let at = 0;
      const laid = parts.map((part, index) => {
        const from = index === parts.length - 1 ? run.size - part : at;
        at += part;
        return put(from, part);
      });
      return [laid];
    }
  }
}

/** Several heaps that become smaller at once, by the same number if that fits. */
function paired(runs: Run[], gone: number[], come: number[]): { from: Run[]; to: Run[] } | null {
  const from: Run[] = [];
  for (const size of gone) {
    const run = runs.find((one) => one.size === size && !from.includes(one));
    if (run) from.push(run);
  }
  const after = [...come, ...Array.from({ length: gone.length - come.length }, () => 0)];
  const orders = gone.length === 2 && after.length === 2 ? [after, [after[1]!, after[0]!]] : [after];
  const fits = (order: number[]) => order.length === from.length && order.every((size, index) => size <= from[index]!.size);
  const even = (order: number[]) => order.every((size, index) => from[index]!.size - size === from[0]!.size - order[0]!);
  const order = orders.filter(fits).sort((a, b) => Number(even(b)) - Number(even(a)))[0];
  return order ? { from, to: order.map((size, index) => ({ ...from[index]!, size })).filter(({ size }) => size > 0) } : null;
}

function way(runs: Run[], changed: Run[], parts: Run[]): Way {
  const rest = runs.filter((run) => !changed.includes(run));
  const touched = changed.flatMap((run) => {
    const own = parts.filter((part) => part.row === run.row && part.from >= run.from && part.from < run.from + run.size);
    const gaps = gapsIn(run, own);
    // Heaps that split without a loss are split between two counters.
    return gaps.length > 0 ? gaps : own.slice(1).map((part) => ({ row: run.row, from: part.from - 1, size: 2 }));
  });
  return { runs: [...rest, ...parts], touched };
}

function gapsIn(run: Run, parts: Run[]): Run[] {
  const gaps: Run[] = [];
  let at = run.from;
  for (const part of [...parts].sort((a, b) => a.from - b.from)) {
    if (part.from > at) gaps.push({ row: run.row, from: at, size: part.from - at });
    at = part.from + part.size;
  }
  if (at < run.from + run.size) gaps.push({ row: run.row, from: at, size: run.from + run.size - at });
  return gaps;
}
