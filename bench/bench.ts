// npm run bench [page ...]: our pricing table and signup form compared with the same written by hand, on React, and with
// what others ship, all on this machine in one run. RUNS sets the visits of each page (3). A full run
// takes under ten minutes and writes docs/bench.md, unless the machine is busy.
import { rmSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { embedSizes } from '../scripts/check/sizes.ts';
import { ensureBrowser } from '../scripts/ensure-browser.ts';
import { root } from '../scripts/run.ts';
import { type Figures, medians, verdicts } from './figures.ts';
import { describeLoad, isQuietNow, type Profile } from './limits.ts';
import { visit } from './measure.ts';
import { type BenchPage, htmlOf, answers as ours, preparePages } from './pages.ts';
import { peers } from './peers.ts';
import { inMarkdown } from './report.ts';
import { CODE_HOST, PAGE_HOST, serveBench } from './server.ts';

process.chdir(root);
process.env.NODE_ENV = 'production';
const runs = Number(process.env.RUNS ?? 3);
const asked = process.argv.slice(2);
// The bench itself is work: only the load before it counts.
const load = describeLoad();
const isQuiet = isQuietNow();

console.log('building the embed, the pages by hand, and the peers from npm ...');
const { pages, mounts, missing, embed, temporary } = await preparePages(
  (name) => asked.length === 0 || asked.includes(name),
);
const sizes = embed ? embedSizes(embed) : {};
const answers = Object.assign({}, ours, ...peers.map((peer) => peer.answers));
const server = await serveBench({ mounts, answers });
for (const page of pages) server.show(page.name, htmlOf(page, server.code));
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

const visits = new Map<string, Record<Profile, Figures[]>>(
  pages.map(({ name }) => [name, { fast: [], slow: [], interpreted: [] }]),
);
try {
  // Not counted: the server compresses each file at its first request.
  for (const page of pages) await visit({ browser, page, profile: 'fast', server }).catch(() => {});
  for (let round = 1; round <= runs; round += 1) {
    for (const profile of ['fast', 'slow'] as const) {
      console.log(`round ${round} of ${runs}, ${profile}`);
      for (const page of pages) await measure(page, profile);
    }
    for (const page of pages.filter(({ tag }) => tag)) await measureTap(page);
  }
  await browser.close();
  for (const page of pages.filter(({ tag }) => tag)) await measure(page, 'interpreted', interpreted);
} finally {
  await browser.close();
  server.close();
  rmSync(temporary, { recursive: true, force: true });
}

/** Adds a visit to `visits`. A page that fails twice in a row is left out from then on and listed in `missing`. */
async function measure(page: BenchPage, profile: Profile, how = setup): Promise<void> {
  const done = visits.get(page.name);
  if (!done) return;
  const again = profile !== 'fast' && page.tag !== undefined;
  for (const last of [false, true]) {
    try {
      // A machine that is short of memory may have ended the browser.
      if (!browser.isConnected()) browser = await chromium.launch(how);
      done[profile].push(await visit({ browser, page, profile, server, again }));
      return;
    } catch (fault) {
      const why = (fault as Error).message.split('\n')[0] ?? '';
      console.log(`${page.name}, ${profile}: ${why}`);
      if (!last) continue;
      visits.delete(page.name);
      missing.push({ name: page.name, about: page.about, why });
    }
  }
}

/** Adds the first tap to the last slow visit. A page that gets no press has none. */
async function measureTap(page: BenchPage): Promise<void> {
  const last = visits.get(page.name)?.slow.at(-1);
  if (last)
    Object.assign(last, await visit({ browser, page, profile: 'slow', server, tap: true }).catch(() => ({})));
}

const rows = pages.flatMap((page) => {
  const own = visits.get(page.name);
  return own ? [{ ...page, visits: own, ...medians(own) }] : [];
});
const targets = embed ? verdicts(rows, sizes) : [];
const found = { rows, missing, targets, runs, load, browser: browser.version() };
console.log(inMarkdown(found));
const oursMissing = missing.filter(({ name }) => /^(club|vanilla)-/.test(name));
if (oursMissing.length > 0) {
  const names = oursMissing.map(({ name }) => name).join(', ');
  console.error(`not measured: ${names}; docs/bench.md stays unchanged`);
  process.exitCode = 1;
} else if (!isQuiet) {
  console.error(`load ${load}: timings of a busy machine are no result; docs/bench.md stays unchanged`);
} else if (asked.length === 0) {
  writeFileSync('docs/bench.md', inMarkdown(found));
  console.log('written to docs/bench.md');
}
