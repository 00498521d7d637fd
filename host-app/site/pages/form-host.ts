import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Host } from '#core/host.ts';
import type { UnshownToast } from '#ui/world/world.tsx';

interface FormPlace {
  /** True if the page stays after a success. */
  stays?: boolean;
  /** Whether the visitor left the form, as when the session ends during its call. */
  isLeft?: ReadonlySignal<boolean>;
}

/**
 * Returns a host that puts warnings and errors into `shown`, and a success too if the page stays after it. Once the
 * visitor left the form, all become toasts.
 */
export function createFormHost(
  host: Host,
  shown: Signal<UnshownToast | undefined>,
  { stays = false, isLeft }: FormPlace = {},
): Host {
  return {
    ...host,
    notify(toast) {
      const isForForm = stays || toast.tone === 'warning' || toast.tone === 'error';
      if (isForForm && !isLeft?.value) shown.value = { ...toast, turn: (shown.peek()?.turn ?? 0) + 1 };
      else host.notify(toast);
    },
  };
}
