// The public CSS properties: those that two sheets set, and which of them the sheets of an element read.
import { textOf } from './source-words.ts';

/** A public CSS property; `group` is the comment at the head of its block. */
export interface Token {
  name: string;
  value: string;
  group: string;
}

const sheetsOfTokens = ['src/style/tokens.css', 'src/style/scene-tokens.css'];
const READ = /var\(\s*(--club-[\w-]+)/g;

/** Returns every token in the order of its sheet, with its value and the comment at the head of its block. */
export function tokens(): Token[] {
  const found: Token[] = [];
  let group = '';
  let isHead = false;
  for (const line of sheetsOfTokens.map(textOf).join('\n').split('\n')) {
    const [, comment] = /^\s*\/\* (.+) \*\/$/.exec(line) ?? [];
    // A blank line or a rule begins a block. A comment inside a block is about one token.
    const begins = line.trim() === '' || line.endsWith('{');
    if (begins || (comment && isHead)) group = comment ?? '';
    isHead = begins;
    const [, name, value] = /^\s*(--club-[\w-]+): (.+);$/.exec(line) ?? [];
    if (name && value && !found.some((token) => token.name === name)) found.push({ name, value, group });
  }
  return found;
}

/** Returns the names that these sheets read, directly or through another token. */
export function readBy(sheets: string[]): string[] {
  const values = new Map(tokens().map(({ name, value }) => [name, value]));
  const read = new Set<string>();
  const add = (text: string) => {
    for (const [, name = ''] of text.matchAll(READ)) {
      if (read.has(name)) continue;
      read.add(name);
      add(values.get(name) ?? '');
    }
  };
  for (const sheet of sheets) if (!sheetsOfTokens.includes(sheet)) add(textOf(sheet));
  return [...read].sort((a, b) => a.localeCompare(b));
}
