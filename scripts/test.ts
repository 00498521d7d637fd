// npm test: finds or installs the browsers, builds and packs what the tests open, runs every test, prints the count last.
// --nightly: runs the long tests too, and the API once more on a PostgreSQL server. Of the longest lists it
// runs a third each night; --whole runs all of them.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureEngines, findShell } from './ensure-browser.ts';
import { bin, build, buildModes, buildStorybook, type Env, root, run } from './run.ts';
import { startPostgres } from './servers/own-postgres.ts';

// Ends the servers that this process started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const nightly = process.argv.includes('--nightly');
const whole = process.argv.includes('--whole');
const report = join(tmpdir(), `club-tests-${process.pid}.json`);
const began = performance.now();
const seconds = () => ((performance.now() - began) / 1_000).toFixed(0);

const browser = await ensureBrowser();
const shell = findShell({ mayInstall: nightly });
const missing = ensureEngines();
const packed = `${root}dist/package`;
await Promise.all([buildAll(), buildOthers()]);
console.log(`built in ${seconds()} s`);

const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const always = {
  CHROME_PATH: browser,
  CHROME_SHELL_PATH: shell,
  CLUB_PACKED: packed,
  TZ: 'UTC',
  ...(nightly ? { CLUB_NIGHTLY: whole ? 'whole' : '1' } : {}),
};

const counts = [await round(only, always)];
if (nightly) {
  const postgres = await startPostgres({ sync: false });
  console.log(`\nThe API once more, on ${postgres.version}`);
  const words = [
    '--project',
    'api',
    '--passWithNoTests',
    ...(only.length > 0 ? only : ['host-app/server', 'tests/deploy']),
  ];
  try {
    counts.push(await round(words, { ...always, DATABASE_URL_TEST: postgres.url }));
  } finally {
    await postgres.stop();
  }
}

const sum = (name: 'passed' | 'failed') => counts.reduce((total, each) => total + each[name], 0);
if (nightly)
  for (const { where, passed, failed } of counts) console.log(`${where}: ${passed} passed, ${failed} failed`);
for (const engine of ['chromium', 'firefox', 'webkit']) {
  const { passed, failed, skipped, spent } = inEngine(engine);
  const absent = missing.find(({ name }) => name === engine);
  if (absent) console.log(`${absent.label} not found: ${skipped} tests skipped`);
  else console.log(`in ${engine}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${spent} s`);
}
console.log(`wall time ${seconds()} s`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);

async function buildAll(): Promise<void> {
  for (const mode of buildModes) await build(mode);
}

async function buildOthers(): Promise<void> {
  // Only nightly tests open the docs pages.
  await buildStorybook(...(nightly ? [] : ['--test']));
  // A test checks that the package holds production code although it was packed in another environment.
  await run(process.execPath, ['--import', 'tsx', 'scripts/pack/pack.ts', packed], { NODE_ENV: 'test' });
}

interface Count {
  where: string;
  passed: number;
  failed: number;
  tests: TestResult[];
}

interface TestResult {
  status: string;
  /** The titles of its describe(). */
  ancestorTitles: string[];
  /** In milliseconds. */
  duration?: number | null;
}

/** Returns the count of the tests that run in several engines (tests/engines), for one of them. */
function inEngine(engine: string) {
  const tests = counts
    .flatMap((count) => count.tests)
    .filter((test) => test.ancestorTitles.includes(`in ${engine}`));
  const having = (status: string) => tests.filter((test) => test.status === status).length;
  const milliseconds = tests.reduce((total, { duration }) => total + (duration ?? 0), 0);
  return {
    passed: having('passed'),
    failed: having('failed'),
    skipped: having('skipped'),
    /** In seconds. */
    spent: Math.round(milliseconds / 1_000),
  };
}

/** Runs Vitest once and returns its count; a file that could not be loaded counts as one failure. */
async function round(words: string[], env: Env): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const where = env.DATABASE_URL_TEST ? 'on PostgreSQL' : 'on the embedded database';
  let ended = true;
  try {
    await run(bin('vitest'), ['run', ...reporters, ...words], env);
  } catch {
    ended = false;
  }
  const figures = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: {
      status: string;
      assertionResults: TestResult[];
    }[];
  };
  rmSync(report, { force: true });
  const broken = figures.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = figures.numFailedTests + broken;
  const tests = figures.testResults.flatMap(({ assertionResults }) => assertionResults);
  return { where, passed: figures.numPassedTests, failed: failed === 0 && !ended ? 1 : failed, tests };
}
