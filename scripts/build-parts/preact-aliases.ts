import { root } from '../run.ts';

/** React source on Preact, for tests. React weighs 58 kB brotli. */
export const preactAliases = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server\.edge$/, replacement: 'preact-render-to-string' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
];

/** The same for elements, which are sent without what they do not use. What each saves is in the file it names. */
export const elementAliases = [
  { find: /^react$/, replacement: `${root}src/element/preact/react.ts` },
  ...preactAliases,
  { find: '\0vite/preload-helper.js', replacement: `${root}src/element/preact/import-plainly.ts` },
  // Elements use SignalWatcher only. The package's index also registers Lit directives.
  {
    find: /^@lit-labs\/preact-signals$/,
    replacement: `${root}node_modules/@lit-labs/preact-signals/lib/signal-watcher.js`,
  },
];
