import { type ComponentType, createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
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

/** Hydrates the drawn box in place. */
export const hydrateDrawn = ({ box }: Drawn, component: ComponentType<object>, props: object): Root =>
  hydrateRoot(box, createElement(component, props));

/** Gives a live element what was entered, pressed and submitted in its drawn box. A form is submitted once. */
export function replay({ box, release }: Drawn): void {
  const { pressed, submitted } = release();
  for (const form of box.querySelectorAll('form'))
    if (isEntered(form)) form.dispatchEvent(new Event('input'));
  for (const control of pressed) control.click();
  submitted?.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  // oxlint-disable-next-line floor/newer-members -- Entries draw only in browsers with adopted sheets (Safari 16.4).
  submitted?.requestSubmit();
}

const isEntered = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
