// styles/*: one sheet a widget, complete with the shared pieces it needs, for pages that use the React components.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { recordedElements } from '../elements/recorded.ts';
import { root } from '../run.ts';

/** `styles/pricing.css` imports tokens, base and the rest, each a file that a bundler takes once; `styles/own/` is ours. */
export async function writeStyles(outDir) {
  const folder = join(outDir, 'styles');
  mkdirSync(join(folder, 'own'), { recursive: true });
  const place = (sheet) => (sheet.startsWith('src/style/') ? basename(sheet) : `own/${basename(sheet)}`);
  // tokens.css imports it.
  copyFileSync(join(root, 'src/style/layers.css'), join(folder, 'layers.css'));
  for (const { tag, lit, sheets } of await recordedElements()) {
    for (const sheet of sheets) copyFileSync(join(root, sheet), join(folder, place(sheet)));
    const lines = sheets.map((sheet) => `@import './${place(sheet)}';\n`);
    if (!lit) writeFileSync(join(folder, `${tag.replace('club-', '')}.css`), lines.join(''));
  }
}

/** `styles/served/club-pricing.css`: the sheet that a served element links where a policy refuses inline styles. */
export async function writeServedStyles(outDir) {
  const { servedSheet, servedTags } = await import(pathToFileURL(join(outDir, 'ssr.js')).href);
  mkdirSync(join(outDir, 'styles/served'), { recursive: true });
  for (const tag of servedTags)
    writeFileSync(join(outDir, `styles/served/${tag}.css`), `${servedSheet(tag)}\n`);
}
