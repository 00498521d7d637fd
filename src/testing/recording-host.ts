import { placeHref } from '#club/facts/places.ts';
import type { Fact, Host, Toast } from '#core/host.ts';

type NavigateTo = Omit<Parameters<Host['navigate']>[0], 'ifPrevented'>;
type LeaveTo = Omit<Parameters<Host['leave']>[0], 'ifPrevented' | 'later'>;
type AskPaidMember = Parameters<Host['askPaidMember']>[0];

/** One call of the host. */
export type HostCall =
  | { navigate: NavigateTo }
  | { leave: LeaveTo }
  | { notify: Toast }
  | { reload: true }
  | { emit: Fact }
  | { askPaidMember: AskPaidMember };

/** A Host that records. */
export interface RecordingHost extends Host {
  /**
   * All calls of a widget in order. Clear them with `calls.length = 0`. An address that is made after the press replaces the
   * `url` of its call.
   */
  readonly calls: HostCall[];
  /** Set it to true for a page that prevents every navigation. */
  prevents: boolean;
  /** Returns the toasts only. */
  toasts(): Toast[];
}

/** Returns a Host that records every call and does nothing. */
export function recordingHost(): RecordingHost {
  const calls: HostCall[] = [];
  const host: RecordingHost = {
    calls,
    prevents: false,
    toasts: () => calls.flatMap((entry) => ('notify' in entry ? [entry.notify] : [])),
    navigate({ ifPrevented, ...to }) {
      calls.push({ navigate: to });
      if (host.prevents) ifPrevented?.();
    },
    leave({ ifPrevented, later, ...to }) {
      calls.push({ leave: to });
      if (host.prevents) ifPrevented?.();
      void later?.then((url) => (to.url = url));
    },
    notify: (toast) => void calls.push({ notify: toast }),
    reload: () => void calls.push({ reload: true }),
    emit: (fact) => void calls.push({ emit: fact }),
    href: (place, query) => placeHref(place, query),
    askPaidMember: (options) => void calls.push({ askPaidMember: options }),
  };
  return host;
}
