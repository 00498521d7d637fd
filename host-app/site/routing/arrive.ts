import type { Entry } from './entry.ts';
import type { Router } from './router.ts';
import type { ScrollMemory } from './scroll-memory.ts';

/** What happens when a page stands: scroll first, then focus on its heading, so that it is read out. */
export function createArrive(router: Router, scroll: ScrollMemory): (entry: Entry) => void {
  return (entry) => {
    const move = router.move();
    scroll.arrive(entry, move);
    // A first load starts where browsers start, and a section's page moves focus to its own block.
    if (move === 'load' || new URLSearchParams(entry.search).has('section')) return;
    focusPage();
  };
}

function focusPage(): void {
  const main = document.querySelector<HTMLElement>('main');
  // A page that has put focus into itself, for example on its first field, keeps it.
  if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
  // Who is sent to the code screen came to type; the heading names that field, too.
  const code = main.querySelector<HTMLElement>('[autocomplete="one-time-code"]:enabled');
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  if (!code && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (code ?? heading).focus({ preventScroll: true });
}
