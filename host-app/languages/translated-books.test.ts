import { describe, expect, it } from 'vitest';
import { brand } from '#club/facts/brand.ts';
import { partnerMarks } from '#club/facts/partner-marks.ts';
import { englishWords } from '#kit/words/english-words.ts';
import { leavesOf, type Say, saidBy } from '#kit/words/read-words.ts';
import { book } from './book.ts';
import { spanishDate } from './spanish-date.ts';

const english = englishWords();
const spanish = new Map<string, object>(Object.entries(book.words));
const ofKind = (kind: string) => [...english].filter(([, asked]) => asked.kind === kind);
const leaf = (words: object | undefined, path: string) => leavesOf(words).get(path);

/** Names, figures and words that are the same in both languages. */
const SAME = /^(|–|\$5|24\/7|\.|No|Total|Error:|Legal|\$14\.99|\$[\d,]+|\d+%|\d+\+)$/;

const isContact = (text: string) => text.includes(brand.supportPhone) && text.includes(brand.address[0]);

describe('the Spanish book', () => {
  it('has texts for every name that the code asks for, and for no other', () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
    expect(english.size).toBeGreaterThan(30);
  });

  it.each(ofKind('words'))('translates every text of "%s"', (name, { words }) => {
    const there = leavesOf(words);
    const here = leavesOf(spanish.get(name));
    // A translated legal text also states which language governs.
    if (!there.has('note')) here.delete('note');
    expect([...here.keys()].sort()).toEqual([...there.keys()].sort());
    const left = [...there].filter(
      ([path, text]) =>
        typeof text === 'string' && !SAME.test(text) && !isContact(text) && here.get(path) === text,
    );
    expect(left).toEqual([]);
  });

  it.each(
    [...english].flatMap(([name, { words }]) =>
      [...leavesOf(words)].flatMap(([path, say]) =>
        typeof say === 'function' ? [[name, path, say] as [string, string, Say]] : [],
      ),
    ),
  )('shows the values in %s: %s', (name, path, inEnglish) => {
    const inSpanish = leaf(spanish.get(name), path);
    if (typeof inSpanish !== 'function') throw new Error(`${name} ${path} is not a function.`);
    const expected = saidBy(inEnglish).map(({ shown }) => shown);
    expect(saidBy(inSpanish).map(({ shown }) => shown)).toEqual(expected);
    expect(expected.flat()).not.toEqual([]);
  });

  it.each(ofKind('facts'))('translates every fact of "%s" that has texts', (name, { words }) => {
    const facts = words as readonly { key: string }[];
    const overlay = spanish.get(name) as Record<string, object>;
    expect(facts.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(overlay)));
    const left = facts.flatMap((fact) =>
      [...leavesOf(fact)].filter(
        ([path, text]) =>
          typeof text === 'string' &&
          text.includes(' ') &&
          [undefined, text].includes(leaf(overlay[fact.key], path) as string),
      ),
    );
    expect(left).toEqual([]);
  });

  it('translates the word of every partner mark', () => {
    const left = partnerMarks.filter(({ key, word }) =>
      [undefined, word].includes(book.words.partners[key].mark),
    );
    expect(left).toEqual([]);
  });

  it('says which legal text governs', () => {
    expect(book.words.terms.note).toContain('rige el texto en inglés');
    expect(book.words.privacy.note).toContain('rige el texto en inglés');
  });
});

describe('spanishDate', () => {
  it.each([
    ['August 12, 2025', '12 de agosto de 2025'],
    ['May 1, 2026', '1 de mayo de 2026'],
    ['12/08/2025', '12/08/2025'],
  ])('formats %s as %s', (given, said) => expect(spanishDate(given)).toBe(said));

  it('formats the deployment’s date', () => expect(spanishDate(brand.legalEffective)).toContain(' de '));
});
