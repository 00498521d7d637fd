import { claimTag } from './claim-tag.ts';
import type { WidgetDefinition } from './definition.ts';
import { elementOf } from './widget-element.ts';

export type { WidgetDefinition } from './definition.ts';

/**
 * Makes a custom element of a React component over r2wc and mends what r2wc leaves open: properties set before the
 * upgrade, bare boolean attributes, removed attributes, moves inside the page, bad JSON, a second define, import on a
 * server, errors in render, stylesheets, and the element's own content as its fallback.
 */
export function defineWidget<P extends object>(definition: WidgetDefinition<P>): void {
  claimTag(definition.tag, () => elementOf(definition));
}
