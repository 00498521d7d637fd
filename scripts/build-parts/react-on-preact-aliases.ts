import { fileURLToPath } from 'node:url';

/** React is 58 kB brotli, preact/compat 7: what the embed build, and the tests of its widgets, put in its place. */
export const reactOnPreact = [
  { find: /^react$/, replacement: fileURLToPath(new URL('./react-on-preact.ts', import.meta.url)) },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
];
