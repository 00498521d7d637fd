// npm run docs:elements: writes docs/elements.md from the element definitions. With --check it writes nothing, and exits
// with 1 when the file differs from the definitions.
import { readFileSync, writeFileSync } from 'node:fs';
import { describedElements, describedSettings, eventTypes } from './package/elements/described.ts';
import { reference } from './package/elements/reference.ts';
import { isMain, root } from './run.ts';

const PAGE = 'docs/elements.md';

/** Returns the text of docs/elements.md. */
export const elementsPage = async () =>
  reference(await describedElements(), await describedSettings(), eventTypes());

if (isMain(import.meta.url)) {
  const text = await elementsPage();
  if (!process.argv.includes('--check')) writeFileSync(root + PAGE, text);
  else if (readFileSync(root + PAGE, 'utf8') !== text) {
    console.error(`${PAGE} differs from the definitions: run npm run docs:elements`);
    process.exitCode = 1;
  }
}
