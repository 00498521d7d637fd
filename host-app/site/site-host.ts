import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { createDomHost } from '#browser/dom-host.ts';
import type { Place } from '#club/facts/places.ts';
import type { Host, Toast } from '#core/host.ts';
import type { Stop } from '#core/ports.ts';
import type { UnshownToast } from '#ui/world/world.tsx';
import type { Router } from './routing/router.ts';

/** From this width on, the top right of the window is next to a form. Below it, a toast would cover the fields. */
const WIDE = '(min-width: 77.5em)';

/** The host of the site's own pages. */
export interface SiteHost extends Host {
  /** The open paid-member dialog, or undefined. */
  readonly paidMember: ReadonlySignal<{ guestPlace: Place } | undefined>;
  closePaidMember(): void;
  /** The toast that no toaster shows. Undefined when there is none. */
  readonly plainToast: ReadonlySignal<Toast | undefined>;
  closePlainToast(): void;
  /** Puts warnings and errors into the page's form, where the window is narrow. Returns a Stop. */
  showInForm(toast: Signal<UnshownToast | undefined>): Stop;
  /** Starts to answer the events of elements on our pages, like requests of our own pages. */
  listen(): Stop;
}

/** Returns whether a host is the one of our site. */
export const isSiteHost = (host: Host): host is SiteHost => 'showInForm' in host;

/** Creates the site's host. The router opens places. The rest works as on any page: events first, then the browser. */
export function createSiteHost(router: Router): SiteHost {
  const plainToast = signal<Toast | undefined>(undefined);
  const showToast = (toast: Toast) => {
    plainToast.value = toast;
  };
  const page = createDomHost(() => document, { siteUrl: '', ownSite: true, showToast });
  const paidMember = signal<{ guestPlace: Place } | undefined>(undefined);

  let form: Signal<UnshownToast | undefined> | undefined;

  const notify: Host['notify'] = (toast) => {
    if (form && isFault(toast) && isNarrow()) form.value = { ...toast, turn: (form.peek()?.turn ?? 0) + 1 };
    else page.notify(toast);
  };
  const navigate: Host['navigate'] = ({ place, query, replace }) =>
    router.go(page.href(place, query), { replace });
  const askPaidMember: Host['askPaidMember'] = ({ guestPlace }) => {
    paidMember.value = { guestPlace };
  };

  return {
    ...page,
    notify,
    navigate,
    askPaidMember,
    paidMember,
    plainToast,
    closePlainToast() {
      plainToast.value = undefined;
    },
    showInForm(toast) {
      form = toast;
      return () => {
        if (form === toast) form = undefined;
      };
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

const isFault = ({ tone }: Toast): boolean => tone === 'warning' || tone === 'error';

const isNarrow = (): boolean => typeof matchMedia === 'function' && !matchMedia(WIDE).matches;
