import { ourBrand, textsFor } from '#club/facts/brand.ts';

interface Asked {
  words: object;
  /** `words`: a copy object. `facts`: facts that carry words. `own`: words that the calling file defines itself. */
  kind: 'words' | 'facts' | 'own';
}

/** Returns every English text of the site by the name that the code asks for. Reads the names from the source. */
export function englishWords(): Map<string, Asked> {
  const texts = new Map<string, Asked>();
  for (const code of Object.values(sources)) {
    for (const [, verb = '', name = '', identifier = ''] of code.matchAll(ASKING)) {
      const words = exported.get(identifier);
      if (words)
        texts.set(name, { words: textsFor(words, ourBrand), kind: /facts/i.test(verb) ? 'facts' : 'words' });
      else if (code.includes(`const ${identifier}:`)) texts.set(name, { words: {}, kind: 'own' });
    }
  }
  return texts;
}

const ASKING =
  /\b(useCopy|useFacts|localizeFacts|wordsOf|elementWordsOf)(?:<\w+>)?\((?:book, |facts\.book, )?\s*'([\w-]+)',\s*(\w+)\s*(?:,\s*this\.lang|,\s*brand)?,?\s*\)/g;

const sources = import.meta.glob<string>(
  [
    '/src/**/*.{ts,tsx}',
    '/widgets/**/*.{ts,tsx}',
    '/host-app/site/**/*.{ts,tsx}',
    '!**/*.test.*',
    '!**/*.stories.*',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const modules = import.meta.glob<Record<string, object>>(
  ['/src/**/*.copy.ts', '/src/club/facts/**/*.ts', '/widgets/**/*.copy.ts', '/host-app/site/**/*.copy.ts'],
  { eager: true },
);
const exported = new Map(Object.values(modules).flatMap((module) => Object.entries(module)));
