import { cpus, loadavg } from 'node:os';
import { ratio } from './figures.mjs';

const number = (value, digits = 0) => (value === undefined ? '-' : value.toFixed(digits));

const visitColumns = [
  ['page', ({ name }) => name],
  ['files', ({ slow }) => number(slow.files)],
  ['depth', ({ slow }) => number(slow.depth)],
  ['gzip kB', ({ slow }) => number(slow.gzipKB, 1)],
  ['brotli kB', ({ slow }) => number(slow.brotliKB, 1)],
  ['later kB', ({ slow }) => number(slow.laterKB, 1)],
  ['fast: visible ms', ({ fast }) => number(fast.shownMs)],
  ['slow: visible ms', ({ slow }) => number(slow.shownMs)],
  ['ratio', (row, rows) => number(ratio(rows, row, 'shownMs'), 2)],
  ['slow: interactive ms', ({ slow }) => number(slow.readyMs)],
  ['slow: blocking ms', ({ slow }) => number(slow.blockingMs)],
  ['slow: main thread ms', ({ slow }) => number(slow.mainMs)],
  ['CLS', ({ slow, fast }) => number(Math.max(slow.cls, fast.cls), 3)],
];

const fillColumns = [
  ['page', ({ name }) => name],
  ['main thread ms', ({ slow }) => number(slow.fillMs)],
  ['ratio', (row, rows) => number(ratio(rows, row, 'fillMs'), 2)],
  ['heap kB each', ({ slow }) => number(slow.extraKB, 1)],
  ['heap kB left', ({ slow }) => number(slow.leftKB, 1)],
  ['without machine code', ({ interpreted }) => number(interpreted.leftKB, 1)],
  ['plans requests', ({ slow }) => number(slow.plansRequestsOf50)],
];

const verdictWords = { true: 'yes', false: 'NO', unclear: 'unclear', undefined: 'not measured' };

const targetColumns = [
  ['target', ({ what }) => what],
  ['at most', ({ limit }) => String(limit)],
  ['found', ({ found }) => number(found, 2)],
  [
    'rounds',
    ({ rounds = [] }) =>
      rounds.length > 1 ? `${number(Math.min(...rounds), 2)} to ${number(Math.max(...rounds), 2)}` : '',
  ],
  ['met', ({ met }) => verdictWords[String(met)]],
];

const aboutColumns = [
  ['page', ({ name }) => name],
  ['what it is', ({ about }) => about],
  ['', ({ why }) => (why ? `not shown: ${why}` : '')],
];

const tables = ({ rows, missing, targets }) => ({
  'Until the form or table is visible': table(visitColumns, rows),
  '49 more on the same page, and away again': table(
    fillColumns,
    rows.filter(({ slow }) => slow.fillMs !== undefined),
  ),
  'Our targets': table(targetColumns, targets),
  'The pages': table(aboutColumns, [...rows, ...missing]),
});

const table = (columns, rows) => [
  columns.map(([head]) => head),
  ...rows.map((row) => columns.map(([, cell]) => cell(row, rows))),
];

export function inText(found) {
  const parts = Object.entries(tables(found)).map(([title, lines]) => {
    const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => line[at].length)));
    const drawn = lines.map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    );
    return `\n${title}\n${drawn.join('\n')}`;
  });
  return parts.join('\n');
}

export function inMarkdown(found) {
  const parts = Object.entries(tables(found)).map(([title, [head, ...lines]]) => {
    const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    return `## ${title}\n\n${[line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n')}\n`;
  });
  return `# Bench\n\n${about(found)}\n\n${parts.join('\n')}`;
}

const about = ({ runs, browser }) =>
  [
    `Written by \`npm run bench\`: medians of ${runs} visits, each with an empty cache, pages in turn, Chromium`,
    `${browser}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)} at the end. HTTP/2 over TLS on loopback, brotli 11, the page and the scripts`,
    'on two origins, stubbed answers. Fast: nothing held back. Slow: processor x4, 1.6 Mbit/s, 150 ms. kB are 1024 bytes',
    'of JS and CSS; "later" came within a second after. The ratio is to the same form written by hand',
    '(`scripts/bench/vanilla`). Ratios hold across machines, milliseconds do not. Interactive: visible, and no long task',
    'any more. The 49 more are drawn one upon another, on the slow profile; of the heap left after them most is machine',
    'code that the engine made of what ran often, so that it is measured once more where it makes none. The page keeps no',
    'space for any but one: text stands right below. Pinned: the lines that the theming page of the demo partner writes.',
    'Of ours, the rest of the session core comes when somebody first turns to a widget; no page here does. A ratio of',
    'timings meets its target when every round does, and is unclear where rounds disagree: run it again on a quiet machine.',
  ].join('\n');
