import type { Club, ClubEvent, Session } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';

/** Informs the page about its session from now on: by events of the document, and by the content that it marks. */
export function followSession(club: Pick<Club, 'onEvent' | 'session'>): Stop {
  const stops = [dispatchSessionEvents(document, club), showPageContent(club.session)];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Dispatches events of the session as DOM events, with a reason at most and no personal data. The first
 * `club-session` comes in a microtask, because a page's listener must not run while a widget renders; then one comes with
 * every change. It bubbles, so a listener of the window gets it too.
 */
export function dispatchSessionEvents(target: EventTarget, club: Pick<Club, 'onEvent' | 'session'>): Stop {
  const stopEvents = club.onEvent((event) => {
    for (const { kind, detail } of eventsOf(event)) target.dispatchEvent(new CustomEvent(kind, { detail }));
  });
  let isStopped = false;
  let stopSession: Stop = () => {};
  queueMicrotask(() => {
    if (isStopped) return;
    stopSession = club.session.signedIn.subscribe((signedIn) => {
      target.dispatchEvent(new CustomEvent('club-session', { detail: { signedIn }, bubbles: true }));
    });
  });
  return () => {
    isStopped = true;
    stopEvents();
    stopSession();
  };
}

function eventsOf(event: ClubEvent): { kind: string; detail: object }[] {
  if (event.kind === 'token-refreshed') return [{ kind: 'club-token-refreshed', detail: {} }];
  if (event.kind === 'signed-in') return [];
  const { reason } = event;
  const logout = { kind: 'club-logout', detail: { reason } };
  // SESSION-23: the inactivity logout has an event of its own, and it is a logout, too.
  return reason === 'inactivity' ? [{ kind: 'club-inactivity-logout', detail: {} }, logout] : [logout];
}

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
