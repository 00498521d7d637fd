import type { Stop, TabChannel, TabMessage } from '#core/ports.ts';

/**
 * The Tabs port over BroadcastChannel, or over the storage event where no channel can be opened. `prefix` is the
 * storage prefix: two clubs on one origin with different prefixes do not hear each other.
 */
export function createTabs(prefix: string): TabChannel {
  const name = `${prefix}club-tabs`;
  return canOpenChannel(name) ? channelTabs(name) : storageTabs(name);
}

/** Older browsers have no BroadcastChannel. Firefox with all cookies blocked has it, and it throws a SecurityError. */
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
      // A page in the back-forward cache that receives a message is thrown out of it: close while we are away.
      const away = () => close();
      const back = () => void open();
      listeners.add(listener);
      open();
      addEventListener('pagehide', away);
      addEventListener('pageshow', back);
      return () => {
        listeners.delete(listener);
        removeEventListener('pagehide', away);
        removeEventListener('pageshow', back);
        if (listeners.size === 0) close();
      };
    },
  };
}

function storageTabs(key: string): TabChannel {
  let told = 0;
  return {
    notify(message) {
      told += 1;
      try {
        // The count makes two equal messages two changes; without a change other tabs hear nothing.
        localStorage.setItem(key, JSON.stringify({ message, told, at: Date.now() }));
        localStorage.removeItem(key);
      } catch {
        // Storage is refused: then there is nothing this tab shares with another.
      }
    },
    onMessage: (listener): Stop => {
      const hear = (event: StorageEvent) => {
        const message = event.key === key && event.newValue ? messageIn(event.newValue) : undefined;
        if (message) listener(message);
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
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
]);

// Any script of the origin can post here: an unknown kind, perhaps of another version, is not for us.
function isTabMessage(value: unknown): value is TabMessage {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.has(value.kind);
}
