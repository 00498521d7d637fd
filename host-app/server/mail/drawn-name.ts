import { html, raw } from 'hono/html';
import { brand } from '#club/facts/brand.ts';
import wordmark from '#style/wordmark.svg?raw';

/** The name of the club at the top of a page of the server: our name as a drawing, another one as text. */
export const drawnName = brand.isNameDrawn ? raw(wordmark) : html`<strong>${brand.name}</strong>`;
