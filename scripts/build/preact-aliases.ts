import { root } from '../run.ts';

/** A module name and what it means. It also replaces the beginning of a longer name: `react-dom` in `react-dom/client`. */
export interface ModuleAlias {
  find: string;
  replacement: string;
}

/** Everything but `react` itself. The first that fits wins. */
const aroundReact: readonly ModuleAlias[] = [
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react/jsx-dev-runtime', replacement: 'preact/jsx-dev-runtime' },
  { find: 'react-dom/server.edge', replacement: 'preact-render-to-string' },
  { find: 'react-dom/test-utils', replacement: 'preact/test-utils' },
  { find: 'react-dom', replacement: 'preact/compat' },
];

/** React source on Preact, for tests. React weighs 58 kB brotli. */
export const preactAliases: ModuleAlias[] = [...aroundReact, { find: 'react', replacement: 'preact/compat' }];

/** The same for elements, which are sent without what they do not use. What each saves is in the file it names. */
export const elementAliases: ModuleAlias[] = [
  ...aroundReact,
  { find: 'react', replacement: `${root}src/element/preact/react.ts` },
  { find: '\0vite/preload-helper.js', replacement: `${root}src/element/preact/import-plainly.ts` },
  // Elements use SignalWatcher only. The package's index also registers Lit directives.
  {
    find: '@lit-labs/preact-signals',
    replacement: `${root}node_modules/@lit-labs/preact-signals/lib/signal-watcher.js`,
  },
];

/** The same for the scripts that partner pages load, which may be there twice. */
export const embedAliases: ModuleAlias[] = [
  ...elementAliases,
  { find: '@preact/signals-core', replacement: `${root}src/element/signals.ts` },
];
