// styles/*: one sheet a widget, complete with the shared pieces it needs, for pages that use the React components.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Ssr from '../../widgets/entries/ssr.ts';
import { readElements } from './elements/read-elements.ts';

/** The order of the layers. */
const LAYERS = 'src/style/layers.css';

/** Two widgets may have a sheet of one name. */
const place = (sheet: string) =>
  sheet.startsWith('src/style/') ? basename(sheet) : sheet.replace(/^(src|widgets)\//, 'own/');

/** Returns every sheet of the elements and the order of the layers, as paths. */
export async function sheetPaths(): Promise<string[]> {
  const { elements } = await readElements();
  return [...new Set([LAYERS, ...elements.flatMap(({ sheets }) => sheets)])];
}

/**
 * `styles/pricing.css` imports layers, tokens, base and the rest, each a file that a bundler takes once; `styles/own/` is
 * ours. They have the texts that the elements adopt: colors of a picture that loads later need the tokens as compiled.
 */
export async function writeStyles(outDir: string): Promise<void> {
  const write = (path: string, text: string) => {
    const file = join(outDir, 'styles', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${text}\n`);
  };
  const { elements } = await readElements();
  for (const sheet of await sheetPaths()) write(place(sheet), await compiled(outDir, sheet));
  for (const { tag, sheets } of elements.filter(({ lit }) => !lit)) {
    const lines = [LAYERS, ...sheets].map((sheet) => `@import './${place(sheet)}';`);
    write(`${tag.replace('club-', '')}.css`, lines.join('\n'));
  }
}

/** Returns a sheet as the modules of the package have it. */
async function compiled(outDir: string, sheet: string): Promise<string> {
  const module = (await import(pathToFileURL(join(outDir, `lib/${sheet}.js`)).href)) as { default: string };
  return module.default;
}

/** `styles/served/club-pricing.css`: the sheet that a served element links where a policy refuses inline styles. */
export async function writeServedStyles(outDir: string): Promise<void> {
  const { servedSheet, servedTags } = (await import(
    pathToFileURL(join(outDir, 'ssr.js')).href
  )) as typeof Ssr;
  mkdirSync(join(outDir, 'styles/served'), { recursive: true });
  for (const tag of servedTags)
    writeFileSync(join(outDir, `styles/served/${tag}.css`), `${servedSheet(tag)}\n`);
}
