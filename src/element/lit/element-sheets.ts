import { type CSSResult, unsafeCSS } from 'lit';
import base from '#style/base.css?inline';
import layers from '#style/layers.css?inline';
import tokens from '#style/tokens.css?inline';

/** Layer order, tokens and base in front of every sheet; Lit adopts each once for all elements of a page. */
const shared: readonly CSSResult[] = [layers, tokens, base].map(unsafeCSS);

/** Returns the style sheets of a small element, in any order. */
export const elementSheets = (...own: string[]): CSSResult[] => [...shared, ...own.map(unsafeCSS)];
