import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json|txt|xml|html|map)$/;
const SMALL_BYTES = 128;

/** Writes `name.br` and `name.gz` next to each built text file, at the highest compression. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'club-precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle() {
      // Runs after a failed build, too: then the build's own error must show.
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name) || name.startsWith('.') || name === 'index.html') continue;
        compress(join(folder, name));
      }
    },
  };
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
