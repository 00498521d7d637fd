import { describe, expect, it } from 'vitest';
import { bookLoader, books } from './books.ts';
import type { BookLanguage } from './element-book.ts';

describe('books', () => {
  it.each(Object.keys(books) as BookLanguage[])('has the book of "%s" under its code', async (language) => {
    expect((await books[language]()).book.lang).toBe(language);
  });
});

describe('bookLoader', () => {
  it('returns undefined for English, whose texts are in the code', () => {
    expect(bookLoader('en')).toBeUndefined();
  });
});
