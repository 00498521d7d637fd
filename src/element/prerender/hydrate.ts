import { type ComponentType, createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { pageOptions } from '#browser/page/page-options.ts';
import type { WidgetDefinition } from '../definition.ts';
import {
  type HandOver,
  hasAny,
  lookOf,
  type PrerenderedBox,
  settingsOfRender,
  valuesOfLook,
} from './prerendered.ts';
import { takeServed } from './served.ts';

/** Returns the prerendered box of an element, once: what its entry has drawn or adopted, or what a server has printed. */
export function takePrerendered(
  element: Element,
  boxes: HandOver['boxes'] | undefined,
): PrerenderedBox | undefined {
  const drawn = boxes?.get(element);
  boxes?.delete(element);
  return drawn ?? takeServed(element);
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
  const look = lookOf({
    lang,
    siteUrl: pageOptions().siteUrl,
    google: form?.hasGoogle(),
    values: valuesOfLook(prerender, values),
  });
  // In place of login and signup a member gets the signed-in state.
  if (!form?.hasMember() && !hasAny(element, settingsOfRender) && look === prerendered.look) return true;
  prerendered.release();
  const kept = await import('../preserve-input.ts').catch(() => undefined);
  kept?.preserveInput(prerendered.box, lang);
  prerendered.box.replaceChildren();
  return false;
}

/** Hydrates the prerendered box in place. */
export const hydrateBox = ({ box }: PrerenderedBox, component: ComponentType<object>, props: object): Root =>
  hydrateRoot(box, createElement(component, props));

/** Gives a live element what was entered, pressed and submitted in its prerendered box. A form is submitted once. */
export function replay({ box, release }: PrerenderedBox): void {
  const { pressed, submitted } = release();
  for (const form of box.querySelectorAll('form'))
    if (isEntered(form)) form.dispatchEvent(new Event('input'));
  for (const control of pressed) control.click();
  submitted?.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  // oxlint-disable-next-line floor/newer-members -- No element renders in a browser without adopted sheets (Safari 16.4).
  submitted?.requestSubmit();
}

const isEntered = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
