import { type CopyBook, isLanguage } from '#club/facts/languages.ts';
import { importFromEmbed } from './load-extras.ts';

type Load = () => Promise<CopyBook>;

const offered = new Map<string, Load>();
const coming = new Map<string, Promise<CopyBook | undefined>>();
/** Languages that the page was warned of. */
const missing = new Set<string>();

/** Registers where the texts of a language come from, for pages that bundle the elements themselves. */
export function registerLanguage(lang: string, load: Load): void {
  offered.set(lang, load);
  coming.delete(lang);
}

/**
 * Loads the texts of `lang` ('es', 'es-MX') once a page. Resolves with undefined for English, which is in the code. It
 * also does so, with a warning, for a language that is missing or fails to load; the next call tries again.
 */
export async function loadWords(lang: string): Promise<CopyBook | undefined> {
  const name = lang.trim();
  const base = baseOf(name);
  if (base === '' || base === 'en') return undefined;
  const load = offered.get(name) ?? offered.get(base) ?? embeddedWords(base);
  if (!load) {
    if (!missing.has(name))
      console.warn(`The club has no words in the language "${name}". It shows English.`);
    missing.add(name);
    return undefined;
  }
  const words = coming.get(name) ?? load();
  coming.set(name, words);
  try {
    return await words;
  } catch (error) {
    coming.delete(name);
    console.warn(`The words in the language "${name}" failed to load. The club shows English.`, error);
    return undefined;
  }
}

const fromRightToLeft: ReadonlySet<string> = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'ur', 'yi']);

/** Returns the text direction of a language. */
export const directionOf = (lang: string): 'ltr' | 'rtl' =>
  fromRightToLeft.has(baseOf(lang)) ? 'rtl' : 'ltr';

const baseOf = (lang: string): string => lang.trim().toLowerCase().split('-')[0] ?? '';

/** Loads the file of a language, which is next to the entries of the embed build. */
function embeddedWords(lang: string): Load | undefined {
  if (import.meta.env?.MODE !== 'embed' || !isLanguage(lang)) return undefined;
  return async () => ((await importFromEmbed(`lang/${lang}.js`)) as { book: CopyBook }).book;
}
