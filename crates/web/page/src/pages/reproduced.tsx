// One item of a paper: every cell as published and as computed, and the errata with their reasons.

import { cardOf, getCards } from '../api/cards';
import { question } from '../api/client';
import type { Cell, Erratum, ReproduceAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { address } from '../route';
import { sheetFormats, type Sheet } from '../export/sheet';
import { Copies, type Format } from '../ui/copies';
import { GameValue } from '../ui/game-value';
import { Answer } from '../ui/working';
import { Scroll } from '../ui/fields';
import { printed, type Printed } from './printed';

export function Reproduced({ name }: { name: string }) {
  const request = useRequest(name, (ask) => question('reproduce', { name, cells: true }, ask));
  return (
    <Answer request={request} text="Computing every cell…">
      {(answer) => {
        const errata = answer.items.flatMap((item) => item.errata);
        return (
          <div class="reproduced">
            {answer.items.map((item) => (
              <Tally key={item.item} {...item} errata={item.errata.length} />
            ))}
            <Reasons errata={errata} />
            {answer.cells && <Cells cells={answer.cells} errata={errata} />}
            {answer.cells && <Copies formats={formats(name, answer.cells, errata, answer)} name={name.replace('/', '-')} />}
          </div>
        );
      }}
    </Answer>
  );
}

interface TallyProps {
  cells: number;
  match: number;
  instances: number;
  inferred: number;
  errata: number;
  not_computed: number;
  unprinted: number;
}

/** How many cells came out how; what there is none of is not mentioned. */
function Tally({ cells, match, instances, inferred, errata, not_computed, unprinted }: TallyProps) {
  const count = (number: number) => number.toLocaleString('en');
  const parts = [
    cells > 0 && `${count(match)} of ${count(cells)} cells match`,
    instances > 0 && `${count(instances)} ${instances === 1 ? 'case' : 'cases'} of what is printed hold`,
    inferred > 0 && `${count(inferred)} fit with something put in for what is lost in the text`,
    errata > 0 && `${count(errata)} differ`,
    not_computed > 0 && `${count(not_computed)} not computed`,
    unprinted > 0 && `${count(unprinted)} more computed that are not printed`,
  ].filter((part): part is string => Boolean(part));
  return parts.length > 0 ? <p>{parts.join('; ')}.</p> : null;
}

/** Everything in a paper that comes out differently, with its reason: computed anew for whoever asks. */
export function Errata({ paper }: { paper: string }) {
  const request = useRequest(`errata ${paper}`, (ask) => question('reproduce', { name: paper, time: '120s' }, ask));
  return (
    <Answer request={request} text="Computing every cell of the paper…">
      {({ items }) => {
        const sum = (of: (item: (typeof items)[0]) => number) => items.reduce((all, item) => all + of(item), 0);
        return (
          <div class="reproduced">
            <Tally
              cells={sum((item) => item.cells)}
              match={sum((item) => item.match)}
              instances={sum((item) => item.instances)}
              inferred={sum((item) => item.inferred)}
              errata={sum((item) => item.errata.length)}
              not_computed={sum((item) => item.not_computed)}
              unprinted={sum((item) => item.unprinted)}
            />
            <Reasons errata={items.flatMap((item) => item.errata)} />
          </div>
        );
      }}
    </Answer>
  );
}

interface CellsProps {
  cells: Cell[];
  errata: Erratum[];
}

/** The cells in their printed shape where they have one, and one by one for who wants that. */
function Cells(props: CellsProps) {
  const shape = printed(props.cells);
  if (!shape) return <CellTable {...props} />;
  return (
    <>
      <PrintedTable shape={shape} {...props} />
      <details>
        <summary>Cell by cell</summary>
        <CellTable {...props} />
      </details>
    </>
  );
}

function isWrong(errata: Erratum[]): (cell: Cell) => boolean {
  const wrong = new Set(errata.map((one) => `${one.position} ${one.published}`));
  return (cell) => wrong.has(`${cell.position} ${cell.published}`);
}

/** As it is printed; what differs has the printed value struck out beside the computed one. */
function PrintedTable({ shape: { title, rows, columns, at }, errata }: CellsProps & { shape: Printed }) {
  const differs = isWrong(errata);
  return (
    <Scroll label={title}>
      <table class="grid printed">
        <caption class="mono">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{rows.length > 1 ? 'y \\ x' : 'n'}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{rows.length > 1 ? row : 'value'}</th>
              {columns.map((column) => {
                const cell = at(row, column);
                return (
                  <td key={column} class={cell && differs(cell) ? 'differs' : ''}>
                    {cell && <PrintedCell cell={cell} differs={differs(cell)} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function PrintedCell({ cell: { position, ruleset, published, computed }, differs }: { cell: Cell; differs: boolean }) {
  if (!differs) return computed === null ? <span class="note">{published ?? '–'}</span> : <GameValue value={computed} />;
  return (
    <a href={address('play', { r: ruleset, p: position })}>
      <del>{published}</del> <GameValue value={computed} />
    </a>
  );
}

function CellTable({ cells, errata }: CellsProps) {
  // A cell that belongs to no ruleset is an expression.
  const cards = useRequest('rulesets', () => getCards()).data ?? [];
  const isDifferent = isWrong(errata);
  return (
    <Scroll label="Cells">
      <table>
        <Head />
        <tbody>
          {cells.map((cell, index) => {
            const differs = isDifferent(cell);
            return (
              <tr key={index} class={differs ? 'differs' : ''}>
                <th scope="row" class="mono">
                  <a
                    href={
                      cardOf(cards, cell.ruleset)
                        ? address('play', { r: cell.ruleset, p: cell.position })
                        : address('calculator', { e: cell.position })
                    }
                  >
                    {cell.position}
                  </a>
                </th>
                <td class="mono">{cell.published ?? '–'}</td>
                <td class="mono">{cell.computed ?? '–'}</td>
                <td>{sign(cell, differs)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}

function sign({ published, computed }: Cell, differs: boolean): string {
  if (differs) return '✗ differs';
  if (computed === null) return 'not computed';
  return published === null ? 'not printed' : '✓';
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">Position</th>
        <th scope="col">Published</th>
        <th scope="col">Computed</th>
        <th scope="col">
          <span class="unseen">Agreement</span>
        </th>
      </tr>
    </thead>
  );
}

/** Every difference, with its reason said once. */
function Reasons({ errata }: { errata: Erratum[] }) {
  if (errata.length === 0) return null;
  return (
    <>
      <h3>Where they differ, and why</h3>
      <ul class="reasons">
        {errata.map((one, index) => (
          <li key={index}>
            <span class="mono">{one.position}</span>: published <span class="mono">{one.published ?? '–'}</span>, computed{' '}
            <span class="mono">{one.computed ?? '–'}</span>. {one.reason !== errata[index - 1]?.reason && one.reason}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Cell by cell for other programs; for papers and as a picture in the printed shape, where there is one. */
function formats(name: string, cells: Cell[], errata: Erratum[], answer: ReproduceAnswer): Format[] {
  const rows = cells.map(({ ruleset, position, published, computed }) => [ruleset, position, published, computed]);
  const list = sheetFormats({ title: name, head: ['ruleset', 'position', 'published', 'computed'], rows }, answer);
  const shape = printed(cells);
  if (!shape) return list;
  const table = sheetFormats(printedSheet(name, shape, isWrong(errata)), answer);
  return list.map((one) => (['CSV', 'JSON'].includes(one.name) ? one : table.find((other) => other.name === one.name)!));
}

function printedSheet(name: string, { title, rows, columns, at }: Printed, differs: (cell: Cell) => boolean): Sheet {
  const text = (cell: Cell | null) => (cell && differs(cell) ? `${cell.computed} (printed: ${cell.published})` : (cell?.computed ?? cell?.published ?? null));
  return {
    title: `${name}: ${title}`,
    head: [rows.length > 1 ? 'y\\x' : 'n', ...columns.map(String)],
    rows: rows.map((row) => [rows.length > 1 ? row : 'value', ...columns.map((column) => text(at(row, column)))]),
    columns: `c|${'c'.repeat(columns.length)}`,
  };
}
