import { createElement, type ReactNode } from 'react';
import { defineWidget } from '#element/define-widget.tsx';
import type { WidgetModule } from '#element/definition.ts';
import { tagOfTitle } from './manifest.ts';

/** Parameters of a story that can show as a custom element. */
export interface AsElementParameters {
  /** Returns the element's properties from the story's args. `false` marks a story of the React component only. */
  asElement?: false | ((args: object) => object);
}

interface Story {
  title: string;
  name: string;
  args: object;
  parameters: AsElementParameters;
}

/** Attributes that every element of a page gets. */
export interface ElementPage {
  theme: string;
  dir: string;
  lang: string;
}

// The React widgets as elements. The stories of the others import their class.
const modules = import.meta.glob<WidgetModule>('../widgets/*/*.definition.ts', { eager: true });
for (const module of Object.values(modules)) defineWidget(module);

interface WithDefinition extends CustomElementConstructor {
  readonly definition?: { readonly props: Readonly<Record<string, unknown>> };
}

/** Returns the same state as the custom element of the story's widget. Undefined when there is none. */
export function elementOf({ title, name, args, parameters }: Story, page: ElementPage): ReactNode {
  const tag = tagOfTitle(title);
  if (!title.startsWith('Widgets/') || name === 'As Element' || parameters.asElement === false)
    return undefined;
  const made: WithDefinition | undefined = customElements.get(tag);
  if (!made?.definition) return undefined;
  const values = parameters.asElement?.(args) ?? args;
  const { props } = made.definition;
  const its = Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(props, key)));
  return createElement(tag, { ...its, ...page });
}
