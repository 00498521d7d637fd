import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createPlacelessHost } from '#browser/dom-host.ts';
import { placeHref } from '#club/facts/places.ts';
import type { Host, PaidMemberRequest, Toast } from '#core/host.ts';
import type { Stop } from '#core/ports.ts';
import type { Router } from './routing/router.ts';

/** The host of the site's own pages. */
export interface SiteHost extends Host {
  /** The open paid-member dialog, or undefined. */
  readonly paidMember: ReadonlySignal<PaidMemberRequest | undefined>;
  closePaidMember(): void;
  /** The toast that no toaster shows. Undefined when there is none. */
  readonly plainToast: ReadonlySignal<Toast | undefined>;
  closePlainToast(): void;
  /** Starts to answer the events of elements on our pages, like requests of our own pages. */
  listen(): Stop;
}

/** Creates the site's host. The router opens places. The rest works as on any page: events first, then the browser. */
export function createSiteHost(router: Router): SiteHost {
  const plainToast = signal<Toast | undefined>(undefined);
  const showToast = (toast: Toast) => {
    plainToast.value = toast;
  };
  const page = createPlacelessHost(() => document, { ownSite: true, showToast });
  const paidMember = signal<PaidMemberRequest | undefined>(undefined);

  const navigate: Host['navigate'] = ({ place, query, replace }) =>
    router.go(placeHref(place, query), { replace });
  const askPaidMember: Host['askPaidMember'] = (request) => {
    paidMember.value = request;
  };

  return {
    ...page,
    href: (place, query) => placeHref(place, query),
    navigate,
    askPaidMember,
    paidMember,
    plainToast,
    closePlainToast() {
      plainToast.value = undefined;
    },
    closePaidMember() {
      paidMember.value = undefined;
    },
    listen() {
      const answer = <D>(kind: string, act: (detail: D) => void): Stop => {
        const handle = (event: Event) => {
          if (!(event instanceof CustomEvent) || event.defaultPrevented) return;
          event.preventDefault();
          act(event.detail as D);
        };
        document.addEventListener(kind, handle);
        return () => document.removeEventListener(kind, handle);
      };
      const stops = [answer('club-navigate', navigate), answer('club-paid-member', askPaidMember)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
