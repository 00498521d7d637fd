import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { preactAliases } from './preact-aliases.ts';

const MARK = '?light';
/** What renders with React: widgets, their pieces, and the libraries that these use. */
const onReact =
  /\/(src\/(ui|element)|widgets)\/.*\.tsx?$|\/node_modules\/(react-image-crop|@react-oauth\/google|@r2wc\/[^/]+)\//;
/** What both runtimes share: words, models, and the definitions, which only elements have. */
const common = /\.(copy|model|element|definition)\.ts$/;

/** Returns true for a module that is built as in the embed: those of the elements, and the page's club. */
export const isLight = (id: string): boolean =>
  id.endsWith(MARK) || /\.(element|definition)\.ts$|\/src\/browser\/page\/page-club\.ts$/.test(id);

const { imports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  imports: Record<string, string | { embed: string }>;
};

/** Returns the file that the `embed` condition of package.json gives for `source`. Throws for an unknown variant. */
function embedVariantOf(source: string, root: string): string | undefined {
  if (!source.startsWith('#variant/')) return undefined;
  const target = imports[source];
  if (typeof target !== 'object') throw new Error(`package.json has no embed condition for ${source}.`);
  return `${root}${target.embed.slice(1)}`;
}

/**
 * Gives the elements of the npm package the embed's runtime: Preact for React, and the parts that load later. Their
 * widgets become second modules, next to those on React. Every other module stays one for both, so that a page has one
 * club. Saves a page without React 58 kB, the size of React.
 */
export function lightElements(root: string): Plugin {
  return {
    name: 'light-elements',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !isLight(importer)) return undefined;
      const from = importer.replace(MARK, '');
      const alias = preactAliases.find(({ find }) => find.test(source));
      const target = alias?.replacement ?? embedVariantOf(source, root) ?? source;
      const found = await this.resolve(target, from, { skipSelf: true });
      if (!found || found.external || !onReact.test(found.id) || common.test(found.id)) return found;
      return { ...found, id: `${found.id}${MARK}` };
    },
  };
}
