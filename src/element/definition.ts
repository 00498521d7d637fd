import type { ComponentType } from 'react';
import type { ElementForm } from './form-element.ts';
import type { PropKind } from './props.ts';

/** Describes a custom element. The element reference and the generated typings come from it. */
export interface WidgetDefinition<P extends object> {
  /** The tag, such as 'club-pricing'. */
  tag: `club-${string}`;
  /** One sentence on what the visitor gets. Partners read it in the element reference. */
  about: string;
  /** The React component that the element renders. */
  component: ComponentType<P>;
  /** Props that a page may set as properties and, except `json`, as attributes. `settings.ts` has the shared ones. */
  props: { readonly [K in keyof P]?: PropKind };
  /** CSS texts (`?inline`). The shadow root adopts them, so a strict CSP allows them. */
  sheets: readonly string[];
  /** The DOM events that it dispatches: name to meaning. */
  events: Readonly<Record<string, string>>;
  /** The `::part()` names: name to meaning. */
  parts: Readonly<Record<string, string>>;
  /** The height in em to reserve before the widget shows. At least the height of its first render on a wide page. */
  reserve?: `${number}em`;
  /** The height to reserve instead when a boolean prop is true, which leaves out a part of the widget. */
  reserveWithout?: Readonly<Record<string, `${number}em`>>;
  /** `elementForm` for an element with a password field, else undefined. */
  form?: ElementForm;
  /** Asks for a password or a code: on a page that is not secure it shows its fallback. */
  takesSecret?: true;
  /**
   * Lets the embed draw the first render while the code is loading (`scripts/build-parts/ahead`). Lists the props that do
   * not change the first render. An element with another prop is not drawn.
   */
  ahead?: readonly string[];
  /** Mounts at once, also out of view: for an element that opens over the page. */
  everywhere?: true;
}

/** Returns the height to reserve for an element with these props. */
export function reserveOf(
  { reserve, reserveWithout = {} }: Pick<WidgetDefinition<object>, 'reserve' | 'reserveWithout'>,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const [name = ''] = Object.keys(reserveWithout).filter((each) => values[each] === true);
  return reserveWithout[name] ?? reserve;
}
