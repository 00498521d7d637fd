// npm run shots [route ...]: every route as guest, free and paid member, at 390, 768 and 1280 px, light and dark, into
// shots/ with one contact sheet. Fails on a console error, sideways scroll at 320 px or any axe violation.
import { runnerImport } from 'vite';
import { ensureBrowser } from './ensure-browser.ts';
import { build, buildModes, root } from './run.ts';

process.chdir(root);
process.env.CHROME_PATH = await ensureBrowser();
for (const mode of buildModes) await build(mode);
// Vite loads it: tsx changes functions that run in the page.
const { module } = await runnerImport<typeof import('./shots/take-shots.ts')>(
  './scripts/shots/take-shots.ts',
);
process.exit(await module.takeShots(process.argv.slice(2)));
