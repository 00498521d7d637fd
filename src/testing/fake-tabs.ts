import type { TabChannel, TabMessage } from '#core/ports.ts';

export interface FakeTabs extends TabChannel {
  /** What this tab told the others. */
  readonly told: TabMessage[];
  /** As if another tab had told it. */
  receive(message: TabMessage): void;
}

/** Tabs that hear each other a moment later. Each call of the answer opens one. */
export function tabChannel(): () => FakeTabs {
  const open = new Set<FakeTabs>();
  return () => {
    const told: TabMessage[] = [];
    const listeners = new Set<(message: TabMessage) => void>();
    const tab: FakeTabs = {
      told,
      notify(message) {
        told.push(message);
        for (const other of open) if (other !== tab) queueMicrotask(() => other.receive(message));
      },
      receive(message) {
        for (const listener of [...listeners]) listener(message);
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

export const fakeTabs = (): FakeTabs => tabChannel()();
