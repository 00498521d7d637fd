import type { Signal } from '@preact/signals-core';
import type { Host } from '#core/host.ts';
import type { UnshownToast } from '#ui/world/world.tsx';

/** Returns a host that puts warnings and errors into `shown`, and a success too if the page stays after it. */
export function createFormHost(host: Host, shown: Signal<UnshownToast | undefined>, stays = false): Host {
  return {
    ...host,
    notify(toast) {
      const isForForm = stays || toast.tone === 'warning' || toast.tone === 'error';
      if (isForForm) shown.value = { ...toast, turn: (shown.peek()?.turn ?? 0) + 1 };
      else host.notify(toast);
    },
  };
}
