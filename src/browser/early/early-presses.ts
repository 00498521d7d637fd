// What a visitor does before the code of a page or an element is live. The site's inline script and the entries of the
// elements queue presses (this file). Once the code is live, it does each of them once (queued-presses.ts) and reads what was
// entered: kept-input.ts where the nodes stay, early-input.ts where a render replaces them. What the browser does by itself is
// never queued: typing, a tick, a disclosure, a link that opens a tab. A press selects a tab of a list immediately, and is queued.
//
// The protocol, attributes in the HTML:
//   <html data-visitor>        Parts of the page differ for this visitor and stay hidden until they are right:
//                              'member', 'campaign' or 'language' (visitor.css).
//   <html data-without-font>   The page does without its typeface. The value is the file to load for the next page.
//   <html data-hydrating>      The site's script is hydrating the page. Presses are queued until it is live.
//   <html data-live>           The site's script has rendered the page.
//   <html data-laid-out>       The browser lays out every section, not only those near the screen (bands.css).
//   <button data-pressed="2">  Held. The value is the order of the presses. `aria-busy` shows it, except on a tab.
//   <p data-load-failed>       The message to show when the site's script cannot run.

import { isTab, PRESSED, selectTab } from './queued-presses.ts';

/** How to queue presses. */
export interface QueueOptions {
  /** What is queued: links too where the page decides what a link does. */
  controls: string;
  /** `pass`: the code takes presses itself. `drop`: nothing will do what is pressed, so a press has no effect. */
  handling?: () => 'queue' | 'pass' | 'drop';
}

/** Holds each press and each submit in `root` and marks its control. Returns a function that ends it. */
export function queuePresses(root: Document | HTMLElement, { controls, handling }: QueueOptions): () => void {
  let count = 0;
  function queue(event: Event, control: Element | null): void {
    const how = handling?.();
    if (how === 'pass') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (control && isTab(control)) return selectTab(control);
    if (!control || how === 'drop' || control.hasAttribute(PRESSED)) return;
    count += 1;
    control.setAttribute(PRESSED, String(count));
    control.setAttribute('aria-busy', 'true');
  }
  function onClick(event: Event): void {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    const control = target instanceof Element ? target.closest(controls) : null;
    const opensTab = control?.localName === 'a' && (button || metaKey || ctrlKey || shiftKey || altKey);
    if (control && !opensTab) queue(event, control);
  }
  // Enter in a field presses the form's button. This is a submit without one, by a password manager.
  function onSubmit(event: Event): void {
    queue(event, (event.target as Element).querySelector('[type=submit]'));
  }
  root.addEventListener('click', onClick, true);
  root.addEventListener('submit', onSubmit, true);
  return () => {
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('submit', onSubmit, true);
  };
}
