// What a visitor does before the code of a page or an element is live. The site's inline script and the entries of the
// elements hold presses (this file). Once the code is live, it does each of them once (held-presses.ts) and reads what was
// entered: kept-input.ts where the nodes stay, early-input.ts where a render replaces them. What the browser does by itself is
// never held: typing, a tick, a disclosure, a radio, a link that opens a tab.
//
// The protocol, attributes in the HTML:
//   <html data-visitor>        Parts of the page differ for this visitor and stay hidden until they are right:
//                              'member', 'campaign' or 'language' (visitor.css).
//   <html data-without-font>   The page does without its typeface. The value is the file to load for the next page.
//   <html data-hydrating>      The site's script is hydrating the page. Presses are held until it is live.
//   <html data-live>           The site's script has rendered the page.
//   <html data-laid-out>       The browser lays out every section, not only those near the screen (bands.css).
//   <button data-pressed="2">  Held. The value is the order of the presses. `aria-busy` shows it.
//   <p data-load-failed>       The message to show when the site's script cannot run.

import { PRESSED } from './held-presses.ts';

/** How to hold presses. */
export interface HoldOptions {
  /** What is held: links too where the page decides what a link does. */
  controls: string;
  /** `pass`: the code takes presses itself. `drop`: nothing will do what is pressed, so a press has no effect. */
  handling?: () => 'hold' | 'pass' | 'drop';
}

/** Holds each press and each submit in `root` and marks its control. Returns a function that ends it. */
export function holdPresses(root: Document | HTMLElement, { controls, handling }: HoldOptions): () => void {
  let count = 0;
  function hold(event: Event, control: Element | null): void {
    const how = handling?.();
    if (how === 'pass') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!control || how === 'drop' || control.hasAttribute(PRESSED)) return;
    count += 1;
    control.setAttribute(PRESSED, String(count));
    control.setAttribute('aria-busy', 'true');
  }
  function onClick(event: Event): void {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    const control = target instanceof Element ? target.closest(controls) : null;
    const opensTab = control?.localName === 'a' && (button || metaKey || ctrlKey || shiftKey || altKey);
    if (control && !opensTab) hold(event, control);
  }
  // Enter in a field presses the form's button. This is a submit without one, by a password manager.
  function onSubmit(event: Event): void {
    hold(event, (event.target as Element).querySelector('[type=submit]'));
  }
  root.addEventListener('click', onClick, true);
  root.addEventListener('submit', onSubmit, true);
  return () => {
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('submit', onSubmit, true);
  };
}
