import type { WidgetDefinition } from './definition.ts';

const definitions = new Map<string, WidgetDefinition<object>>();

/** Keeps the definition for `definitionOf`. Replaces define-widget.tsx in the server build; defines no element. */
export function defineWidget<P extends object>(definition: WidgetDefinition<P>): void {
  definitions.set(definition.tag, definition as unknown as WidgetDefinition<object>);
}

/** Returns the definition of a tag whose element file was imported. */
export const definitionOf = (tag: string): WidgetDefinition<object> | undefined => definitions.get(tag);
