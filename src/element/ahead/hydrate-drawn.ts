import { type ComponentType, createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { type EarlyInput, recordInput } from '#browser/early/early-input.ts';
import { pageOptions } from '#browser/page/page-options.ts';
import { type Drawn, type HandOver, hasAny, lookOf } from './ahead.ts';

/** Returns what the entry has drawn of an element, once. */
export function takeDrawn(element: Element, all: HandOver['drawn'] | undefined): Drawn | undefined {
  const drawn = all?.get(element);
  all?.delete(element);
  return drawn;
}

/** What the widget would render now. */
export interface RenderNow {
  element: HTMLElement;
  values: Readonly<Record<string, unknown>>;
  lang: string;
  /** Whether the element is a form and somebody is signed in: login and signup show the member then. */
  isMember: boolean;
  /** Whether there is a Google button that works. */
  google: boolean | undefined;
}

/**
 * Returns whether the widget would render what its entry has drawn. Otherwise empties the box, and what was typed goes
 * into the fields of the next render.
 */
export async function keepsDrawn(
  drawn: Drawn,
  { element, values, lang, isMember, google }: RenderNow,
): Promise<boolean> {
  const { look, unless } = drawn;
  const isOther = isMember || hasAny(element, unless) || unless.some((name) => values[name] !== undefined);
  if (!isOther && look === lookOf(lang, pageOptions().siteUrl, google)) return true;
  drawn.release();
  const kept = await import('../preserve-input.ts').catch(() => undefined);
  kept?.preserveInput(drawn.box, lang);
  drawn.box.replaceChildren();
  return false;
}

const inputs = new WeakMap<Drawn, EarlyInput>();

/** Hydrates the drawn box in place. Records first what was entered, because a controlled field loses it. */
export function hydrateDrawn(drawn: Drawn, component: ComponentType<object>, props: object): Root {
  inputs.set(drawn, recordInput(drawn.box));
  return hydrateRoot(drawn.box, createElement(component, props));
}

/** Gives a live element what was entered and pressed in its drawn box, each press once. */
export function replay(drawn: Drawn): void {
  drawn.release();
  inputs.get(drawn)?.restore();
}
