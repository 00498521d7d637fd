import type { Stop, TabChannel, TabMessage } from '#core/ports.ts';

/**
 * Returns the TabChannel port over BroadcastChannel, or over the storage event where no channel can be opened. `prefix` is
 * the storage prefix: clubs with different prefixes on one origin do not share messages.
 */
export function createTabs(prefix: string): TabChannel {
  const name = `${prefix}club-tabs`;
  return canOpenChannel(name) ? channelTabs(name) : storageTabs(name);
}

/** Older browsers have no BroadcastChannel. In Firefox with all cookies blocked it throws a SecurityError. */
function canOpenChannel(name: string): boolean {
  try {
    new BroadcastChannel(name).close();
    return true;
  } catch {
    return false;
  }
}

function channelTabs(name: string): TabChannel {
  const listeners = new Set<(message: TabMessage) => void>();
  let channel: BroadcastChannel | undefined;

  const open = () => {
    channel ??= new BroadcastChannel(name);
    channel.onmessage = (event: MessageEvent<unknown>) => {
      if (isTabMessage(event.data)) for (const listener of listeners) listener(event.data);
    };
    return channel;
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };

  return {
    notify: (message) => open().postMessage(message),
    onMessage(listener) {
      // A message would remove this page from the back-forward cache, so the channel closes on pagehide.
      const onHide = () => close();
      const onShow = () => void open();
      listeners.add(listener);
      open();
      addEventListener('pagehide', onHide);
      addEventListener('pageshow', onShow);
      return () => {
        listeners.delete(listener);
        removeEventListener('pagehide', onHide);
        removeEventListener('pageshow', onShow);
        if (listeners.size === 0) close();
      };
    },
  };
}

function storageTabs(key: string): TabChannel {
  let count = 0;
  return {
    notify(message) {
      count += 1;
      try {
        // The count makes two equal messages differ, because other tabs get an event for a change only.
        localStorage.setItem(key, JSON.stringify({ message, count, at: Date.now() }));
        localStorage.removeItem(key);
      } catch {
        // Without storage this tab shares nothing with other tabs.
      }
    },
    onMessage: (listener): Stop => {
      const onStorage = (event: StorageEvent) => {
        const message = event.key === key && event.newValue ? messageIn(event.newValue) : undefined;
        if (message) listener(message);
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

function messageIn(text: string): TabMessage | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return isTabMessage(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

const kinds: ReadonlySet<unknown> = new Set<TabMessage['kind']>([
  'signed-in',
  'signed-out',
  'renewed',
  'stay',
  'member-changed',
]);

// Any script of the origin can post here, so an unknown kind is ignored.
function isTabMessage(value: unknown): value is TabMessage {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.has(value.kind);
}
