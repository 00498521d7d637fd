/**
 * The entry `homefront-club/lang/es`: Spanish for an npm build. The first element or page that needs it loads the
 * words.
 */
import { registerLanguage } from '#browser/page/page-languages.ts';
import type { CopyBook } from '#club/facts/languages.ts';

/**
 * Loads the Spanish words for the `CopyProvider` of React components. Elements with `lang="es"` load them without a
 * call.
 */
export const loadSpanish = async (): Promise<CopyBook> => (await import('./element-book.ts')).book;

registerLanguage('es', loadSpanish);
