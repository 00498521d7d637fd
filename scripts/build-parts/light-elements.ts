import type { Plugin } from 'vite';
import { leanLit } from './lean-lit-aliases.ts';
import { reactOnPreact } from './react-on-preact-aliases.ts';
import { standInFor } from './stand-ins.ts';

const MARK = '?light';
const aliases = [...reactOnPreact, ...leanLit];
/** What draws with React: widgets, their pieces, and the two libraries that these bring. */
const drawn = /\/(src\/ui|widgets)\/.*\.tsx?$|\/node_modules\/(react-image-crop|@react-oauth\/google)\//;
/** What both runtimes share: words, models, and the definitions, which only elements have. */
const common = /\.(copy|model|element)\.ts$/;

/** Returns true for a module that is built as in the embed: those of the elements, and the page's club. */
export const isLight = (id: string): boolean =>
  id.endsWith(MARK) || /\.element\.ts$|\/src\/(elements\/|browser\/page-club\.ts$)/.test(id);

/**
 * Gives the elements of the npm package the embed's runtime: Preact for React, the lean Lit, and the parts that load
 * later. Their widgets become second modules, next to those on React. Every other module stays one for both, so that a
 * page has one club.
 */
export function lightElements(): Plugin {
  return {
    name: 'light-elements',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !isLight(importer)) return undefined;
      const from = importer.replace(MARK, '');
      const alias = aliases.find(({ find }) => find.test(source));
      const target = alias?.replacement ?? standInFor(source, from) ?? source;
      const found = await this.resolve(target, from, { skipSelf: true });
      if (!found || found.external || !drawn.test(found.id) || common.test(found.id)) return found;
      return { ...found, id: `${found.id}${MARK}` };
    },
  };
}
