/**
 * The entry `homefront-club/lang/tl`: Tagalog for an npm build. The first element or page that needs it loads the
 * words.
 */
import { registerLanguage } from '#browser/page/page-languages.ts';
import type { CopyBook } from '#club/facts/languages.ts';

/**
 * Loads the Tagalog words for the `CopyProvider` of React components. Elements with `lang="tl"` load them without a
 * call.
 */
export const loadTagalog = async (): Promise<CopyBook> => (await import('./element-book.ts')).book;

registerLanguage('tl', loadTagalog);
