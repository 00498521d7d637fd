import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#testing/memory-storage.ts';
import { testClub } from '#testing/test-club.ts';
import { languageHref, openBook, readLanguage } from './language.ts';

describe('readLanguage', () => {
  it.each([
    ['', undefined, 'en', null],
    ['', 'es', 'es', 'es'],
    ['?lang=es', undefined, 'es', 'es'],
    ['?section=faq&lang=es', undefined, 'es', 'es'],
    ['?lang=en', 'es', 'en', null],
    ['?lang=zz', 'es', 'es', 'es'],
    ['?lang=zz', undefined, 'en', null],
    ['?lang=constructor', undefined, 'en', null],
    ['', 'toString', 'en', 'toString'],
  ])('for the address "%s" and the stored %s returns %s, and stores %s', (search, stored, language, left) => {
    const storage = memoryStorage(stored === undefined ? {} : { club_lang: stored });
    expect(readLanguage(search, storage)).toBe(language);
    expect(storage.get('club_lang')).toBe(left);
  });
});

describe('openBook', () => {
  it('returns undefined for English', async () => {
    document.documentElement.lang = 'es';
    expect(await openBook('en', testClub().club)).toBeUndefined();
    expect(document.documentElement.lang).toBe('en');
  });

  it('does not set the language that the page has, which would restyle all of it', async () => {
    document.documentElement.lang = 'en';
    const changes = new MutationObserver(() => {});
    changes.observe(document.documentElement, { attributes: true });
    await openBook('en', testClub().club);
    expect(changes.takeRecords()).toEqual([]);
  });

  it('loads the Spanish texts and sets the language of the page', async () => {
    const book = await openBook('es', testClub().club);
    expect(book?.lang).toBe('es');
    expect(document.documentElement.lang).toBe('es');
  });
});

describe('languageHref', () => {
  it.each([
    ['', '?lang=es'],
    ['?token=a%2Bb', '?token=a%2Bb&lang=es'],
    ['?lang=en&page=2', '?lang=es&page=2'],
  ])('keeps the rest of "%s"', (search, href) => expect(languageHref(search, 'es')).toBe(href));
});
