// The files of the npm package that describe the elements: for editors, TypeScript, JSX, Vue and Svelte.
import { own } from '../lib-json.ts';
import { describedElements, describedSettings, eventTypes } from './described.ts';
import { manifest, vsCodeData } from './manifest.ts';
import { elementTypings, jsxTypings, jsxTypingsOf18, svelteTypings, vueTypings } from './typings.ts';
import { webTypes } from './web-types.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the text of custom-elements.json and of the data that VS Code and JetBrains editors complete with. */
export async function editorFiles(): Promise<Record<string, string>> {
  const elements = await describedElements();
  return {
    'custom-elements.json': json(manifest(elements, eventTypes())),
    'web-types.json': json(webTypes(elements, eventTypes(), own)),
    'typings/vscode.html-custom-data.json': json(vsCodeData(elements)),
  };
}

/** Returns the text of each declaration file by its name, with imports by our aliases. */
export async function typingFiles(): Promise<Record<string, string>> {
  const elements = await describedElements();
  return {
    elements: elementTypings(elements, await describedSettings()),
    jsx: jsxTypings(elements),
    'jsx-react-18': jsxTypingsOf18(elements),
    vue: vueTypings(elements),
    svelte: svelteTypings(elements),
  };
}
