import { createElement, type ReactNode } from 'react';
import { tagOfTitle } from './manifest.ts';

export interface AsElementParameters {
  /** The element's properties from the story's args; `false`: this story is one of the React component alone. */
  asElement?: false | ((args: object) => object);
}

interface Story {
  title: string;
  name: string;
  args: object;
  parameters: AsElementParameters;
}

/** Attributes that every element of a page has. */
export interface ElementPage {
  theme: string;
  dir: string;
  lang: string;
}

interface WithDefinition extends CustomElementConstructor {
  readonly definition?: { readonly props: Readonly<Record<string, unknown>> };
}

/** The same state as the custom element that the widget's story file has defined; undefined where there is none. */
export function elementOf({ title, name, args, parameters }: Story, page: ElementPage): ReactNode {
  const tag = tagOfTitle(title);
  if (!title.startsWith('Widgets/') || name === 'As Element' || parameters.asElement === false)
    return undefined;
  const made: WithDefinition | undefined = customElements.get(tag);
  if (!made?.definition) return undefined;
  const given = parameters.asElement?.(args) ?? args;
  const { props } = made.definition;
  const its = Object.fromEntries(Object.entries(given).filter(([key]) => Object.hasOwn(props, key)));
  return createElement(tag, { ...its, ...page });
}
