import type { Entry } from './entry.ts';
import type { Router } from './router.ts';
import type { ScrollMemory } from './scroll-memory.ts';

/** Creates the handler for a shown page: it scrolls first, then focuses the heading, so that screen readers read it. */
export function createPageShownHandler(router: Router, scroll: ScrollMemory): (entry: Entry) => void {
  return (entry) => {
    const move = router.move();
    scroll.arrive(entry, move);
    // A first load keeps the browser's position, and the page of a section focuses its own block.
    if (move === 'load' || new URLSearchParams(entry.search).has('section')) return;
    focusPage();
  };
}

function focusPage(): void {
  const main = document.querySelector<HTMLElement>('main');
  // A page that set the focus itself, for example on its first field, keeps it.
  if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
  // On the code screen the visitor wants to type. The heading labels that field, too.
  const code = main.querySelector<HTMLElement>('[autocomplete="one-time-code"]:enabled');
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  if (!code && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (code ?? heading).focus({ preventScroll: true });
}
