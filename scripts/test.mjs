// npm test: finds or installs Chromium, builds what the browser tests open, runs every test, prints the count last.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { bin, run } from './run.mjs';

const nightly = process.argv.includes('--nightly');
const report = join(tmpdir(), `club-tests-${process.pid}.json`);
const began = performance.now();

const browser = await ensureBrowser();
for (const mode of ['site', 'render', 'embed', 'server'])
  await run(bin('vite'), ['build', '--mode', mode, '--logLevel', 'warn'], { NODE_ENV: 'production' });

await run(bin('storybook'), ['build', '-o', 'storybook-static', '--quiet'], {
  STORYBOOK_DISABLE_TELEMETRY: '1',
});

const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
let failed = false;
try {
  await run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...only],
    { CHROME_PATH: browser, TZ: 'UTC', ...(nightly ? { CLUB_NIGHTLY: '1' } : {}) },
  );
} catch {
  failed = true;
}
const figures = JSON.parse(readFileSync(report, 'utf8'));
rmSync(report, { force: true });
const brokenFiles = figures.testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
).length;
const failures =
  figures.numFailedTests + brokenFiles + (failed && figures.numFailedTests + brokenFiles === 0 ? 1 : 0);
console.log(`wall time ${((performance.now() - began) / 1000).toFixed(0)} s`);
console.log(`${figures.numPassedTests} passed, ${failures} failed`);
process.exit(failures > 0 ? 1 : 0);
