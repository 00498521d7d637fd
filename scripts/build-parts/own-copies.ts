import type { Plugin } from 'vite';

/** What login and signup alone use; none of it holds anything that a page's widgets share. */
const copied =
  /(google-button(\.copy|\.model)?|element-form|frame-wish|next-screen|partner-return)\.tsx?$|google-button\.css\?inline$/;
const owner = /(?:widgets\/|[?&]of=)(login|signup)\b/;

/**
 * Gives login and signup a copy each of what the two alone have in common. As a shared file it would be one request
 * more for both; with the files of all forms, 1.5 kB for each of those.
 */
export function ownCopies(): Plugin {
  return {
    name: 'own-copies',
    enforce: 'pre',
    async resolveId(source, importer) {
      const of = copied.test(source) && owner.exec(importer ?? '')?.[1];
      if (!of) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}${found.id.includes('?') ? '&' : '?'}of=${of}`;
    },
  };
}
