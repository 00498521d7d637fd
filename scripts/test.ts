// npm test: finds or installs Chromium, builds what the browser tests open, runs every test, prints the count last.
// --nightly: runs the long tests too, and the API once more on a PostgreSQL server (promise 48). Of the longest lists it
// runs a third each night; --whole runs all of them.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, findShell } from './ensure-browser.ts';
import { note } from './figures.ts';
import { startPostgres } from './own-postgres.ts';
import { bin, build, buildModes, type Env, run } from './run.ts';

// Ends the servers that this process started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const nightly = process.argv.includes('--nightly');
const whole = process.argv.includes('--whole');
const report = join(tmpdir(), `club-tests-${process.pid}.json`);
const began = performance.now();

const browser = await ensureBrowser();
const shell = findShell({ mayInstall: nightly });
for (const mode of buildModes) await build(mode);

// `--test` leaves out the docs pages, which only nightly tests open.
const storybookWords = ['build', '-o', 'storybook-static', '--quiet', ...(nightly ? [] : ['--test'])];
await run(bin('storybook'), storybookWords, {
  STORYBOOK_DISABLE_TELEMETRY: '1',
});

const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const always = {
  CHROME_PATH: browser,
  CHROME_SHELL_PATH: shell,
  TZ: 'UTC',
  ...(nightly ? { CLUB_NIGHTLY: whole ? 'whole' : '1' } : {}),
};

const counts = [await round(only, always)];
if (nightly) {
  const postgres = await startPostgres({ sync: false });
  console.log(`\nThe API once more, on ${postgres.version}`);
  const words = ['--project', 'api', '--passWithNoTests', ...(only.length > 0 ? only : ['host-app/api'])];
  try {
    counts.push(await round(words, { ...always, DATABASE_URL_TEST: postgres.url }));
  } finally {
    await postgres.stop();
  }
  const { passed, failed } = counts.at(-1) as Count;
  if (only.length === 0)
    note(48, `${passed} of ${passed + failed} API tests on ${postgres.version}, as on the embedded database`);
}

const sum = (name: 'passed' | 'failed') => counts.reduce((total, each) => total + each[name], 0);
if (nightly)
  for (const { where, passed, failed } of counts) console.log(`${where}: ${passed} passed, ${failed} failed`);
console.log(`wall time ${((performance.now() - began) / 1000).toFixed(0)} s`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);

interface Count {
  where: string;
  passed: number;
  failed: number;
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
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  rmSync(report, { force: true });
  const broken = figures.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = figures.numFailedTests + broken;
  return { where, passed: figures.numPassedTests, failed: failed === 0 && !ended ? 1 : failed };
}
