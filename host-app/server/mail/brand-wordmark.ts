import { html, raw } from 'hono/html';
import { type Brand, isNameDrawn } from '#club/facts/brand.ts';
import wordmark from '#style/wordmark.svg?raw';

/** Returns the name of the club at the top of a page of the server: our name as a drawing, another one as text. */
export const brandWordmark = (brand: Brand) =>
  isNameDrawn(brand) ? raw(wordmark) : html`<strong>${brand.name}</strong>`;
