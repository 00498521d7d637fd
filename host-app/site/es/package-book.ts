/** `homefront-club/lang/es`: Spanish for an npm build. The words come when the first element or page asks for them. */
import { offerLanguage } from '#browser/page-languages.ts';
import type { CopyBook } from '#ui/copy.tsx';

/** Loads the Spanish words, for the `CopyProvider` of React components. Elements with `lang="es"` need no call. */
export const loadSpanish = async (): Promise<CopyBook> => (await import('./element-book.ts')).book;

offerLanguage('es', loadSpanish);
