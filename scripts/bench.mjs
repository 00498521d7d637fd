// npm run bench [page ...]: our pricing table and signup form beside the same by hand, on React, and beside what others
// ship, all on this machine in one run. RUNS sets the visits of each page (5). A run of all pages writes docs/bench.md.
import { rmSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { medians, verdicts } from './bench/figures.mjs';
import { visit } from './bench/measure.mjs';
import { htmlOf, answers as ours, preparePages } from './bench/pages.mjs';
import { peers } from './bench/peers.mjs';
import { inMarkdown, inText } from './bench/report.mjs';
import { CODE_HOST, PAGE_HOST, serveBench } from './bench/server.mjs';
import { embedSizes } from './embed-size/sizes.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { root } from './run.mjs';

process.chdir(root);
process.env.NODE_ENV = 'production';
const runs = Number(process.env.RUNS ?? 5);
const asked = process.argv.slice(2);
const wanted = (name) => asked.length === 0 || asked.includes(name);

console.log('building the embed, the pages by hand, and the peers from npm ...');
const { pages, mounts, missing, embed, temporary } = await preparePages(wanted);
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

const visits = new Map(pages.map(({ name }) => [name, { fast: [], slow: [], interpreted: [] }]));
try {
  // Not counted: the server compresses each file when it is first asked for.
  for (const page of pages) await visit({ browser, page, profile: 'fast', server }).catch(() => {});
  for (let round = 1; round <= runs; round += 1) {
    for (const profile of ['fast', 'slow']) {
      console.log(`round ${round} of ${runs}, ${profile}`);
      for (const page of pages) await measure(page, profile);
    }
  }
  await browser.close();
  for (const page of pages.filter(({ tag }) => tag)) await measure(page, 'interpreted', interpreted);
} finally {
  await browser.close();
  server.close();
  rmSync(temporary, { recursive: true, force: true });
}

/** A page that does not show itself twice in a row is left out from then on, and named. */
async function measure(page, profile, how = setup) {
  if (!visits.has(page.name)) return;
  const again = profile !== 'fast' && page.tag !== undefined;
  for (const last of [false, true]) {
    try {
      // Where memory is short the browser may be gone; its next one measures as well.
      if (!browser.isConnected()) browser = await chromium.launch(how);
      visits.get(page.name)[profile].push(await visit({ browser, page, profile, server, again }));
      return;
    } catch (fault) {
      const why = fault.message.split('\n')[0];
      console.log(`${page.name}, ${profile}: ${why}`);
      if (!last) continue;
      visits.delete(page.name);
      missing.push({ name: page.name, about: page.about, why });
    }
  }
}

const rows = pages
  .filter(({ name }) => visits.has(name))
  .map((page) => ({ ...page, visits: visits.get(page.name), ...medians(visits.get(page.name)) }));
const targets = embed ? verdicts(rows, sizes) : [];
const found = { rows, missing, targets, runs, browser: browser.version() };
console.log(inText(found));
const oursMissing = missing.filter(({ name }) => /^(club|vanilla)-/.test(name));
if (oursMissing.length > 0) {
  console.error(
    `not measured: ${oursMissing.map(({ name }) => name).join(', ')}; docs/bench.md stays as it is`,
  );
  process.exitCode = 1;
} else if (asked.length === 0) {
  writeFileSync('docs/bench.md', inMarkdown(found));
  console.log('written to docs/bench.md');
}
