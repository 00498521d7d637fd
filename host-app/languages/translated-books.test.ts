import { describe, expect, it } from 'vitest';
import { ourBrand as brand, LEGAL_EFFECTIVE, textsFor } from '#club/facts/brand.ts';
import { type BookLanguage, type CopyBook, translations } from '#club/facts/languages.ts';
import { partnerMarks } from '#club/facts/partner-marks.ts';
import { englishServerWords } from '#kit/words/english-server-words.ts';
import { englishWords } from '#kit/words/english-words.ts';
import { forOurBrand, leavesOf, type Say, saidBy } from '#kit/words/read-words.ts';
import { loaders } from '../site/book-loaders.ts';
import { dateIn } from './date-in.ts';
import type { ElementWords } from './element-book.ts';
import type { ServerWords } from './server-book.ts';
import type { SiteWords } from './site-book.ts';

type Modules<Book> = Record<string, { book: Book }>;
const siteBooks: Modules<CopyBook<SiteWords>> = import.meta.glob('./*/book.ts', { eager: true });
const elementBooks: Modules<CopyBook<ElementWords>> = import.meta.glob('./*/element-book.ts', {
  eager: true,
});
const serverBooks: Modules<CopyBook<ServerWords>> = import.meta.glob('./*/server-book.ts', { eager: true });
const packageBooks = import.meta.glob('./*/package-book.ts');
/** Names, figures and loanwords that are the same as in English. */
const unchanged: Record<string, { unchanged: readonly string[] }> = import.meta.glob('./*/unchanged.ts', {
  eager: true,
});

const codes = translations();
const english = englishWords();
const ofKind = (kind: string) => [...english].filter(([, asked]) => asked.kind === kind);
const leaf = (words: object | undefined, path: string) => leavesOf(words).get(path);

function bookOf<Book>(modules: Modules<Book>, code: BookLanguage, file: string): Book {
  const found = modules[`./${code}/${file}`];
  if (!found) throw new Error(`host-app/languages/${code} has no ${file}.`);
  return found.book;
}

const sayings = [...english].flatMap(([name, { words }]) =>
  [...leavesOf(words)].flatMap(([path, say]) =>
    typeof say === 'function' ? [[name, path, say] as [string, string, Say]] : [],
  ),
);

/** Figures and marks are the same in every language. */
const FIGURE = /^(|–|\.|24\/7|\$[\d.,]+|\d+[%+])$/;
const isContact = (text: string) =>
  text.includes(brand.supportPhone) && text.includes(brand.address.join(', '));

describe('the folders of the languages', () => {
  it('are those of the list, each with its four books', () => {
    for (const [file, modules] of Object.entries({
      book: siteBooks,
      'element-book': elementBooks,
      'server-book': serverBooks,
      'package-book': packageBooks,
    }))
      expect(Object.keys(modules).toSorted()).toEqual(codes.map((code) => `./${code}/${file}.ts`).toSorted());
  });

  it.each(codes)('hold books with the code "%s"', async (code) => {
    expect(bookOf(siteBooks, code, 'book.ts').lang).toBe(code);
    expect(bookOf(elementBooks, code, 'element-book.ts').lang).toBe(code);
    expect(bookOf(serverBooks, code, 'server-book.ts').lang).toBe(code);
    expect((await loaders[code]?.())?.book).toBe(bookOf(siteBooks, code, 'book.ts'));
  });

  it('do without one for English, whose texts are in the code', () => {
    expect(loaders.en).toBeUndefined();
  });
});

describe.each(codes)('the book of "%s"', (code) => {
  const { words } = bookOf(siteBooks, code, 'book.ts');
  const translated = new Map(Object.entries(forOurBrand(words)));
  const same = new Set(unchanged[`./${code}/unchanged.ts`]?.unchanged);

  /** Returns the paths of the English texts that the translation repeats. */
  const leftIn = (there: Map<string, unknown>, here: Map<string, unknown>) =>
    [...there].filter(
      ([path, text]) =>
        typeof text === 'string' &&
        !FIGURE.test(text) &&
        !same.has(text) &&
        !isContact(text) &&
        here.get(path) === text,
    );

  it('has texts for every name that the code asks for, and for no other', () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
    expect(english.size).toBeGreaterThan(30);
  });

  it.each(ofKind('words'))('translates every text of "%s"', (name, asked) => {
    const there = leavesOf(asked.words);
    const here = leavesOf(translated.get(name));
    // A translated legal text also states which language governs.
    if (!there.has('note')) here.delete('note');
    expect([...here.keys()].sort()).toEqual([...there.keys()].sort());
    expect(leftIn(there, here)).toEqual([]);
  });

  it.each(sayings)('shows the values in %s: %s', (name, path, inEnglish) => {
    const say = leaf(translated.get(name), path);
    if (typeof say !== 'function') throw new Error(`${name} ${path} is not a function.`);
    const expected = saidBy(inEnglish).map(({ shown }) => shown);
    expect(saidBy(say).map(({ shown }) => shown)).toEqual(expected);
    expect(expected.flat()).not.toEqual([]);
  });

  it.each(ofKind('facts'))('translates every fact of "%s" that has texts', (name, asked) => {
    const facts = asked.words as readonly { key: string }[];
    const overlay = translated.get(name) as Record<string, object>;
    expect(facts.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(overlay)));
    const left = facts.flatMap((fact) =>
      [...leavesOf(fact)].filter(
        ([path, text]) =>
          typeof text === 'string' &&
          text.includes(' ') &&
          !same.has(text) &&
          [undefined, text].includes(leaf(overlay[fact.key], path) as string),
      ),
    );
    expect(left).toEqual([]);
  });

  it('translates the word of every partner mark', () => {
    const partners = textsFor(words.partners, brand);
    const left = partnerMarks(brand).filter(
      ({ key, word }) => !same.has(word) && [undefined, word].includes(partners[key]?.mark),
    );
    expect(left).toEqual([]);
  });

  it('names English as the language of the legal texts that governs', () => {
    const name = new Intl.DisplayNames(code, { type: 'language' }).of('en');
    const terms = textsFor(words.terms, brand);
    expect(terms.note?.toLowerCase()).toContain(name?.toLowerCase());
    expect(textsFor(words.privacy, brand).note).toBe(terms.note);
  });

  it('translates every text of the server', () => {
    const there = leavesOf(forOurBrand(englishServerWords));
    const here = leavesOf(forOurBrand(bookOf(serverBooks, code, 'server-book.ts').words));
    expect([...here.keys()].sort()).toEqual([...there.keys()].sort());
    expect(leftIn(there, here)).toEqual([]);
  });

  it('lists no unchanged text without need', () => {
    const all = [...english.values(), { words: forOurBrand(englishServerWords) }].flatMap(
      ({ words: each }) => [...leavesOf(each).values()],
    );
    const marks = partnerMarks(brand).map(({ word }) => word);
    expect([...same].filter((text) => !all.includes(text) && !marks.includes(text))).toEqual([]);
  });
});

describe('dateIn', () => {
  it.each([
    ['es', 'August 12, 2025', '12 de agosto de 2025'],
    ['es', 'May 1, 2026', '1 de mayo de 2026'],
    ['es', '12/08/2025', '12/08/2025'],
    ['tl', 'August 12, 2025', 'Agosto 12, 2025'],
  ] as const)('formats in %s the date %s as %s', (code, date, said) => expect(dateIn(code, date)).toBe(said));

  it.each(codes)('formats the deployment’s date in "%s"', (code) =>
    expect(dateIn(code, LEGAL_EFFECTIVE)).not.toBe(LEGAL_EFFECTIVE),
  );
});
