import type { TabChannel, TabMessage } from '#core/ports.ts';

/** A TabChannel port of one tab. */
export interface FakeTabs extends TabChannel {
  /** The messages that this tab sent. */
  readonly sent: TabMessage[];
  /** Acts as if another tab had sent the message. */
  receive(message: TabMessage): void;
}

/** Returns a function that opens a tab at each call. The tabs get each other's messages a moment later. */
export function tabChannel(): () => FakeTabs {
  const open = new Set<FakeTabs>();
  return () => {
    const sent: TabMessage[] = [];
    const listeners = new Set<(message: TabMessage) => void>();
    const tab: FakeTabs = {
      sent,
      notify(message) {
        sent.push(message);
        for (const other of open) if (other !== tab) queueMicrotask(() => other.receive(message));
      },
      receive(message) {
        for (const listener of new Set(listeners)) listener(message);
      },
      onMessage(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    open.add(tab);
    return tab;
  };
}

/** Returns the TabChannel port of a single tab. */
export const fakeTabs = (): FakeTabs => tabChannel()();
