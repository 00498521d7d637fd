import type { Club } from '#core/club.ts';
import { finishCheckout } from '#core/membership/checkout-return.ts';
import type { TabStorage } from '#core/ports.ts';

const KEY = 'club_checkout_seen';
const isPlaceholder = (sessionId: string): boolean => /[{}]/.test(sessionId);

/** The part of the page's address that a return from payment needs. */
export interface Address {
  search(): string;
  /** Replaces the query of the address without a new history entry. */
  replaceSearch(search: string): void;
}

/**
 * Handles a return from payment on any page. Confirms the session once, then always removes it from the address.
 * Runs once on load, outside React. The tab stores the id, so that a reload does not confirm it again (Z-06).
 */
export async function handleCheckoutReturn(club: Club, address: Address, tab: TabStorage): Promise<void> {
  const sessionId = new URLSearchParams(address.search()).get('session_id');
  if (sessionId === null) return;
  try {
    const seen = tab.get(KEY) === sessionId;
    if (!sessionId || isPlaceholder(sessionId) || seen || !club.session.signedIn.peek()) return;
    tab.set(KEY, sessionId);
    await finishCheckout(club, sessionId, announceSale);
  } finally {
    const query = new URLSearchParams(address.search());
    query.delete('session_id');
    // Safari has no `size` before 17.
    const rest = query.toString();
    address.replaceSearch(rest && `?${rest}`);
  }
}

// The specification does not name the referral service. A deployment that turns it on listens to this event.
function announceSale(): void {
  document.dispatchEvent(new CustomEvent('club-referral-sale'));
}

export const pageAddress: Address = {
  search: () => location.search,
  replaceSearch: (search) =>
    history.replaceState(history.state, '', location.pathname + search + location.hash),
};
