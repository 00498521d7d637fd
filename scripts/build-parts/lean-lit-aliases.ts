import { fileURLToPath } from 'node:url';

const from = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** For the embed, for the elements of the npm package, and for the tests of the small elements. */
export const leanLit = [
  { find: /^lit$/, replacement: from('./lean-lit.ts') },
  // Its index brings a directive along that no element of ours uses.
  {
    find: /^@lit-labs\/preact-signals$/,
    replacement: from('../../node_modules/@lit-labs/preact-signals/lib/signal-watcher.js'),
  },
];
