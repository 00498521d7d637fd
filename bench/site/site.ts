// npm run bench:site [path ...]: how soon the built site shows, answers a press and is live on a slow phone, page by page.
// RUNS sets the visits of each page (5). FILM=folder also writes pictures of each page while it loads.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { root } from '../../scripts/run.ts';
import { places } from '../../src/club/facts/places.ts';
import { serverRenderedPlaces } from '../../src/club/facts/public-places.ts';
import { startSite } from '../../tests/kit/server/site-server.ts';
import { type Figures, median } from '../figures.ts';
import { describeLoad } from '../load.ts';
import { filmSite, visitSite } from './visit.ts';

process.chdir(root);
const TAP_AFTER_MS = 100;
const figures = ['fcpMs', 'liveMs', 'blockingMs', 'longTasksMs', 'menuMs', 'scriptKB', 'cls'] as const;

const runs = Number(process.env.RUNS ?? 5);
const everyPath = [...serverRenderedPlaces].map((place) => places[place].path);
const paths = process.argv.length > 2 ? process.argv.slice(2) : everyPath;
const visits = new Map<string, Figures[]>(paths.map((path) => [path, []]));

const loadBefore = describeLoad();
const site = await startSite();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  // Not counted: the server renders and compresses each page at its first request.
  await Promise.all(paths.map((path) => fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })));
  for (let round = 1; round <= runs; round += 1) {
    for (const path of paths) {
      const url = site.url + path;
      const loading = await visitSite({ browser, url });
      const { menuMs = Number.NaN } = await visitSite({ browser, url, tapAfterMs: TAP_AFTER_MS });
      visits.get(path)?.push({ ...loading, menuMs });
    }
  }
  if (process.env.FILM) for (const path of paths) await film(path, process.env.FILM);
} finally {
  await browser.close();
  await site.stop();
}

async function film(path: string, folder: string): Promise<void> {
  const name = path.replaceAll('/', '-').slice(1) || 'home';
  mkdirSync(folder, { recursive: true });
  for (const [file, picture] of await filmSite({ browser, url: site.url + path }))
    writeFileSync(join(folder, `${name}-${file}`), picture);
}

/** A median with its range, or '-' when the figure was not seen. */
function cell(list: Figures[], figure: (typeof figures)[number]): string {
  const seen = list.map((one) => one[figure] ?? Number.NaN).filter((value) => !Number.isNaN(value));
  if (seen.length === 0) return '-';
  const text = (value: number) => value.toFixed(figure === 'cls' ? 3 : 0);
  const all = seen.length < list.length ? ` ${seen.length}/${list.length}` : '';
  return `${text(median(seen))} (${text(Math.min(...seen))}-${text(Math.max(...seen))})${all}`;
}

console.log(
  `slow phone: processor x4, 1.6 Mbit/s, 150 ms, empty cache; ${runs} visits; load before ${loadBefore}, after ${describeLoad()}`,
);
console.table(
  Object.fromEntries(
    [...visits].map(([path, list]) => [
      path,
      Object.fromEntries(figures.map((name) => [name, cell(list, name)])),
    ]),
  ),
);
