import { type CSSResult, unsafeCSS } from 'lit';
import base from '#style/base.css?inline';
import layers from '#style/layers.css?inline';
import tokens from '#style/tokens.css?inline';

/** Layer order, tokens and base, which come before every sheet. Lit adopts each once for all elements of a page. */
const shared: readonly CSSResult[] = [layers, tokens, base].map(unsafeCSS);

/** Returns the shared style sheets and the element's own CSS texts. `ClubLitElement` adds those of the brand. */
export const elementSheets = (...own: string[]): CSSResult[] => [
  ...shared,
  ...own.map((text) => unsafeCSS(text)),
];
