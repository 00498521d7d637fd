import type { WidgetDefinition } from './definition.ts';

const definitions = new Map<string, WidgetDefinition<object>>();

/**
 * Keeps the definition for `definitionOf`; defines no element. Replaces define-widget.tsx in builds that need the
 * definition only: for servers, for the first render, and for elements that their entry defines.
 */
export function defineWidget<P extends object>(definition: WidgetDefinition<P>): void {
  definitions.set(definition.tag, definition as WidgetDefinition<object>);
}

/** Returns the definition of a tag whose element file was imported. */
export const definitionOf = (tag: string): WidgetDefinition<object> | undefined => definitions.get(tag);
