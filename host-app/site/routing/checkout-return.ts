import type { Club } from '#core/club.ts';
import { finishCheckout } from '#core/membership/checkout-return.ts';
import type { TabStorage } from '#core/ports.ts';

const KEY = 'club_checkout_seen';
const isPlaceholder = (sessionId: string): boolean => /[{}]/.test(sessionId);

/** The page's address, as far as a return from payment needs it. */
export interface Address {
  search(): string;
  /** Puts another query into the address without a new page of history. */
  replaceSearch(search: string): void;
}

/**
 * A return from payment on any page (§4, A-73): confirms the session once, then takes it out of the address, whatever
 * happened. Called once on load, outside React; the tab remembers the id, so that a reload asks nothing twice (Z-06).
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
    address.replaceSearch(query.size > 0 ? `?${query.toString()}` : '');
  }
}

// The referral service of §4 is not named: a deployment that switches it on listens to this event.
function announceSale(): void {
  document.dispatchEvent(new CustomEvent('club-referral-sale'));
}

export const pageAddress: Address = {
  search: () => location.search,
  replaceSearch: (search) =>
    history.replaceState(history.state, '', location.pathname + search + location.hash),
};
