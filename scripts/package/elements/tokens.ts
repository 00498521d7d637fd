// The public CSS properties: those that two sheets set, and which of them the sheets of an element read.
import { readFileSync } from 'node:fs';
import {
  isTokenDimension,
  isTokenFunction,
  isTokenHash,
  isTokenWhitespace,
  tokenize,
  TokenType,
} from '@csstools/css-tokenizer';
import { type ChildNode, parse } from 'postcss';
import { root } from '../../run.ts';

/** A public CSS property; `group` is the comment at the head of its block. */
export interface Token {
  name: string;
  value: string;
  group: string;
  /** As `@property` has it, such as `<color>`. */
  syntax: string;
}

const sheetsOfTokens = ['src/style/tokens.css', 'src/style/scene-tokens.css'];
const PREFIX = '--club-';
const sheet = (file: string) => parse(readFileSync(root + file, 'utf8'));

/** Returns every token in the order of its sheet, with its value and the comment at the head of its block. */
export function tokens(): Token[] {
  const found = new Map<string, Token>();
  let group = '';
  const walk = (node: ChildNode) => {
    // A blank line or a rule begins a block. A comment inside a block is about one token.
    const begins = node.prev() === undefined || node.raws.before?.includes('\n\n');
    if (begins) group = node.type === 'comment' ? node.text.replace(/\s+/g, ' ') : '';
    if (node.type !== 'decl' || !node.prop.startsWith(PREFIX) || found.has(node.prop)) return;
    found.set(node.prop, { name: node.prop, value: node.value, group, syntax: syntaxOf(node.value) });
  };
  for (const file of sheetsOfTokens) sheet(file).walk(walk);
  return [...found.values()];
}

/** Returns the names that these sheets read, directly or through another token. */
export function readBy(sheets: string[]): string[] {
  const values = new Map(tokens().map(({ name, value }) => [name, value]));
  const read = new Set<string>();
  const add = (value: string) => {
    for (const name of namesRead(value)) {
      if (read.has(name)) continue;
      read.add(name);
      add(values.get(name) ?? '');
    }
  };
  for (const file of sheets)
    if (!sheetsOfTokens.includes(file)) sheet(file).walkDecls(({ value }) => add(value));
  return [...read].sort((a, b) => a.localeCompare(b));
}

/** Returns the tokens in the `var()` of a value. */
const namesRead = (value: string) =>
  value
    .split('var(')
    .slice(1)
    .map((rest) => (rest.split(',')[0] ?? '').split(')')[0]?.trim() ?? '')
    .filter((name) => name.startsWith(PREFIX));

const COLORS = new Set(['light-dark', 'rgb']);

/** Returns `<color>`, `<length>` or `<time>` for a value that is one of them, and '*' for every other value. */
export function syntaxOf(value: string): string {
  const tokens = tokenize({ css: value }).filter((token) => !isTokenWhitespace(token));
  let depth = 0;
  let parts = 0;
  for (const token of tokens) {
    if (token[0] === TokenType.CloseParen) depth -= 1;
    else if (depth === 0 && token[0] !== TokenType.EOF) parts += 1;
    if (isTokenFunction(token)) depth += 1;
  }
  if (parts !== 1) return '*';
  for (const token of tokens) {
    if (isTokenHash(token) || (isTokenFunction(token) && COLORS.has(token[4].value))) return '<color>';
    if (isTokenDimension(token)) return token[4].unit.endsWith('s') ? '<time>' : '<length>';
  }
  return '*';
}
