import { type Place, type PlaceQuery, placeHref } from '#club/facts/places.ts';
import type { Club } from '#core/club.ts';
import type { Fact, Host, Toast } from '#core/host.ts';
import { SITE_CODE } from '#core/session/keys.ts';

/** The settings of `createDomHost`. */
export interface DomHostOptions {
  /** The address of the full site, '' for the page's own origin. */
  siteUrl: string;
  /** Widgets may reload the own site only (Z-60). */
  ownSite: boolean;
  /** Returns where a member goes who would be a guest at the plain address. Undefined for everyone else. */
  siteHref?(place: Place, query: PlaceQuery): Promise<string> | undefined;
  /** Returns whether a place shows in the widget instead. `otherwise` goes to the place when that fails later. */
  navigateInPage?(place: Place, otherwise: () => void): boolean;
  /** Shows a toast that no listener of `club-notify` prevented, such as `<club-toaster>`. */
  showToast?(toast: Toast): void;
}

/** Returns the settings that a club decides. A member of a partner's page takes the session along by a one-time code. */
export const hostOptionsOf = ({ options, session, handoff }: Club): DomHostOptions => ({
  siteUrl: options.siteUrl,
  ownSite: options.ownSite,
  siteHref: (place, query) =>
    session.signedIn.peek() && !options.ownSite ? handoff.site(place, query) : undefined,
});

/** How the page goes elsewhere when no listener prevented it. */
export interface PageNavigation {
  assign(url: string): void;
  replace(url: string): void;
  reload(): void;
  /** Goes to an address in a new tab. Opens the tab in the task of the call. */
  open(url: string | Promise<string>): void;
}

let pageNavigation: PageNavigation = {
  assign: (url) => location.assign(url),
  replace: (url) => location.replace(url),
  reload: () => location.reload(),
  open: openTab,
};

/** Replaces how the page goes elsewhere. A page in a frame asks the page around it. */
export function setPageNavigation(moves: PageNavigation): void {
  pageNavigation = moves;
}

/**
 * Returns the Host of a custom element. It dispatches a cancelable `club-*` event from the element, and acts only if no
 * listener prevented it. A detail never holds a token or a name, so it leaves out the address of a hand-off.
 * `navigation` replaces how the page goes elsewhere.
 */
export function createDomHost(
  element: () => EventTarget | null,
  options: DomHostOptions,
  navigation?: PageNavigation,
): Host {
  const page = navigation ?? pageNavigation;
  const ask = askFrom(element);
  const href: Host['href'] = (place, query) => placeHref(place, query, options.siteUrl);

  const navigate: Host['navigate'] = ({
    place,
    query = {},
    replace = false,
    unasked = false,
    ifPrevented,
  }) => {
    const to = href(place, query);
    if (!ask('club-navigate', { place, query, href: to, ...(replace && { replace }) })) {
      ifPrevented?.();
      return;
    }
    if (unasked && !options.ownSite) return;
    const move = (url: string) => (replace ? page.replace(url) : page.assign(url));
    const go = () => {
      const known = options.siteHref?.(place, query);
      if (known) void known.then(move, () => move(to));
      else move(to);
    };
    if (!options.navigateInPage?.(place, go)) go();
  };

  return {
    ...createPlacelessHost(element, options, page),
    navigate,
    href,
    // <club-paid-member-dialog> prevents the default when it opens. A page without one shows the plans.
    askPaidMember(request) {
      if (ask('club-paid-member', request)) navigate({ place: 'pricing' });
    },
  };
}

/** Returns `createDomHost` without the places of the club, which the router of our site opens. */
export function createPlacelessHost(
  element: () => EventTarget | null,
  options: Pick<DomHostOptions, 'ownSite' | 'showToast'>,
  page = pageNavigation,
): Pick<Host, 'leave' | 'notify' | 'reload' | 'emit'> {
  const ask = askFrom(element);
  return {
    leave({ url, later, how, ifPrevented }) {
      const target = leavable(url);
      if (!target || !ask('club-leave', leaveDetail(target, how, later))) {
        ifPrevented?.();
        return;
      }
      if (how === 'new-tab') page.open(later ?? target.href);
      else page.assign(target.href);
    },
    notify({ tone, text, closeAfterMs }) {
      const toast = { tone, text, closeAfterMs };
      if (ask('club-notify', toast)) options.showToast?.(toast);
    },
    reload() {
      if (ask('club-reload', {}) && options.ownSite) page.reload();
    },
    emit: (fact) => void dispatch(element(), `club-${fact.kind}`, factDetail(fact), false),
  };
}

/**
 * Opens a tab without an opener, and goes to the address there once it is known. Goes there in this tab when the browser blocks
 * the new one, and closes the tab when there is no address.
 */
function openTab(url: string | Promise<string>): void {
  const opened = window.open('', '_blank');
  const isHere = opened === window;
  // A web view without tabs gives back this window, and is about to make it blank.
  if (isHere) window.stop();
  const tab = isHere ? null : opened;
  if (tab) tab.opener = null;
  void Promise.resolve(url)
    .then((href) => {
      if (!tab) return location.assign(href);
      // `location` of the tab would send the referrer of this page, and the feature `noreferrer` returns no tab.
      const link = tab.document.createElement('a');
      link.rel = 'noreferrer';
      link.href = href;
      tab.document.body.append(link);
      link.click();
    })
    .catch(() => tab?.close());
}

/** Returns a function that dispatches a cancelable event. It returns false when a listener prevented it. */
const askFrom =
  (element: () => EventTarget | null) =>
  (kind: string, detail: object): boolean =>
    dispatch(element(), kind, detail, true);

function dispatch(from: EventTarget | null, kind: string, detail: object, cancelable: boolean): boolean {
  // The events of a detached element reach no listener, so the document dispatches them.
  const target = from && (!(from instanceof Node) || from.isConnected) ? from : document;
  return target.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true, composed: true, cancelable }));
}

const leavableSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns the address, or undefined for a scheme that could run script on this page. */
function leavable(url: string): URL | undefined {
  try {
    const target = new URL(url, document.baseURI);
    return leavableSchemes.has(target.protocol) ? target : undefined;
  } catch {
    return undefined;
  }
}

const leaveDetail = (target: URL, how: 'here' | 'new-tab', later: Promise<string> | undefined): object =>
  later || target.searchParams.has('key') || target.hash.startsWith(`#${SITE_CODE}=`)
    ? { origin: target.origin, how }
    : { url: target.href, how };

const factDetail = (fact: Fact): object => ('planId' in fact ? { planId: fact.planId } : {});
