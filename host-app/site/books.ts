import type { Language } from '#club/facts/languages.ts';
import { type LoadBook, loaders } from './book-loaders.ts';

/** Returns the loader of a language's book, or undefined for English. */
export const bookLoader = (language: Language): LoadBook | undefined => loaders[language];
