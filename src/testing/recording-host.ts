import { placeHref } from '#club/facts/places.ts';
import type { Fact, Host, Notice } from '#core/host.ts';

type NavigateTo = Parameters<Host['navigate']>[0];
type LeaveTo = Parameters<Host['leave']>[0];
type AskPaidMember = Parameters<Host['askPaidMember']>[0];

export type HostCall =
  | { navigate: NavigateTo }
  | { leave: LeaveTo }
  | { notify: Notice }
  | { reload: true }
  | { tell: Fact }
  | { askPaidMember: AskPaidMember };

export interface RecordingHost extends Host {
  /** Everything a widget asked for, in order. Empty it with `asked.length = 0`. */
  readonly asked: HostCall[];
  /** The notices alone. */
  notices(): Notice[];
}

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
