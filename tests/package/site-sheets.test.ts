import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileOf, sourceGraph } from './source-graph.ts';

// A browser without adopted style sheets, such as Safari 15.4, shows our site by the sheets that a page imports plainly.
const PAGES = 'host-app/site/pages';
const ROUTES = 'host-app/site/routing/routes.ts';
const ADOPTS = /#style\/adopt-sheets\.ts|#ui\/dialog\/dialog\.tsx/;

/** Returns the files of the sheets that a pattern finds in the sources of a graph. */
const sheetsIn = (graph: Map<string, string>, pattern: RegExp): string[] =>
  [...graph].flatMap(([file, text]) =>
    Array.from(text.matchAll(pattern), ([, sheet = '']) => fileOf(sheet, file) ?? sheet),
  );
const plainIn = (graph: Map<string, string>) => sheetsIn(graph, /^import '([^']+\.css)'/gm);

/** Returns the sheets that pieces adopt when they render or open. */
const adoptedIn = (graph: Map<string, string>) =>
  sheetsIn(new Map([...graph].filter(([, text]) => ADOPTS.test(text))), /from '([^']+\.css)\?inline'/g);

const onEveryPage = plainIn(sourceGraph('host-app/site/main.tsx', { isOutside: (file) => file === ROUTES }));
const pages = readdirSync(PAGES).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));

describe('a page of our site', () => {
  it.each(pages)('imports each sheet that a dialog or a late part of it adopts: %s', (file) => {
    const graph = sourceGraph(`${PAGES}/${file}`);
    const plain = new Set([...onEveryPage, ...plainIn(graph)]);
    expect(adoptedIn(graph).filter((sheet) => !plain.has(sheet))).toEqual([]);
  });
});
