import { type ComponentType, createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { type KeptInput, recordKeptInput } from '#browser/early/kept-input.ts';
import { pageOptions } from '#browser/page/page-options.ts';
import type { WidgetDefinition } from '../definition.ts';
import {
  type PrerenderedEntry,
  hasAny,
  markupKeyOf,
  type PrerenderedBox,
  settingsOfRender,
  markupValuesOf,
} from './prerendered.ts';
import { takeServed } from './served.ts';

/** Returns the prerendered box that its entry or a server has made for an element, once. */
export function takePrerendered(
  element: Element,
  boxes: PrerenderedEntry['boxes'] | undefined,
): PrerenderedBox | undefined {
  const fromEntry = boxes?.get(element);
  boxes?.delete(element);
  return fromEntry ?? takeServed(element);
}

/** What the widget would render now. */
export interface RenderNow {
  element: HTMLElement;
  definition: WidgetDefinition<object>;
  values: Readonly<Record<string, unknown>>;
  lang: string;
}

/**
 * Returns whether the widget would render what is in its prerendered box. Otherwise empties the box, and what was typed
 * goes into the fields of the next render.
 */
export async function keepsPrerendered(prerendered: PrerenderedBox, now: RenderNow): Promise<boolean> {
  const { element, definition, values, lang } = now;
  const { form, prerender } = definition;
  const markupKey = markupKeyOf({
    lang,
    siteUrl: pageOptions().siteUrl,
    google: form?.hasGoogle(),
    values: markupValuesOf(prerender, values),
  });
  // Instead of login and signup a member gets the signed-in state. A translator's texts are in elements named `font`.
  const isOther =
    form?.hasMember() || hasAny(element, settingsOfRender) || prerendered.box.querySelector('font');
  if (!isOther && markupKey === prerendered.markupKey) return true;
  prerendered.release();
  const kept = await import('../preserve-input.ts').catch(() => undefined);
  kept?.preserveInput(prerendered.box, lang);
  prerendered.box.replaceChildren();
  return false;
}

const inputs = new WeakMap<PrerenderedBox, KeptInput>();

/** Hydrates the prerendered box in place. Records first what was entered, because a controlled field loses it. */
export function hydrateBox(
  prerendered: PrerenderedBox,
  component: ComponentType<object>,
  props: object,
): Root {
  inputs.set(prerendered, recordKeptInput(prerendered.box));
  return hydrateRoot(prerendered.box, createElement(component, props));
}

/** Gives a live element what was entered and pressed in its prerendered box, each press once. */
export function replay(prerendered: PrerenderedBox): void {
  prerendered.release();
  const input = inputs.get(prerendered);
  input?.enter();
  input?.press();
}
