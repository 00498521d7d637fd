import { type ReadonlySignal, signal } from '@preact/signals-core';
import { useLayoutEffect, useMemo } from 'react';
import type { UnshownToast } from '#ui/world/world.tsx';
import { useEntry } from '../routing/router.ts';
import type { SiteHost } from '../site-host.ts';

/**
 * Returns the toast that the form of this page shows in its own flow, or undefined on a page without a form. Each
 * history entry starts without one.
 */
export function useFormToast(
  host: SiteHost,
  hasForm: boolean,
): ReadonlySignal<UnshownToast | undefined> | undefined {
  const { key } = useEntry();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- A new entry needs a new signal.
  const toast = useMemo(() => (hasForm ? signal<UnshownToast>() : undefined), [key, hasForm]);
  useLayoutEffect(() => (toast ? host.showInForm(toast) : undefined), [host, toast]);
  return toast;
}
