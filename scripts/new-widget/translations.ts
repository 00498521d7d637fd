import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { camel, pascal } from './widget-files.ts';

/** The starting words in the languages that this script knows. Any other language starts in English. */
const starts: Readonly<Record<string, { greet: string; greeted: string }>> = {
  es: { greet: 'Saludar', greeted: 'Hola.' },
  tl: { greet: 'Bumati', greeted: 'Kumusta.' },
};
const english = { greet: 'Greet', greeted: 'Hello.' };

const BOOK_TYPE = 'host-app/languages/element-book.ts';

/**
 * Adds a new widget to the books of words below `root`, in every language of the list. Returns the files to translate
 * and all files it wrote. The title stays English until somebody translates it.
 */
export function addTranslations(root: string, name: string, languages: readonly string[]) {
  const Name = pascal(name);
  addLine(join(root, BOOK_TYPE), keyLine(name, `${Name}Copy`, '  ', ';'));
  addImport(join(root, BOOK_TYPE), `import type { ${Name}Copy } from '#widgets/${name}/${name}.copy.ts';`);
  const toTranslate = languages.map((code) => addWords(root, name, code));
  const books = languages.map((code) => `host-app/languages/${code}/element-book.ts`);
  return { toTranslate, written: [BOOK_TYPE, ...books, ...toTranslate] };
}

function addWords(root: string, name: string, code: string): string {
  const words = `${camel(name)}${pascal(code)}`;
  const book = join(root, `host-app/languages/${code}/element-book.ts`);
  addLine(book, keyLine(name, words, '    ', ','));
  addImport(book, `import { ${words} } from './widgets/${name}.copy.ts';`);
  const file = `host-app/languages/${code}/widgets/${name}.copy.ts`;
  if (existsSync(join(root, file))) throw new Error(`${file} is already there.`);
  const { greet, greeted } = starts[code] ?? english;
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(
    join(root, file),
    `import type { ${pascal(name)}Copy } from '#widgets/${name}/${name}.copy.ts';

export const ${words}: ${pascal(name)}Copy = {
  title: '${pascal(name).replace(/([a-z])([A-Z])/g, '$1 $2')}',
  greet: '${greet}',
  greeted: '${greeted}',
};
`,
  );
  return file;
}

const keyLine = (name: string, value: string, indent: string, end: string): string =>
  `${indent}${name.includes('-') ? `'${name}'` : name}: ${value}${end}`;

/** Inserts the line before the first key that sorts after it, or after the last key of this depth. */
function addLine(file: string, line: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const key = (text: string) => /^( +)'?([a-z][a-z-]*)'?: /.exec(text);
  const [, indent, name = ''] = key(line) ?? [];
  const keys = lines.flatMap((text, at) => {
    const [, own, found] = key(text) ?? [];
    return own === indent && found !== undefined && found !== 'lang' && found !== 'words'
      ? [{ at, found }]
      : [];
  });
  const last = keys.at(-1);
  if (!last) throw new Error(`${file} has no list of words.`);
  lines.splice(keys.find(({ found }) => found > name)?.at ?? last.at + 1, 0, line);
  writeFileSync(file, lines.join('\n'));
}

/** Adds an import before the others. `oxfmt` sorts them. */
const addImport = (file: string, line: string): void =>
  writeFileSync(file, `${line}\n${readFileSync(file, 'utf8')}`);
