// npm run bench:deployed: from nothing to signed up and on the free plan on the line of a deployed member, and the plans.
import { chromium } from 'playwright';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { root } from '../../scripts/run.ts';
import { deployedLine, onDeployedLine, signUpForFree } from '../../tests/kit/browser/deployed-line.ts';
import { startSite } from '../../tests/kit/server/site-server.ts';
import { describeLoad } from '../load.ts';

process.chdir(root);
const loadBefore = describeLoad();
const site = await startSite();
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
const newPage = async () => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  return { page, line: await onDeployedLine(page) };
};

try {
  const plans = await newPage();
  await plans.page.goto(`${site.url}/pricing-plan`);
  const readableMs = await plans.page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const { page, line } = await newPage();
  const began = performance.now();
  await signUpForFree(page, site, `deployed-${Date.now()}@example.com`);
  const seconds = (performance.now() - began) / 1_000;
  console.log(
    `deployed line: ${deployedLine.latency} ms, 256 kbit/s, one origin, empty cache; load before ${loadBefore}, after ${describeLoad()}`,
  );
  console.log(`plans readable after ${(readableMs / 1_000).toFixed(1)} s`);
  console.log(
    `signed up and on the free plan: ${line.roundTrips().length} round trips, ${line.requests()} requests, ${Math.round(line.bytes() / 1_024)} kB, ${seconds.toFixed(1)} s`,
  );
  for (const [index, path] of line.roundTrips().entries()) console.log(`  ${index + 1}. ${path}`);
} finally {
  await browser.close();
  await site.stop();
}
