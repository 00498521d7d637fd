import type { ReadonlySignal } from '@preact/signals-core';
import { useEffect } from 'react';
import { hasOwnSheets } from '#browser/page/page-state.ts';
import type { Toast } from '#core/host.ts';
import { useServed } from '#ui/use-served.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';

interface PlainToastProps {
  toast: ReadonlySignal<Toast | undefined>;
  onClose(): void;
}

/**
 * Renders toasts without a toaster: before Safari 16.4 (docs/browsers.md), and when the toaster failed to load. They
 * close like a toast.
 */
export function PlainToast({ toast, onClose }: PlainToastProps) {
  const { club } = useWorld();
  const shown = useSignal(toast);
  // Served HTML has no toasts. The regions are there before the first one, so that it is announced.
  const isNeeded = !useServed() && !hasOwnSheets();
  useEffect(
    () => (shown ? club.clock.after(shown.closeAfterMs, onClose) : undefined),
    [club, shown, onClose],
  );
  if (!isNeeded && !shown) return null;
  const isBad = shown?.tone === 'error' || shown?.tone === 'warning';
  return (
    <div className="club-plain-toast" data-tone={shown?.tone}>
      <p role="alert">{isBad ? shown.text : null}</p>
      <p role="status">{isBad ? null : shown?.text}</p>
    </div>
  );
}
