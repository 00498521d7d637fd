// The entries of the published package: each name with its source.
import { existsSync, readdirSync } from 'node:fs';
import { translations } from '../../src/club/facts/languages.ts';
import { root } from '../run.ts';

export interface LibEntry {
  name: string;
  file: string;
  /** What is around the source: a React entry is a client's, an element's does nothing on a server. */
  kind: 'plain' | 'react' | 'element' | 'server';
  source: string;
}

const has = (name: string, part: string) => existsSync(`${root}widgets/${name}/${name}.${part}`);
const widgets = () => readdirSync(`${root}widgets`).filter((name) => has(name, 'element.ts'));
const reactWidgets = () => widgets().filter((name) => has(name, 'tsx'));

/** Returns every tag with the file that defines it: `club-login` with `widgets/login/login.element.ts`. */
export const elementSources = (): Record<string, string> =>
  Object.fromEntries(widgets().map((name) => [`club-${name}`, `widgets/${name}/${name}.element.ts`]));

/** Returns every entry of the package. */
export const libEntries = (): LibEntry[] => [
  { name: '.', file: 'main', kind: 'plain', source: 'widgets/entries/main.ts' },
  { name: './core', file: 'core', kind: 'plain', source: 'widgets/entries/core.ts' },
  { name: './testing', file: 'testing', kind: 'plain', source: 'src/testing/testing.ts' },
  ...translations().map(
    (code): LibEntry => ({
      name: `./lang/${code}`,
      file: `lang/${code}`,
      kind: 'plain',
      source: `host-app/site/${code}/package-book.ts`,
    }),
  ),
  { name: './react/provider', file: 'react/provider', kind: 'react', source: 'widgets/entries/provider.ts' },
  { name: './ssr', file: 'ssr', kind: 'server', source: 'widgets/entries/ssr.ts' },
  ...reactWidgets().map(
    (name): LibEntry => ({
      name: `./react/${name}`,
      file: `react/${name}`,
      kind: 'react',
      source: `widgets/${name}/${name}.tsx`,
    }),
  ),
  ...Object.entries(elementSources()).map(
    ([tag, source]): LibEntry => ({
      name: `./elements/${tag}`,
      file: `elements/${tag}`,
      kind: 'element',
      source,
    }),
  ),
];
