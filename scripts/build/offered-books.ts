import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildTranslations } from './build-languages.ts';

/**
 * Builds `book-loaders.ts` with the languages of this build alone. A draft would add 100 bytes to each page of the site, split
 * the book of the other languages in two files, and put words into the build that nobody has read.
 */
export function offeredBooks(site: string): Plugin {
  const module = join(site, 'book-loaders.ts');
  const loaders = buildTranslations.map((code) => `${code}: () => import('../languages/${code}/book.ts'),`);
  return {
    name: 'club-offered-books',
    apply: 'build',
    load: (id) => (id === module ? `export const loaders = { ${loaders.join(' ')} };` : undefined),
  };
}
