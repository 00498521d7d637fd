// npm run new:widget name: copies a widget that works, with its words in every language, under a new name, and adds it to
// the lists that name it.
import { existsSync, readdirSync, readFileSync, renameSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isElementName, pascal } from '../widgets/element-list.ts';
import { bin, inOrder, root, run, runScript } from './run.ts';

const MODEL = 'verify-success';
const [name = ''] = process.argv.slice(2);
const folder = `widgets/${name}`;

/** Replaces the old name with the new one, in each of its three spellings. */
const renamed = (text: string): string => {
  const camel = (kebab: string) => pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());
  const spellings = [(kebab: string) => kebab, camel, pascal];
  return spellings.reduce((all, spell) => all.replaceAll(spell(MODEL), spell(name)), text);
};

function copyFile(from: string): string {
  const to = renamed(from);
  writeFileSync(root + to, renamed(readFileSync(root + from, 'utf8')));
  return to;
}

/** Adds each line about the old widget once more, for the new one. */
function addLines(list: string): string {
  const lines = readFileSync(root + list, 'utf8').split('\n');
  const added = lines.flatMap((line) => (renamed(line) === line ? [line] : [line, renamed(line)]));
  writeFileSync(root + list, added.join('\n'));
  return list;
}

if (!isElementName(name) || existsSync(root + folder)) {
  console.error(
    'usage: npm run new:widget name (new, words of small letters and digits with hyphens between them, such as plan-badge)',
  );
  process.exit(1);
}
cpSync(`${root}widgets/${MODEL}`, root + folder, { recursive: true });
for (const file of readdirSync(root + folder)) {
  const path = join(folder, file);
  writeFileSync(root + path, renamed(readFileSync(root + path, 'utf8')));
  renameSync(root + path, root + renamed(path));
}
const languages = readdirSync(`${root}host-app/languages`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => `host-app/languages/${entry.name}`);
const words = languages.map((language) => copyFile(`${language}/widgets/${MODEL}.copy.ts`));
const books = ['host-app/languages', ...languages].map((place) => addLines(`${place}/element-book.ts`));
const list = addLines('widgets/element-list.ts');
await inOrder([
  ['format', () => run(bin('oxfmt'), [folder, list, ...books, ...words])],
  ['element reference', () => runScript('scripts/elements-doc.ts')],
  ['byte budget of the new tag', () => runScript('scripts/check/embed-size.ts', '--write')],
]);
console.log(
  `${folder} works as ${MODEL} does, and npm run check passes. Make it yours, and translate ${words.join(', ')}.`,
);
