// The entries of the published package: each name with its source.
import { existsSync, readdirSync } from 'node:fs';
import { root } from '../run.ts';

const has = (name, part) => existsSync(`${root}widgets/${name}/${name}.${part}`);
const widgets = () => readdirSync(`${root}widgets`).filter((name) => has(name, 'element.ts'));
const reactWidgets = () => widgets().filter((name) => has(name, 'tsx'));

/** Returns every tag with the file that defines it: `club-login` with `widgets/login/login.element.ts`. */
export const elementSources = () =>
  Object.fromEntries(widgets().map((name) => [`club-${name}`, `widgets/${name}/${name}.element.ts`]));

/** `kind` decides what is around the source: a React entry is a client's, an element's does nothing on a server. */
export const libEntries = () => [
  { name: '.', file: 'main', kind: 'plain', source: 'src/entries/main.ts' },
  { name: './core', file: 'core', kind: 'plain', source: 'src/entries/core.ts' },
  { name: './testing', file: 'testing', kind: 'plain', source: 'src/testing/testing.ts' },
  { name: './lang/es', file: 'lang/es', kind: 'plain', source: 'host-app/site/es/package-book.ts' },
  { name: './react/provider', file: 'react/provider', kind: 'react', source: 'src/entries/provider.ts' },
  { name: './ssr', file: 'ssr', kind: 'server', source: 'src/entries/ssr.tsx' },
  ...reactWidgets().map((name) => ({
    name: `./react/${name}`,
    file: `react/${name}`,
    kind: 'react',
    source: `widgets/${name}/${name}.tsx`,
  })),
  ...Object.entries(elementSources()).map(([tag, source]) => ({
    name: `./elements/${tag}`,
    file: `elements/${tag}`,
    kind: 'element',
    source,
  })),
];
