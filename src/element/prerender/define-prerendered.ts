import { claimTag } from '../claim-tag.ts';
import type { WidgetDefinition } from '../definition.ts';
import { elementOf } from '../widget-element.ts';
import type { HandOver } from './prerendered.ts';

/**
 * Defines the element of an entry that has prerendered it. The sheets of the first state come from the entry. A second call does
 * nothing.
 */
export function definePrerendered<P extends object>(
  definition: WidgetDefinition<P>,
  { sheets: [, host = '', ...first], boxes }: HandOver,
  laterSheets: readonly string[] = [],
): void {
  const sheets = [...first, ...laterSheets];
  claimTag(definition.tag, () => elementOf(definition, { host, sheets }, boxes));
}
