import type { ComponentType } from 'react';
import type { ElementForm } from './form-element.ts';
import type { PropKind } from './properties.ts';

/** Describes a custom element that renders a React component. `defineWidget` registers it. */
export interface WidgetDefinition<P extends object> {
  /** The tag, such as 'club-pricing'. */
  tag: `club-${string}`;
  /** The React component that the element renders. */
  component: ComponentType<P>;
  /** Props that a page may set as properties and, except `json`, as attributes. `settings.ts` has the shared ones. */
  props: { readonly [K in keyof P]?: PropKind };
  /** The height in em to reserve before the widget shows. At least the height of its first render on a wide page. */
  reserve?: `${number}em`;
  /** The height to reserve instead when a boolean prop is true, which leaves out a part of the widget. */
  reserveWithout?: Readonly<Record<string, `${number}em`>>;
  /** `elementForm` for an element with a password field, else undefined. */
  form?: ElementForm;
  /** Asks for a password or a code: on a page that is not secure it shows its fallback. */
  takesSecret?: true;
  /** How the build prerenders the widget. Undefined when it does not. `element-list.ts` lists the same tags. */
  prerender?: PrerenderRules;
  /**
   * Starts what the widget needs of the page's club, in the words of a language, before its first render. An element
   * with its own content keeps showing it until the promise resolves. It must not reject.
   */
  prepare?(language: string): Promise<unknown>;
  /** Mounts immediately, also out of view: for an element that opens over the page. */
  everywhere?: true;
}

/** What a `*.definition.ts` exports. The builds read it by these names. */
export interface WidgetModule {
  definition: WidgetDefinition<object>;
  /** The style sheets of its shadow root. Of a prerendered widget, those that its first state needs. */
  sheets: readonly string[];
  /** The sheets of a prerendered widget that its first state does not need. */
  laterSheets?: readonly string[];
}

/** What a prerendered first state depends on. */
export interface PrerenderRules {
  /** The props that do not change the first render. An element with another prop is not prerendered. */
  unaffectedBy: readonly string[];
}

/** Describes an element in the element reference and the generated typings. No page loads it. */
export interface ElementReference {
  /** One sentence on what the visitor gets. */
  about: string;
  /** The DOM events that it dispatches: name to meaning. */
  events: Readonly<Record<string, string>>;
  /** The `::part()` names: name to meaning. */
  parts: Readonly<Record<string, string>>;
}

/** The style sheets of an element as texts (`?inline`). The shadow root adopts them, so a strict CSP allows them. */
export interface ElementSheets {
  /** The sheet of the host. Every element has the same. */
  host: string;
  /** The sheets of the widget. */
  sheets: readonly string[];
}

/** Returns the height to reserve for an element with these props, in the type of the widget. */
export function reserveOf(
  { reserve, reserveWithout = {} }: Pick<WidgetDefinition<object>, 'reserve' | 'reserveWithout'>,
  values: Readonly<Record<string, unknown>>,
): string {
  const [name = ''] = Object.keys(reserveWithout).filter((each) => values[each] === true);
  return spaceOf(reserveWithout[name] ?? reserve);
}

/** Returns a height of a definition as CSS that is the same in the type of the page. */
export const spaceOf = (height = '0em'): string =>
  `calc(${Number.parseFloat(height)} * var(--club-font-size, 16px))`;
