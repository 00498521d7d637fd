import type { ComponentType } from 'react';
import type { ElementForm } from './form-element.ts';
import type { PropKind } from './props.ts';

/** What an element is: the source of the element reference and of everything generated from it. */
export interface WidgetDefinition<P extends object> {
  tag: `club-${string}`;
  /** One sentence on what the visitor gets. */
  about: string;
  component: ComponentType<P>;
  /** Props that a page may set, each as property and, but for `json`, as attribute; `element-settings.ts` has the rest. */
  props: { readonly [K in keyof P]?: PropKind };
  /** CSS texts (`?inline`), adopted by the shadow root; no style element is made. */
  sheets: readonly string[];
  /** DOM events it dispatches, with what each means. */
  events: Readonly<Record<string, string>>;
  /** `::part()` names, with what each is. */
  parts: Readonly<Record<string, string>>;
  /** The height that is kept free for the widget, in em: no less than it needs at first on a wide page. */
  reserve?: `${number}em`;
  /** `elementForm`, for an element that takes a password. */
  form?: ElementForm;
  /** Mounts wherever it stands, for what opens over the page. */
  everywhere?: true;
}
