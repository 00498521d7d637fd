// The package's entries for servers: each one file with a React of its own, so that a page of any framework can use it.
// A React Server Components build would replace a shared React by one without hooks.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../run.ts';
import { libEntries } from './lib-entries.mjs';

const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** Servers keep an element's definition and define nothing. */
const definitionsOnly = {
  name: 'definitions-only',
  enforce: 'pre',
  resolveId: (source) =>
    source === '#element/define-widget.tsx' ? `${root}src/element/served-definitions.ts` : undefined,
};

export async function buildServer(entries, outDir) {
  for (const { file, source } of entries.filter(({ kind }) => kind === 'server'))
    await build({
      configFile: false,
      root,
      mode: 'lib',
      logLevel: 'warn',
      publicDir: false,
      plugins: [definitionsOnly, react()],
      define: {
        __CLUB_VERSION__: JSON.stringify(version),
        'process.env.NODE_ENV': JSON.stringify('production'),
      },
      ssr: { noExternal: true, target: 'webworker' },
      build: {
        ssr: `${root}${source}`,
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        cssTarget: ['chrome99', 'safari15.4', 'firefox100'],
        minify: false,
        cssMinify: true,
        rolldownOptions: { output: { entryFileNames: `${file}.js`, codeSplitting: false } },
      },
    });
}

// node --import tsx scripts/pack/lib-server.mjs FOLDER builds these entries alone.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // A development build calls jsxDEV, which React's production build lacks.
  process.env.NODE_ENV = 'production';
  await buildServer(libEntries(), process.argv[2]);
}
