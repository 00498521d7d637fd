import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const text = ['.js', '.css', '.svg', '.json', '.txt', '.xml', '.html', '.map'];
const SMALL_BYTES = 128;

/** Writes `name.br` and `name.gz` next to each built text file, at the highest compression. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const { name } = entry;
    // The server fills index.html for each page.
    if (entry.isFile() && text.includes(extname(name)) && !name.startsWith('.') && name !== 'index.html')
      compress(join(entry.parentPath, name));
  }
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < SMALL_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
