// npm run test:orca: has Orca read pages of the built site. `npm run test:nightly` does it, too.
import { missingForOrca, readPages } from './orca/read-pages.ts';
import { root } from './run.ts';

process.chdir(root);
const missing = missingForOrca();
if (missing.length > 0) {
  console.log(`Orca cannot run: ${missing.join(', ')} not found. Its pages are skipped`);
  process.exit(0);
}
const { failed } = await readPages();
process.exit(failed > 0 ? 1 : 0);
