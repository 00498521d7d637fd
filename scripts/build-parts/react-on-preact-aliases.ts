import { fileURLToPath } from 'node:url';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** For the embed, the elements of the npm package, and their tests: React weighs 58 kB brotli, its replacement 6. */
export const reactOnPreact = [
  { find: /^react$/, replacement: beside('./react-on-preact.ts') },
  { find: /^react-dom(\/client)?$/, replacement: beside('./react-dom-on-preact.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
  { find: /^@r2wc\/react-to-web-component$/, replacement: beside('./r2wc-on-preact.ts') },
  { find: /^clsx$/, replacement: beside('./plain-clsx.ts') },
];
