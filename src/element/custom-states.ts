/* oxlint-disable floor/newer-members -- A browser without custom states gets none. */

/** The custom states that a page can select, such as `club-login:state(ready)`, with their meanings. No page loads them. */
export const statesReference = {
  loading: 'The element has not rendered yet.',
  ready: 'The element has rendered.',
  fallback: 'The element could not render, and shows its own content or a link.',
  'signed-in': 'A member is signed in on the page.',
};

/** The name of a custom state. */
export type CustomState = keyof typeof statesReference;

/** What an element shows: its own content with reserved space, the widget, or the fallback. Each is a custom state. */
export type Showing = 'loading' | 'ready' | 'fallback';
const showings: readonly Showing[] = ['loading', 'ready', 'fallback'];

const internalsOf = new WeakMap<HTMLElement, ElementInternals>();

/** Turns a custom state of an element on or off. */
export function setState(element: HTMLElement, name: CustomState, isOn: boolean): void {
  try {
    const internals = internalsOf.get(element) ?? element.attachInternals();
    internalsOf.set(element, internals);
    internals.states[isOn ? 'add' : 'delete'](name);
  } catch {
    // Safari before 17.4 and Firefox before 126 have no states. Chrome before 125 refuses these names.
  }
}

/** Sets the custom state of what an element shows. */
export function setShown(element: HTMLElement, shown: Showing): void {
  for (const one of showings) setState(element, one, one === shown);
}
