import { callDoctor } from '#browser/beside.ts';

/** Defines a tag once: a second copy of the script on the page, or an import on a server, is harmless. */
export function defineElement(tag: `club-${string}`, element: CustomElementConstructor): void {
  if (typeof customElements === 'undefined') return;
  callDoctor();
  if (customElements.get(tag)) return;
  customElements.define(tag, element);
}
