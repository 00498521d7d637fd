import { type Place, placeHref } from '#club/facts/places.ts';
import type { Fact, Host, Notice } from '#core/host.ts';

export interface DomHostOptions {
  /** Where the full site lives, '' for the page's own origin. */
  siteUrl: string;
  /** Only our own site may be reloaded by a widget (Z-60). */
  ownSite: boolean;
  /** Whether a place shows right here instead; `otherwise` goes there after all, when that fails later. */
  goHere?(place: Place, otherwise: () => void): boolean;
  /** Shows a notice that no listener of `club-notify` prevented, such as `<club-toaster>`. */
  showNotice?(notice: Notice): void;
}

/** How the page itself is moved, when nobody prevented it. */
export interface PageMoves {
  assign(url: string): void;
  replace(url: string): void;
  reload(): void;
  open(url: string, target: '_blank', features: string): unknown;
}

let pageMoves: PageMoves = {
  assign: (url) => location.assign(url),
  replace: (url) => location.replace(url),
  reload: () => location.reload(),
  open: (...how) => window.open(...how),
};

/** For a page of ours inside somebody else's: whoever is around it decides where it goes. */
export function movePageBy(moves: PageMoves): void {
  pageMoves = moves;
}

/**
 * The Host of a custom element: it dispatches a cancelable `club-*` event from the element and acts only if nobody
 * prevented it. No token, email or name goes into a detail; a hand-off's address carries a token, so it stays out.
 */
export function createDomHost(
  element: () => EventTarget | null,
  options: DomHostOptions,
  given?: PageMoves,
): Host {
  const page = given ?? pageMoves;
  const ask = (kind: string, detail: object): boolean => dispatch(element(), kind, detail, true);
  const href: Host['href'] = (place, query) => placeHref(place, query, options.siteUrl);

  const navigate: Host['navigate'] = ({ place, query = {}, replace = false, unasked = false }) => {
    const to = href(place, query);
    if (!ask('club-navigate', { place, query, href: to, ...(replace && { replace }) })) return;
    if (unasked && !options.ownSite) return;
    const go = () => (replace ? page.replace(to) : page.assign(to));
    if (!options.goHere?.(place, go)) go();
  };

  return {
    navigate,
    leave({ url, how }) {
      const target = leavable(url);
      if (!target || !ask('club-leave', leaveDetail(target, how))) return;
      if (how === 'new-tab') page.open(target.href, '_blank', 'noopener,noreferrer');
      else page.assign(target.href);
    },
    notify({ tone, text, closeAfterMs }) {
      const notice = { tone, text, closeAfterMs };
      if (ask('club-notify', notice)) options.showNotice?.(notice);
    },
    reload() {
      if (ask('club-reload', {}) && options.ownSite) page.reload();
    },
    emit: (fact) => void dispatch(element(), `club-${fact.kind}`, factDetail(fact), false),
    href,
    // club-paid-member-dialog prevents the default when it opens; a page without one gets the plans.
    askPaidMember({ guestPlace }) {
      if (ask('club-paid-member', { guestPlace })) navigate({ place: 'pricing' });
    },
  };
}

function dispatch(from: EventTarget | null, kind: string, detail: object, cancelable: boolean): boolean {
  // A detached element's events reach nobody: then the document speaks for it.
  const target = from && (!(from instanceof Node) || from.isConnected) ? from : document;
  return target.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true, composed: true, cancelable }));
}

const leavableSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Undefined for anything a server could smuggle in to run script here. */
function leavable(url: string): URL | undefined {
  try {
    const target = new URL(url, document.baseURI);
    return leavableSchemes.has(target.protocol) ? target : undefined;
  } catch {
    return undefined;
  }
}

const leaveDetail = (target: URL, how: 'here' | 'new-tab'): object =>
  target.searchParams.has('key') ? { origin: target.origin, how } : { url: target.href, how };

const factDetail = (fact: Fact): object => ('planId' in fact ? { planId: fact.planId } : {});
