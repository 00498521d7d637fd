import { cpus } from 'node:os';
import { table } from '../scripts/package/elements/reference.ts';
import { type Row, rangeOf, ratio, type Verdict } from './figures.ts';

/** What a run found. */
export interface Found {
  rows: (Row & { about: string })[];
  targets: Verdict[];
  runs: number;
  /** The load before the run. */
  load: string;
  browser: string;
}
/** A column: its head, and the text of a row's cell. */
type Column<R> = [head: string, cell: (row: R, rows: R[]) => string];

const number = (value?: number, digits = 0) => (value === undefined ? '-' : value.toFixed(digits));

/** A figure of the slow visits: its median, and its range. */
const spread = (row: Row, figure: string): string => {
  const range = rangeOf(row.visits.slow, figure);
  return range
    ? `${number(row.slow[figure])} (${number(range.from)}-${number(range.to)})`
    : number(row.slow[figure]);
};

const visitColumns: Column<Row>[] = [
  ['page', ({ name }) => name],
  ['files', ({ slow }) => number(slow.files)],
  ['depth', ({ slow }) => number(slow.depth)],
  ['kB until visible', ({ slow }) => number(slow.brotliKB, 1)],
  ['later kB', ({ slow }) => number(slow.laterKB, 1)],
  ['fast: visible ms', ({ fast }) => number(fast.shownMs)],
  ['slow: visible ms', (row) => spread(row, 'shownMs')],
  ['ratio', (row, rows) => number(ratio(rows, row, 'shownMs'), 2)],
  ['slow: interactive ms', (row) => spread(row, 'readyMs')],
  ['slow: first tap ms', (row) => spread(row, 'tapMs')],
  ['slow: blocking ms', (row) => spread(row, 'blockingMs')],
  ['slow: main thread ms', (row) => spread(row, 'mainMs')],
  ['after visible ms', (row) => spread(row, 'afterMs')],
  ['CLS', ({ slow, fast }) => number(Math.max(slow.cls ?? 0, fast.cls ?? 0), 3)],
];

const fillColumns: Column<Row>[] = [
  ['page', ({ name }) => name],
  ['main thread ms', ({ slow }) => number(slow.fillMs)],
  ['ratio', (row, rows) => number(ratio(rows, row, 'fillMs'), 2)],
  ['heap kB each', ({ slow }) => number(slow.extraKB, 1)],
  ['heap kB left', ({ slow }) => number(slow.leftKB, 1)],
  ['without machine code', ({ interpreted }) => number(interpreted?.leftKB, 1)],
  ['plans requests', ({ slow }) => number(slow.plansRequestsOf50)],
];

const verdictWords: Record<string, string> = {
  true: 'yes',
  false: 'NO',
  unclear: 'unclear',
  undefined: 'not measured',
};

const targetColumns: Column<Verdict>[] = [
  ['target', ({ what }) => what],
  ['at most', ({ limit }) => String(limit)],
  ['found', ({ found }) => number(found, 2)],
  [
    'rounds',
    ({ rounds = [] }) =>
      rounds.length > 1 ? `${number(Math.min(...rounds), 2)} to ${number(Math.max(...rounds), 2)}` : '',
  ],
  ['met', ({ met }) => verdictWords[String(met)] ?? ''],
];

const aboutColumns: Column<Found['rows'][number]>[] = [
  ['page', ({ name }) => name],
  ['what it is', ({ about }) => about],
];

const tableOf = <R>(columns: Column<R>[], rows: R[]): string =>
  table(
    columns.map(([head]) => head),
    rows.map((row) => columns.map(([, cell]) => cell(row, rows))),
  );

/** Returns docs/bench.md without the part about others. */
export const inMarkdown = (found: Found): string => `# Bench

${about(found)}

## Until the form or table is visible

${tableOf(visitColumns, found.rows)}## 49 more on the same page, and away again

${tableOf(
  fillColumns,
  found.rows.filter(({ slow }) => slow.fillMs !== undefined),
)}## Our targets

${tableOf(targetColumns, found.targets)}## The pages

${tableOf(aboutColumns, found.rows)}`;

const about = ({ runs, browser, load }: Found) =>
  [
    `Written by \`npm run bench\`: medians of ${runs} visits, each with an empty cache, pages in turn, Chromium`,
    `${browser}, ${cpus().length} cores, load ${load} before it. HTTP/2 over TLS on loopback, brotli 11, the page and the`,
    'scripts on two origins, stubbed answers. Fast: no limits. Slow: processor x4, 1.6 Mbit/s, 150 ms. kB are 1024 bytes',
    'of JS and CSS in brotli; "later" came within a second after. In brackets: the lowest and highest round. First tap: a',
    'press as soon as it is visible, until its answer is painted. After visible: work of the main thread in the next',
    'second, such as hydration. The ratio is to the same form written by hand',
    '(`bench/vanilla`). Ratios hold across machines, milliseconds do not. Interactive: visible, and no long task any more.',
    'The 49 more are stacked in view, on the slow profile. Most of the heap left after them is machine code of the engine,',
    'so that it is measured once more on an engine that makes none. Only one page keeps space for its element: in all',
    'others text follows right below. Pinned: the lines that the theming page of the demo partner writes. The rest of our',
    'session core loads when a visitor first uses a widget; no page here does. A ratio of timings meets its target when',
    'every round does, and is unclear when rounds disagree: run it again on a quiet machine.',
  ].join('\n');
