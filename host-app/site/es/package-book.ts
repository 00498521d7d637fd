/** `homefront-club/lang/es`: Spanish for an npm build. The words come when the first element or page asks for them. */
import { offerLanguage, type Words } from '#browser/page/page-languages.ts';

/** Loads the Spanish words, for the `CopyProvider` of React components. Elements with `lang="es"` need no call. */
export const loadSpanish = async (): Promise<Words> => (await import('./element-book.ts')).book;

offerLanguage('es', loadSpanish);
