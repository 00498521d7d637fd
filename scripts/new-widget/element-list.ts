import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = 'widgets/element-list.ts';
const lineOf = (name: string): string => `  { name: '${name}', kind: 'react' },`;
const isLine = (line: string): boolean => line.startsWith("  { name: '");

/** Adds a widget to the list of elements below `root`, in the order of the alphabet. Returns the path of the list. */
export function addToElementList(root: string, name: string): string {
  const file = join(root, LIST);
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = lineOf(name);
  const next = lines.findIndex((other) => isLine(other) && other > line);
  const last = lines.findLastIndex(isLine);
  if (last < 0) throw new Error(`${LIST} lists no element.`);
  lines.splice(next < 0 ? last + 1 : next, 0, line);
  writeFileSync(file, lines.join('\n'));
  return LIST;
}
