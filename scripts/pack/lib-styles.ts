// styles/*: one sheet a widget, complete with the shared pieces it needs, for pages that use the React components.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Ssr from '../../widgets/entries/ssr.ts';
import { recorded } from '../elements/recorded.ts';
import { root } from '../run.ts';

const place = (sheet: string) =>
  sheet.startsWith('src/style/') ? basename(sheet) : `own/${basename(sheet)}`;

/** `styles/pricing.css` imports tokens, base and the rest, each a file that a bundler takes once; `styles/own/` is ours. */
export async function writeStyles(outDir: string): Promise<void> {
  const folder = join(outDir, 'styles');
  mkdirSync(join(folder, 'own'), { recursive: true });
  // tokens.css imports it.
  copyFileSync(join(root, 'src/style/layers.css'), join(folder, 'layers.css'));
  for (const { tag, lit, sheets } of (await recorded()).elements) {
    for (const sheet of sheets) copyFileSync(join(root, sheet), join(folder, place(sheet)));
    const lines = sheets.map((sheet) => `@import './${place(sheet)}';\n`);
    if (!lit) writeFileSync(join(folder, `${tag.replace('club-', '')}.css`), lines.join(''));
  }
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
