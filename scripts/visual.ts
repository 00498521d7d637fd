// npm run test:visual [-- --update] [-- part of a story's id]: compares a picture of every story with the approved one.
// All text is drawn in the bundled font. Builds Storybook first; --built takes the storybook-static that is there.
// `npm run test:nightly` compares all of them, too (tests/night/journeys/pictures.test.ts).
import { runnerImport } from 'vite';
import { ensureBrowser } from './ensure-browser.ts';
import { buildStorybook, root } from './run.ts';

process.chdir(root);
process.env.CHROME_PATH = await ensureBrowser();
process.env.TZ = 'UTC';
const words = process.argv.slice(2);
if (!words.includes('--built')) await buildStorybook();
const { module } = await runnerImport<typeof import('../tests/visual/compare-stories.ts')>(
  './tests/visual/compare-stories.ts',
);
const only = words.find((word) => !word.startsWith('--')) ?? '';
const faults = await module.compareStories({
  update: words.includes('--update'),
  stories: module.storiesWith(only),
});
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'every picture is as approved' : `${faults.length} pictures differ`);
process.exit(faults.length > 0 ? 1 : 0);
