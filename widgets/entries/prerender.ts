/** What `scripts/build/prerender` runs in Node, to render the first state of each prerendered widget once. */

import type { CopyBook } from '#club/facts/languages.ts';
import { prerenderedVariants } from '#element/prerender/prerendered-html.tsx';
import { settingsOfRender } from '#element/prerender/prerendered.ts';
import { toAttributeName } from '#element/properties.ts';
import host from '#style/host.css?inline';
import layers from '#style/layers.css?inline';
import { prerenderedWidgets } from './prerendered.ts';

/** The first state of a widget, for its embed entry. */
export interface RenderedWidget {
  tag: `club-${string}`;
  reserve: string | undefined;
  /** Attributes and properties that change the first render. */
  unless: string[];
  guestsOnly: boolean;
  sheets: string[];
  /** The HTML by variant: 'en', 'es', 'en google'. */
  variants: Record<string, string>;
}

/** Returns the first state of each prerendered widget, in English and in the languages of `books`. */
export const prerenderAll = (books: readonly CopyBook[]): RenderedWidget[] =>
  prerenderedWidgets.map(({ definition, sheets }) => {
    const { tag, reserve, props, prerender } = definition;
    const changing = Object.keys(props).filter((name) => !prerender?.unaffectedBy.includes(name));
    const names = changing.flatMap((name) => [name, toAttributeName(name)]);
    return {
      tag,
      reserve,
      guestsOnly: definition.form !== undefined,
      unless: [...new Set([...settingsOfRender, ...names])],
      sheets: [layers, host, ...sheets],
      variants: prerenderedVariants(definition, books),
    };
  });
