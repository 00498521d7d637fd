import type { Signal } from '@preact/signals-core';
import type { Host } from '#core/host.ts';
import type { UnshownToast } from '#ui/world/world.tsx';

/** From this width on, the top right of the window is next to a form. Below it, a toast would cover the fields. */
const WIDE = '(min-width: 77.5em)';

/**
 * Returns a host that puts warnings and errors into `shown` in a narrow window, and a success too if the page stays after
 * it. All else goes to `host`.
 */
export function createFormHost(host: Host, shown: Signal<UnshownToast | undefined>, stays = false): Host {
  return {
    ...host,
    notify(toast) {
      const isForForm = stays || toast.tone === 'warning' || toast.tone === 'error';
      if (isForForm && isNarrow()) shown.value = { ...toast, turn: (shown.peek()?.turn ?? 0) + 1 };
      else host.notify(toast);
    },
  };
}

const isNarrow = (): boolean => typeof matchMedia === 'function' && !matchMedia(WIDE).matches;
