// npm run new:widget name: writes a widget that works, adds it to the books of words, and writes the generated files.
// With --files after the name it leaves out the generated files, which take a build.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { translations } from '../src/club/facts/languages.ts';
import { addToElementList } from './new-widget/element-list.ts';
import { addTranslations } from './new-widget/translations.ts';
import { widgetFiles } from './new-widget/widget-files.ts';
import { bin, inOrder, isMain, root, run, runScript } from './run.ts';

/** What `newWidget` wrote, as paths below the root. */
export interface NewWidget {
  folder: string;
  /** The files whose words somebody has to translate. */
  toTranslate: string[];
  written: string[];
}

/** Writes a new widget and its words below a root folder. Throws when the name is bad or taken. */
export function newWidget(name = '', below: string): NewWidget {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      'usage: npm run new:widget name (small letters, digits and hyphens, for example: plan-badge)',
    );
  const folder = `widgets/${name}`;
  if (existsSync(join(below, folder))) throw new Error(`${folder} is already there; nothing was written.`);
  mkdirSync(join(below, folder), { recursive: true });
  for (const [part, text] of Object.entries(widgetFiles(name)))
    writeFileSync(join(below, folder, `${name}.${part}`), text);
  const { toTranslate, written } = addTranslations(below, name, translations());
  return { folder, toTranslate, written: [folder, addToElementList(below, name), ...written] };
}

async function main([name, flag]: string[]): Promise<void> {
  const { folder, toTranslate, written } = newWidget(name, root);
  if (flag === '--files') return;
  await inOrder([
    ['format', () => run(bin('oxfmt'), written)],
    ['element reference', () => runScript('scripts/elements-doc.ts')],
    ['byte budget of the new tag', () => runScript('scripts/check/embed-size.ts', '--write')],
  ]);
  console.log(`
${folder} works, and npm run check passes. What is left for you:
  1. Write the widget: ${folder}/. See it with npm run storybook.
  2. Translate its words, or npm test fails: ${toTranslate.join(', ')}.
  3. After changes to the element: npm run docs:elements.
  4. When npm run check reports the bytes: node --import tsx scripts/check/embed-size.ts --write.`);
}

if (isMain(import.meta.url)) {
  await main(process.argv.slice(2)).catch((fault: unknown) => {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exit(1);
  });
}
