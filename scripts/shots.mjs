// npm run shots [route ...]: every route as guest, free and paid member, at 390, 768 and 1280 px, light and dark, into
// shots/ with one contact sheet. Fails on a console error, sideways scroll at 320 px or any axe violation.
import { runnerImport } from 'vite';
import { ensureBrowser } from './ensure-browser.mjs';
import { bin, root, run } from './run.mjs';

process.chdir(root);
process.env.CHROME_PATH = await ensureBrowser();
for (const mode of ['site', 'render', 'embed', 'server'])
  await run(bin('vite'), ['build', '--mode', mode, '--logLevel', 'warn'], { NODE_ENV: 'production' });
const { module } = await runnerImport('./scripts/shots/take-shots.ts');
process.exit(await module.takeShots(process.argv.slice(2)));
