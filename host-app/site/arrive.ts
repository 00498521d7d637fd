import type { Entry, Router } from './router.ts';
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
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  // A page that has put focus into itself, for example on its first field, keeps it.
  if (!target || (document.activeElement !== main && main?.contains(document.activeElement))) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
