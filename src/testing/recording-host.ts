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
  | { tell: Fact }
  | { askPaidMember: AskPaidMember };

/** A Host that records. */
export interface RecordingHost extends Host {
  /** All calls of a widget in order. Clear them with `asked.length = 0`. */
  readonly asked: HostCall[];
  /** Returns the notices only. */
  notices(): Notice[];
}

/** Returns a Host that records every call and does nothing. */
export function recordingHost(): RecordingHost {
  const asked: HostCall[] = [];
  return {
    asked,
    notices: () => asked.flatMap((entry) => ('notify' in entry ? [entry.notify] : [])),
    navigate: (to) => void asked.push({ navigate: to }),
    leave: (to) => void asked.push({ leave: to }),
    notify: (notice) => void asked.push({ notify: notice }),
    reload: () => void asked.push({ reload: true }),
    emit: (fact) => void asked.push({ tell: fact }),
    href: (place, query) => placeHref(place, query),
    askPaidMember: (options) => void asked.push({ askPaidMember: options }),
  };
}
