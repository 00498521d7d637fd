// npm run test:visual [-- --update] [-- part of a story's id]: pictures of every story beside those that were approved.
// Builds Storybook first; --built takes storybook-static as it stands.
import { runnerImport } from 'vite';
import { ensureBrowser } from './ensure-browser.mjs';
import { bin, root, run } from './run.mjs';

process.chdir(root);
process.env.CHROME_PATH = await ensureBrowser();
process.env.TZ = 'UTC';
const words = process.argv.slice(2);
if (!words.includes('--built'))
  await run(bin('storybook'), ['build', '-o', 'storybook-static', '--quiet'], {
    STORYBOOK_DISABLE_TELEMETRY: '1',
  });
const { module } = await runnerImport('./tests/visual/compare-stories.ts');
const only = words.find((word) => !word.startsWith('--'));
process.exit(await module.compareStories({ update: words.includes('--update'), only }));
