import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, oxlint, root } from '../run.ts';

// `npm run check` fails for each file below. One run of each linter, with a copy of our rules, reads all of them.

const brand = "import { brand } from '#club/facts/brand.ts';\nexport const a = brand;\n";
const createClub = "import { createClub } from '#core/create-club.ts';\nexport const a = createClub;\n";
const login = "import { Login } from '#widgets/login/login.tsx';\nexport const a = Login;\n";

const fromAbove: Record<string, string> = {
  'src/contract/a.ts': brand,
  'src/club/rules/a.ts': createClub,
  'src/core/a.ts': "import { pageClub } from '../browser/page/page-club.ts';\nexport const a = pageClub;\n",
  'src/core/b.ts': "import { useState } from 'react';\nexport const a = useState;\n",
  'src/doctor/a.ts': "import { checkUrl } from './command/check-url.ts';\nexport const a = checkUrl;\n",
  'src/element/a.ts':
    "import { checkUrl } from '#doctor/command/check-url.ts';\nexport const a = checkUrl;\n",
  'src/ui/a.ts': login,
  'widgets/signup/a.ts': login,
  'widgets/signup/b.ts': login.replace('#widgets', '..'),
  'host-app/server/http/a.ts': login,
  'host-app/server/http/b.ts': createClub,
  'host-app/server/mail/a.ts': "import { login } from '../accounts/login.ts';\nexport const a = login;\n",
  'host-app/server/billing/holds/a.ts':
    "import { login } from '#server/accounts/login.ts';\nexport const a = login;\n",
  'host-app/server/billing/store/a.ts':
    "import { handleEvent } from '../sync/stripe-webhook.ts';\nexport const a = handleEvent;\n",
  'host-app/server/billing/sync/a.ts':
    "import { sweepMoney } from '../sweep.ts';\nexport const a = sweepMoney;\n",
};

const twoWay: Record<string, string> = {
  'src/ui/one/a.ts': "import { b } from '../other/b.ts';\nexport const a = b;\n",
  'src/ui/other/b.ts': 'export const b = 1;\n',
  'src/ui/other/c.ts': "export const c = () => import('#ui/one/a.ts');\n",
};

const outside: Record<string, string> = {
  'src/loose/a.ts': 'export const a = 1;\n',
  'host-app/server/loose/a.ts': 'export const a = 1;\n',
};

const withClock: Record<string, string> = {
  'src/core/time.ts': 'export const now = () => Date.now();\n',
  'src/club/rules/wait.ts': 'export const wait = (work: () => void) => setTimeout(work, 1);\n',
  'widgets/login/other.model.ts': "export const read = () => localStorage.getItem('userid');\n",
  'src/core/call.ts': "export const call = () => fetch('/api');\n",
};

/** Code that a browser of the floor cannot run, and what the lint reports. */
const newerCode: [code: string, report: string][] = [
  ['export const ok = URL.canParse("/");', '.canParse is missing in'],
  ['export const first = (list: number[]) => list.toSorted();', '.toSorted is missing in'],
  ['export const show = (box: HTMLElement) => box.showPopover();', '.showPopover is missing in'],
  ['export const ask = (form: HTMLFormElement) => form.requestSubmit();', 'safari 15.4'],
  ['export const route = () => new URLPattern({});', 'URLPattern is missing in'],
  ['export const idle = () => requestIdleCallback(() => {});', 'requestIdleCallback is missing in'],
  ['export const stop = () => AbortSignal.timeout(5);', '.timeout is missing in'],
  ['export const price = /(?<=\\$)\\d+/;', 'Lookbehind is missing in'],
];

const newerStyles: [css: string, report: string][] = [
  ['a:has(b) { color: red }', 'has'],
  ['a { grid-template-rows: subgrid }', 'subgrid'],
  ['a { field-sizing: content }', 'field-sizing'],
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix'],
  ['@starting-style { a { opacity: 0 } }', 'starting-style'],
  ['a { inline-size: round(1px, 2px) }', 'round'],
];

const scriptFile = (index: number) => `src/browser/newer-${index}.ts`;
const styleFile = (index: number) => `src/style/newer-${index}.css`;
const fine = 'widgets/signup/fine.ts';
const older = 'src/browser/older.ts';

const files: Record<string, string> = {
  ...fromAbove,
  ...withClock,
  ...twoWay,
  ...outside,
  [fine]: brand,
  [older]: 'export const last = (list: number[]) => structuredClone(list).at(-1);\n',
  ...Object.fromEntries(newerCode.map(([code], index) => [scriptFile(index), `${code}\n`])),
  ...Object.fromEntries(newerStyles.map(([css], index) => [styleFile(index), `${css}\n`])),
};

const lot = mkdtempSync(join(tmpdir(), 'lint-rules-'));
afterAll(() => rmSync(lot, { recursive: true, force: true }));

/** What the linters report about each file: rule and message, one line each. */
const reports = new Map<string, string[]>();
const reportOf = (file: string) => reports.get(file)?.join('\n') ?? '';

beforeAll(() => {
  for (const name of ['oxlint.config.ts', 'package.json', 'scripts/check'])
    cpSync(join(root, name), join(lot, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(lot, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(lot, file)), { recursive: true });
    writeFileSync(join(lot, file), text);
  }
  const run = (words: string[], args: string[], output: 'stdout' | 'stderr') =>
    JSON.parse(spawnSync(process.execPath, [...words, ...args], { cwd: lot, encoding: 'utf8' })[output]);
  const add = (file: string, line: string) => reports.set(file, [...(reports.get(file) ?? []), line]);
  const scripts: { diagnostics: { filename: string; code: string; message: string }[] } = run(
    oxlint,
    ['--format=json', 'src', 'widgets', 'host-app', 'tests'],
    'stdout',
  );
  for (const { filename, code, message } of scripts.diagnostics) add(filename, `${code} ${message}`);
  const sheets: { source: string; warnings: { text: string }[] }[] = run(
    [bin('stylelint')],
    ['--config', 'scripts/check/stylelint.config.mjs', '--formatter=json', 'src/style/*.css'],
    'stderr',
  );
  for (const { source, warnings } of sheets)
    for (const { text } of warnings) add(source.slice(source.indexOf('src/style/')), text);
}, 60_000);

describe('the floors of floors.ts', () => {
  it.each(Object.keys(fromAbove))('%s may not import from a floor above', (file) => {
    expect(reportOf(file)).toContain('no-restricted-imports');
  });

  it.each(Object.keys(withClock))('%s may not reach for the browser or the clock', (file) => {
    expect(reportOf(file)).toContain('no-restricted-globals');
  });

  it.each(['src/ui/one/a.ts', 'src/ui/other/c.ts'])(
    '%s may not import from the folder next to it that imports back',
    (file) => {
      expect(reportOf(file)).toContain('folders(two-way)');
    },
  );

  it.each(Object.keys(outside))('%s is in no floor', (file) => {
    expect(reportOf(file)).toContain('folders(rooms)');
  });

  it('allows imports from a floor below', () => {
    expect(reportOf(fine)).not.toContain('no-restricted');
    expect(reportOf(fine)).not.toContain('folders');
  });
});

describe('the browser floor', () => {
  it.each(newerCode.map(([code, report], index) => ({ code, report, index })))(
    'refuses $code',
    ({ report, index }) => {
      expect(reportOf(scriptFile(index))).toContain(report);
    },
  );

  it('lets through what every browser of the floor has', () => {
    expect(reportOf(older)).toBe('');
  });

  it.each(newerStyles.map(([css, report], index) => ({ css, report, index })))(
    'refuses $css',
    ({ report, index }) => {
      expect(reportOf(styleFile(index))).toContain(report);
    },
  );

  it('is the target of the build and is in the guide', () => {
    const guide = readFileSync(join(root, 'docs/browsers.md'), 'utf8');
    const rows = Object.fromEntries(
      [...guide.matchAll(/^\| (Our site|Widgets and framed screens) \| (.+) \|$/gm)].map(([, what, row]) => [
        what,
        row,
      ]),
    );
    const named = (env: string) => {
      const [chrome, , firefox, ios] = browserslistToEsbuild(undefined, { env }).map((one) =>
        one.replace(/^\D+/, ''),
      );
      return `${ios} | ${chrome} | ${firefox}`;
    };
    expect(rows['Our site']).toBe(named('defaults'));
    expect(rows['Widgets and framed screens']).toBe(named('widgets'));
  });
});
