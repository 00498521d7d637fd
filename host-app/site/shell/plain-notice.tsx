import type { ReadonlySignal } from '@preact/signals-core';
import { useEffect, useSyncExternalStore } from 'react';
import { hasOwnSheets } from '#browser/page/page-support.ts';
import type { Notice } from '#core/host.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';

interface PlainNoticeProps {
  notice: ReadonlySignal<Notice | undefined>;
  onClose(): void;
}

const noChanges = () => () => {};
const isWithoutToaster = () => !hasOwnSheets();

/**
 * Renders notices without a toaster: before Safari 16.4 (docs/browsers.md), and when the toaster failed to load. They
 * close like a toast.
 */
export function PlainNotice({ notice, onClose }: PlainNoticeProps) {
  const { club } = useWorld();
  const shown = useSignal(notice);
  // Served HTML has no notices. The regions are there before the first one, so that it is announced.
  const isNeeded = useSyncExternalStore(noChanges, isWithoutToaster, () => false);
  useEffect(
    () => (shown ? club.clock.after(shown.closeAfterMs, onClose) : undefined),
    [club, shown, onClose],
  );
  if (!isNeeded && !shown) return null;
  const isBad = shown?.tone === 'error' || shown?.tone === 'warning';
  return (
    <div className="club-plain-notice" data-tone={shown?.tone}>
      <p role="alert">{isBad ? shown.text : null}</p>
      <p role="status">{isBad ? null : shown?.text}</p>
    </div>
  );
}
