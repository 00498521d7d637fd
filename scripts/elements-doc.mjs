// npm run docs:elements: everything that is generated from the element definitions. With --check nothing is written, and
// a file that says something else than the definitions ends it with 1.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  describedComponents,
  describedElements,
  describedOperations,
  describedSettings,
  eventTypes,
} from './elements/described.mjs';
import { llmsFull, llmsIndex } from './elements/llms.mjs';
import { manifest, vsCodeData } from './elements/manifest.mjs';
import { reference } from './elements/reference.mjs';
import {
  elementTypings,
  jsxTypings,
  jsxTypingsOf18,
  svelteTypings,
  vueTypings,
} from './elements/typings.mjs';
import { root } from './run.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Every generated file by its path, with its text. */
export async function generatedFiles() {
  const elements = await describedElements();
  const settings = await describedSettings();
  const events = eventTypes();
  const elementsPage = reference(elements, settings, events);
  return {
    'host-app/site/public/llms.txt': llmsIndex(elements),
    'host-app/site/public/llms-full.txt': llmsFull({
      packagePage: readFileSync(`${root}docs/package.md`, 'utf8'),
      entries: Object.keys(JSON.parse(readFileSync(`${root}package.json`, 'utf8')).exports),
      components: await describedComponents(),
      elementsPage,
      operations: await describedOperations(),
    }),
    'custom-elements.json': json(manifest(elements, events)),
    'docs/elements.md': elementsPage,
    'typings/elements.d.ts': elementTypings(elements, settings),
    'typings/jsx.d.ts': jsxTypings(elements),
    'typings/jsx-react-18.d.ts': jsxTypingsOf18(elements),
    'typings/svelte.d.ts': svelteTypings(elements),
    'typings/vscode.html-custom-data.json': json(vsCodeData(elements)),
    'typings/vue.d.ts': vueTypings(elements),
  };
}

const isCurrent = (file, text) => existsSync(root + file) && readFileSync(root + file, 'utf8') === text;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = Object.entries(await generatedFiles());
  const stale = files.filter(([file, text]) => !isCurrent(file, text));
  if (process.argv.includes('--check')) {
    for (const [file] of stale)
      console.error(`${file} differs from the definitions: run npm run docs:elements`);
    if (stale.length > 0) process.exitCode = 1;
  } else for (const [file, text] of stale) writeFileSync(root + file, text);
}
