// What the published package can be imported by: each name with the source it stands for. The one list.
import { existsSync, readdirSync } from 'node:fs';
import { root } from '../run.mjs';

const widgets = () =>
  readdirSync(`${root}widgets`).filter((name) => existsSync(`${root}widgets/${name}/${name}.element.ts`));
const lit = () =>
  readdirSync(`${root}src/elements`)
    .filter((file) => /^club-[a-z-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -3));
const kit = () =>
  existsSync(`${root}tests/kit/testing.ts`) ? 'tests/kit/testing.ts' : 'tests/kit/test-club.ts';

/** The tags, each with the file that defines it. */
export const elementSources = () => ({
  ...Object.fromEntries(widgets().map((name) => [`club-${name}`, `widgets/${name}/${name}.element.ts`])),
  ...Object.fromEntries(lit().map((tag) => [tag, `src/elements/${tag}.ts`])),
});

/** `kind` decides what is around the source: a React entry is a client's, an element's does nothing on a server. */
export const libEntries = () => [
  { name: '.', file: 'main', kind: 'plain', source: 'src/entries/main.ts' },
  { name: './core', file: 'core', kind: 'plain', source: 'src/entries/core.ts' },
  { name: './testing', file: 'testing', kind: 'plain', source: kit() },
  { name: './lang/es', file: 'lang/es', kind: 'plain', source: 'host-app/site/es/package-book.ts' },
  { name: './react/provider', file: 'react/provider', kind: 'react', source: 'src/entries/provider.ts' },
  { name: './ssr', file: 'ssr', kind: 'server', source: 'src/entries/ssr.tsx' },
  ...widgets().map((name) => ({
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
