import type { Plugin } from 'vite';

/** What login and signup alone use; none of it holds anything that a page's widgets share. */
const ofForms =
  /(google-button(\.copy|\.model)?|form-element|lazy-frame|next-screen|partner-return)\.tsx?$|google-button\.css\?inline$/;
const form = /(?:widgets\/|[?&]of=)(login|signup)\b/;
/** What the small entries need before any shared file is there (`entries-ahead.ts`). */
const ofEntries = /(in-view|net|page-slot|plans-call|plans-path)\.ts$/;
const entry = /\/(?:plans-(ahead)\.ts$|.*[?&]of=(ahead)\b)/;

/**
 * Gives login and signup a copy each of what the two alone have in common. As a shared file it would be one request
 * more for both; with the files of all forms, 1.5 kB for each of those. A small entry has its own of what it begins with.
 */
export function ownCopies(): Plugin {
  return {
    name: 'own-copies',
    enforce: 'pre',
    async resolveId(source, importer) {
      const of = ownerOf(source, importer ?? '');
      if (!of) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}${found.id.includes('?') ? '&' : '?'}of=${of}`;
    },
  };
}

function ownerOf(source: string, importer: string): string | undefined {
  if (ofForms.test(source)) return form.exec(importer)?.[1];
  if (ofEntries.test(source)) return entry.exec(importer)?.slice(1).find(Boolean);
  return undefined;
}
