// The entries of the published package: each name with its source.

import { relative } from 'node:path';
import { elementList, fileOf, tagOf } from '../../widgets/element-list.ts';
import { buildTranslations } from '../build/build-languages.ts';
import { classModule, definingModule } from '../build/prerender/element-entries.ts';
import { root } from '../run.ts';

export interface LibEntry {
  name: string;
  file: string;
  /** What is around the source: a React entry is a client's, those of elements do nothing on a server. */
  kind: 'plain' | 'react' | 'widget' | 'element' | 'class' | 'server';
  source: string;
  /** The place of a widget that asks for a password or a code. */
  secretPlace?: string;
}

/** Returns whether an entry is a part of the bundles on Preact. */
export const isOfElements = ({ kind }: LibEntry) => kind === 'element' || kind === 'class';

export const libEntries = (): LibEntry[] => [
  { name: '.', file: 'main', kind: 'plain', source: 'widgets/entries/main.ts' },
  { name: './core', file: 'core', kind: 'plain', source: 'widgets/entries/core.ts' },
  { name: './testing', file: 'testing', kind: 'plain', source: 'src/testing/testing.ts' },
  ...buildTranslations.map((code): LibEntry => ({
    name: `./lang/${code}`,
    file: `lang/${code}`,
    kind: 'plain',
    source: `host-app/languages/${code}/package-book.ts`,
  })),
  { name: './react/provider', file: 'react/provider', kind: 'react', source: 'widgets/entries/provider.ts' },
  { name: './ssr', file: 'ssr', kind: 'server', source: 'widgets/entries/ssr.ts' },
  ...elementList
    .filter(({ kind }) => kind === 'react')
    .map((element): LibEntry => ({
      name: `./react/${element.name}`,
      file: `react/${element.name}`,
      kind: 'widget',
      source: fileOf(element, 'tsx'),
      ...(element.takesSecret && { secretPlace: element.name }),
    })),
  ...elementList.map((element): LibEntry => ({
    name: `./elements/${tagOf(element)}`,
    file: `elements/${tagOf(element)}`,
    kind: 'element',
    source: relative(root, definingModule(element)),
  })),
  ...elementList.map((element): LibEntry => ({
    name: `./classes/${tagOf(element)}`,
    file: `classes/${tagOf(element)}`,
    kind: 'class',
    source: relative(root, classModule(element)),
  })),
];
