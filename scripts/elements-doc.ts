// npm run docs:elements: writes every file that is generated from the element definitions. With --check it writes nothing,
// and exits with 1 when a file differs from the definitions.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  describedComponents,
  describedElements,
  describedOperations,
  describedSettings,
  eventTypes,
} from './elements/described.ts';
import { llmsFull, llmsIndex } from './elements/llms.ts';
import { manifest, vsCodeData } from './elements/manifest.ts';
import { reference } from './elements/reference.ts';
import { elementTypings, jsxTypings, jsxTypingsOf18, svelteTypings, vueTypings } from './elements/typings.ts';
import { isMain, readJson, root } from './run.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the text of every generated file by its path. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const elements = await describedElements();
  const { exports } = readJson<{ exports: object }>('package.json');
  const settings = await describedSettings();
  const events = eventTypes();
  const elementsPage = reference(elements, settings, events);
  return {
    'host-app/site/public/llms.txt': llmsIndex(elements),
    'host-app/site/public/llms-full.txt': llmsFull({
      packagePage: readFileSync(`${root}docs/package.md`, 'utf8'),
      entries: Object.keys(exports),
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

const isCurrent = (file: string, text: string) =>
  existsSync(root + file) && readFileSync(root + file, 'utf8') === text;

if (isMain(import.meta.url)) {
  const files = Object.entries(await generatedFiles());
  const stale = files.filter(([file, text]) => !isCurrent(file, text));
  if (process.argv.includes('--check')) {
    for (const [file] of stale)
      console.error(`${file} differs from the definitions: run npm run docs:elements`);
    if (stale.length > 0) process.exitCode = 1;
  } else for (const [file, text] of stale) writeFileSync(root + file, text);
}
