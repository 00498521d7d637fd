import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseAst } from 'vite';

/** What a page that loads several entries fetches before the first of them runs, in bytes at brotli 11. */
export const graphBytes = (folder, entries) =>
  graphFiles(folder, entries).reduce((sum, file) => sum + brotliBytes(join(folder, file)), 0);

/** The same, by name from `folder`: first an entry, then what it imports. */
export function graphFiles(folder, entries) {
  const files = new Set();
  const add = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const source of importsOf(join(folder, file))) add(posix.join(posix.dirname(file), source));
  };
  for (const entry of entries) add(`${entry}.js`);
  return [...files];
}

/** What a file imports before it runs; of an entry that fetches its element by itself (`fetchElement`), all of that. */
function importsOf(file) {
  const code = readFileSync(file, 'utf8');
  const fixed = parseAst(code)
    .body.filter(({ type, source }) => source && /^(Import|ExportNamed|ExportAll)Declaration$/.test(type))
    .map(({ source }) => source.value);
  const fetched = /\bas fetchElement\b/.test(code) ? code.matchAll(/import\("(.+?)"\)/g) : [];
  return [...fixed, ...Array.from(fetched, ([, source]) => source)];
}

const weighed = new Map();

function brotliBytes(file) {
  const plain = readFileSync(file);
  const known = weighed.get(file);
  if (known?.plain.equals(plain)) return known.bytes;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const bytes = brotliCompressSync(plain, { params }).length;
  weighed.set(file, { plain, bytes });
  return bytes;
}
