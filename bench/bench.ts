// npm run bench [page ...]: our pricing table and signup form compared with the same written by hand, all on this machine in
// one run. RUNS sets the visits of each page (3). A full run takes some minutes and writes docs/bench.md, unless the machine
// is busy. What that page has about others stays.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { embedSizes } from '../scripts/check/sizes.ts';
import { ensureBrowser } from '../scripts/ensure-browser.ts';
import { root } from '../scripts/run.ts';
import { type Figures, medians, verdicts } from './figures.ts';
import { visit } from './measure.ts';
import { type BenchPage, benchPages, buildPages } from './pages.ts';
import { inMarkdown } from './report.ts';
import { CODE_HOST, PAGE_HOST, serveBench } from './server.ts';
import { describeLoad, isQuietNow, type Profile } from './tab.ts';

process.chdir(root);
process.env.NODE_ENV = 'production';
const REPORT = 'docs/bench.md';
const OTHERS = '## Others';
const runs = Number(process.env.RUNS ?? 3);
const asked = process.argv.slice(2);
const pages = benchPages.filter(({ name }) => asked.length === 0 || asked.includes(name));
// The bench itself is work: only the load before it counts.
const load = describeLoad();
const isQuiet = isQuietNow();

console.log('building the embed and the pages by hand ...');
const folder = mkdtempSync(join(tmpdir(), 'homefront-club-bench-'));
await buildPages(folder);
const sizes = embedSizes(join(folder, 'embed'));
const server = await serveBench(folder, pages);
const setup = {
  executablePath: await ensureBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    `--host-resolver-rules=MAP ${PAGE_HOST} 127.0.0.1, MAP ${CODE_HOST} 127.0.0.1`,
  ],
};
const interpreted = { ...setup, args: [...setup.args, '--js-flags=--no-opt --no-maglev --no-sparkplug'] };
let browser = await chromium.launch(setup);

const rows = pages.map((page) => {
  const visits: Record<Profile, Figures[]> = { fast: [], slow: [], interpreted: [] };
  return { ...page, visits };
});
try {
  for (let round = 1; round <= runs; round += 1) {
    for (const profile of ['fast', 'slow'] as const) {
      console.log(`round ${round} of ${runs}, ${profile}`);
      for (const row of rows) await measure(row, profile);
    }
    for (const row of rows.filter(({ tag }) => tag)) await measureTap(row);
  }
  await browser.close();
  for (const row of rows.filter(({ tag }) => tag)) await measure(row, 'interpreted', interpreted);
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}

type Measured = BenchPage & { visits: Record<Profile, Figures[]> };

/** Adds a visit. Rejects when the page fails twice in a row. */
async function measure(page: Measured, profile: Profile, how = setup): Promise<void> {
  const once = async () => {
    // A machine that is short of memory may have ended the browser.
    if (!browser.isConnected()) browser = await chromium.launch(how);
    return visit({ browser, page, profile, server, again: profile !== 'fast' && page.tag !== undefined });
  };
  page.visits[profile].push(
    await once().catch((fault: Error) => {
      console.log(`${page.name}, ${profile}: ${fault.message}`);
      return once();
    }),
  );
}

/** Adds the first tap to the last slow visit. A page that gets no press has none. */
async function measureTap(page: Measured): Promise<void> {
  const tapped = await visit({ browser, page, profile: 'slow', server, tap: true }).catch(() => ({}));
  Object.assign(page.visits.slow.at(-1) ?? {}, tapped);
}

const found = rows.map((row) => ({ ...row, ...medians(row.visits) }));
const text = inMarkdown({
  rows: found,
  targets: verdicts(found, sizes),
  runs,
  load,
  browser: browser.version(),
});
console.log(text);
if (!isQuiet) {
  console.error(`load ${load}: timings of a busy machine are no result; ${REPORT} stays unchanged`);
} else if (asked.length === 0) {
  const before = readFileSync(REPORT, 'utf8');
  writeFileSync(REPORT, `${text}${before.slice(before.indexOf(OTHERS))}`);
  console.log(`written to ${REPORT}`);
}
