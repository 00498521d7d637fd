import type { Session } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';

const MARKED = '[data-club-for]';

/**
 * Shows what the page has for members or for guests, and hides the rest: elements with `data-club-for="member"` or
 * `"guest"`, also ones that come later. A page writes them with `hidden`, so that nothing shows before the session is known. This
 * is not access control: the content is in the page.
 */
export function showPageContent({ signedIn }: Pick<Session, 'signedIn'>): Stop {
  const apply = (element: HTMLElement) => {
    element.hidden = element.dataset['clubFor'] !== (signedIn.peek() ? 'member' : 'guest');
  };
  const applyBelow = (root: ParentNode) => root.querySelectorAll<HTMLElement>(MARKED).forEach(apply);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue;
        if (node.matches(MARKED)) apply(node);
        applyBelow(node);
      }
    }
  });
  const stopSession = signedIn.subscribe(() => applyBelow(document));
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => {
    stopSession();
    observer.disconnect();
  };
}
