import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesIn } from './kept-releases.ts';

const text = ['.js', '.css', '.svg', '.json', '.txt', '.xml', '.html', '.map'];
const SMALL_BYTES = 128;

/** Writes `name.br` and `name.gz` next to each built text file, at the highest compression. */
export function compressFolder(folder: string): void {
  for (const name of filesIn(folder)) {
    // The server fills index.html for each page.
    if (text.includes(extname(name)) && !name.startsWith('.') && name !== 'index.html')
      compress(join(folder, name));
  }
}

function compress(file: string): void {
  // What an earlier build left is compressed already.
  if (existsSync(`${file}.br`) && statSync(`${file}.br`).mtimeMs >= statSync(file).mtimeMs) return;
  const bytes = readFileSync(file);
  if (bytes.length < SMALL_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
