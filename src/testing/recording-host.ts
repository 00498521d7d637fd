import { placeHref } from '#club/facts/places.ts';
import type { Fact, Host, Notice } from '#core/host.ts';

type NavigateTo = Parameters<Host['navigate']>[0];
type LeaveTo = Parameters<Host['leave']>[0];
type AskPaidMember = Parameters<Host['askPaidMember']>[0];

/** One call of the host. */
export type HostCall =
  | { navigate: NavigateTo }
  | { leave: LeaveTo }
  | { notify: Notice }
  | { reload: true }
  | { emit: Fact }
  | { askPaidMember: AskPaidMember };

/** A Host that records. */
export interface RecordingHost extends Host {
  /** All calls of a widget in order. Clear them with `calls.length = 0`. */
  readonly calls: HostCall[];
  /** Returns the notices only. */
  notices(): Notice[];
}

/** Returns a Host that records every call and does nothing. */
export function recordingHost(): RecordingHost {
  const calls: HostCall[] = [];
  return {
    calls,
    notices: () => calls.flatMap((entry) => ('notify' in entry ? [entry.notify] : [])),
    navigate: (to) => void calls.push({ navigate: to }),
    leave: (to) => void calls.push({ leave: to }),
    notify: (notice) => void calls.push({ notify: notice }),
    reload: () => void calls.push({ reload: true }),
    emit: (fact) => void calls.push({ emit: fact }),
    href: (place, query) => placeHref(place, query),
    askPaidMember: (options) => void calls.push({ askPaidMember: options }),
  };
}
