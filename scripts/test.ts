// npm test: finds or installs the browsers, builds and packs what the tests open, runs the tests of a change, prints the
// count last. --nightly: runs every test, with more cases than by day, in a random order of files, the API on a PostgreSQL
// server.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureEngines, ensureShell } from './ensure-browser.ts';
import { bin, build, buildModes, buildStorybook, type Env, root, run } from './run.ts';
import { startPostgres } from './servers/start-postgres.ts';

// Ends the servers that this process started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const nightly = process.argv.includes('--nightly');
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const report = join(tmpdir(), `club-tests-${process.pid}.json`);
const packed = `${root}dist/package`;
const began = performance.now();
const seconds = () => ((performance.now() - began) / 1_000).toFixed(0);

const env: Env = {
  CHROME_PATH: await ensureBrowser(),
  CHROME_SHELL_PATH: ensureShell(),
  CLUB_PACKED: packed,
  CLUB_NIGHTLY: nightly ? '1' : undefined,
  TZ: 'UTC',
};
const missing = ensureEngines();
if (!env.CHROME_SHELL_PATH) console.log('no headless shell of Chromium found: tests take longer');
await Promise.all([buildAll(), buildOthers()]);
console.log(`built in ${seconds()} s`);

const { passed, failed } = await (nightly ? roundOnPostgres() : round(env));

for (const { label } of missing) console.log(`${label} not found: its tests are skipped`);
const used = processorSeconds();
console.log(`wall time ${seconds()} s${used === undefined ? '' : `, processor time ${used.toFixed(0)} s`}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/**
 * Returns the processor time of this process and of all processes below it that have ended, in seconds. Undefined where
 * the system has no /proc.
 */
function processorSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // After the name in parentheses: utime, stime, cutime and cstime, in hundredths of a second.
  const [, numbers = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const times = numbers.split(' ').slice(11, 15).map(Number);
  return times.reduce((sum, time) => sum + time, 0) / 100;
}

async function buildAll(): Promise<void> {
  for (const mode of buildModes) await build(mode);
}

async function buildOthers(): Promise<void> {
  // Stories are looked at by night.
  if (nightly) await buildStorybook();
  // A test checks that the package holds production code although it was packed in another environment.
  await run(process.execPath, ['--import', 'tsx', 'scripts/package/pack.ts', packed], { NODE_ENV: 'test' });
}

async function roundOnPostgres(): Promise<Count> {
  const postgres = await startPostgres({ sync: false });
  console.log(`the API runs on ${postgres.version}`);
  try {
    return await round({ ...env, DATABASE_URL_TEST: postgres.url });
  } finally {
    await postgres.stop();
  }
}

interface Count {
  passed: number;
  failed: number;
}

/** What is read of the JSON report of Vitest. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Runs Vitest once. A file that could not be loaded counts as one failure, and so does an error outside of tests. */
async function round(variables: Env): Promise<Count> {
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ended = await run(bin('vitest'), ['run', ...options, ...only], variables).then(
    () => true,
    () => false,
  );
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(report, { force: true });
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = numFailedTests + broken.length;
  return { passed: numPassedTests, failed: failed === 0 && !ended ? 1 : failed };
}
