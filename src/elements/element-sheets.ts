import { type CSSResult, unsafeCSS } from 'lit';
import base from '#style/base.css?inline';
import tokens from '#style/tokens.css?inline';

/** Tokens and base in front of an element's own sheet; Lit adopts each once for all elements of a page. */
const shared: readonly CSSResult[] = [unsafeCSS(tokens), unsafeCSS(base)];

export const elementSheets = (own: string): CSSResult[] => [...shared, unsafeCSS(own)];
