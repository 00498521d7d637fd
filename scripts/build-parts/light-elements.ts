import { join } from 'node:path';
import type { Plugin } from 'vite';
import { elementList, fileOf } from '../../widgets/element-list.ts';
import { root } from '../run.ts';
import { aliased, preactAliases } from './preact-aliases.ts';

const MARK = '?light';
/** What renders with React: widgets, their pieces, and the libraries that these use. */
const rendering = [
  'src/ui/',
  'src/element/',
  'widgets/',
  'node_modules/react-image-crop/',
  'node_modules/@react-oauth/google/',
  'node_modules/@r2wc/',
].map((folder) => join(root, folder));
/** Where the runtime of the elements begins: their entries, and the page's club. */
const begins = new Set(
  [...elementList.map((element) => fileOf(element, 'element.ts')), 'src/browser/page/page-club.ts'].map(
    (file) => join(root, file),
  ),
);

/** Returns true for a module that is built as in the embed: those of the elements, and the page's club. */
export const isLight = (id: string): boolean => id.endsWith(MARK) || begins.has(id);

/** A style sheet has a query, and is the same for both runtimes. */
const renders = (id: string): boolean =>
  !id.includes('?') && rendering.some((folder) => id.startsWith(folder));

/**
 * Gives the elements of the npm package the embed's runtime: Preact for React, and the parts that load later. Their
 * widgets become second modules, next to those on React. Every other module stays one for both, so that a page has one
 * club. Saves a page without React 58 kB, the size of React.
 */
export function lightElements(): Plugin {
  return {
    name: 'light-elements',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !isLight(importer)) return undefined;
      const from = importer.endsWith(MARK) ? importer.slice(0, -MARK.length) : importer;
      const target = aliased(source, preactAliases);
      const found = await this.resolve(target, from, { skipSelf: true });
      if (!found || found.external || begins.has(found.id) || !renders(found.id)) return found;
      return { ...found, id: `${found.id}${MARK}` };
    },
  };
}
