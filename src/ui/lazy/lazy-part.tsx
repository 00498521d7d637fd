import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCopy } from '../copy.tsx';
import { lateCopy } from '../late/late.copy.ts';
import { errorNotice } from '../notice/notices.ts';
import { useWorld } from '../world/world.tsx';

/** A module that is fetched separately, once for all widgets of the page. */
export interface LazyModule<C> {
  /** Returns the fetched export, or undefined before it is loaded. */
  loaded(): C | undefined;
  /** Resolves with the export. Rejects when the fetch fails; the next call tries again. */
  load(): Promise<C>;
}

/** Returns a lazy module that keeps what `fetch` resolves with. Nothing is fetched before the first `load`. */
export function lazyModule<C>(fetch: () => Promise<C>): LazyModule<C> {
  let loaded: C | undefined;
  return {
    loaded: () => loaded,
    async load() {
      loaded ??= await fetch();
      return loaded;
    },
  };
}

interface LazyPartProps<C> {
  module: LazyModule<C>;
  /** Whether to fetch the module now. True by default. */
  due?: boolean;
  /** Whether the visitor waits for the part. A part that is not open fails silently. */
  open?: boolean;
  /** Called when an open part fails to load, after the error notice. */
  onFail?(): void;
  /** Renders until the module is loaded. The default is a spinner while `open`, else nothing. */
  placeholder?(failed: boolean): ReactNode;
  children(loaded: C): ReactNode;
}

/** Renders a lazy module. Fetches it when it is due, and again when `open` changes or the connection comes back. */
export function LazyPart<C>({ module, due = true, open, onFail, placeholder, children }: LazyPartProps<C>) {
  const { host } = useWorld();
  const copy = useCopy('late', lateCopy);
  const [at, setAt] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const loaded = module.loaded();
  const giveUp = useRef(() => {});
  useLayoutEffect(() => {
    giveUp.current = () => {
      setAt('failed');
      if (!onFail) return;
      host.notify(errorNotice(copy.failed));
      onFail();
    };
  });
  useEffect(() => {
    if (loaded || !due) return;
    let isStopped = false;
    const load = async () => {
      try {
        await module.load();
        if (!isStopped) setAt('loaded');
      } catch (cause) {
        if (isStopped || open === false) return;
        console.warn('A part of a widget failed to load.', cause);
        giveUp.current();
      }
    };
    void load();
    // An open dialog closes when it fails. A second attempt would report the same failure twice.
    if (!open) addEventListener('online', load);
    return () => {
      isStopped = true;
      removeEventListener('online', load);
    };
  }, [module, loaded, due, open]);
  if (loaded) return children(loaded);
  if (placeholder) return placeholder(at === 'failed');
  return open ? (
    <p className="club-wait" role="status">
      <span className="club-spinner" aria-hidden="true" /> {copy.coming}
    </p>
  ) : null;
}
