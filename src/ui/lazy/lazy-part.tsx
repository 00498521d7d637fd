import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { inTime } from '#core/api/in-time.ts';
import { subscribeToNothing } from '../use-served.ts';
import { useWorld } from '../world/world.tsx';
import type { LazyModule } from './lazy-module.ts';

interface LazyPartProps<C> {
  module: LazyModule<C>;
  /** Whether to fetch the module now. True by default. */
  due?: boolean;
  /** Whether the visitor waits for the part. A part that is not open fails silently. */
  open?: boolean;
  /** Called when an open part fails to load. A new function fetches the module again, so keep it stable. */
  onFail?(): void;
  /** Renders until the module is loaded. Nothing by default. */
  placeholder?(failed: boolean): ReactNode;
  children(loaded: C): ReactNode;
}

/** Renders a lazy module. Fetches it when it is due, and again when `open` changes or the connection comes back. */
export function LazyPart<C>({ module, due = true, open, onFail, placeholder, children }: LazyPartProps<C>) {
  const { clock } = useWorld().club;
  const [at, setAt] = useState<'loading' | 'loaded' | 'failed'>('loading');
  // Served HTML has the placeholder of a part that its page does not provide, even if another element has loaded it.
  const loaded = useSyncExternalStore(subscribeToNothing, module.loaded, module.provided);
  useEffect(() => {
    if (loaded || !due) return;
    let isStopped = false;
    const show = () => {
      if (!isStopped) setAt('loaded');
    };
    const load = async () => {
      const loading = module.load();
      try {
        await inTime(loading, clock);
        show();
      } catch (cause) {
        if (isStopped || open === false) return;
        console.warn('A part of a widget failed to load.', cause);
        setAt('failed');
        onFail?.();
        // It may only be late.
        loading.then(show, () => {});
      }
    };
    void load();
    // An open dialog closes when it fails. A second attempt would report the same failure twice.
    if (!open) addEventListener('online', load);
    return () => {
      isStopped = true;
      removeEventListener('online', load);
    };
  }, [module, clock, loaded, due, open, onFail]);
  return loaded ? children(loaded) : placeholder?.(at === 'failed');
}
