import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCopy } from '../copy.tsx';
import { errorNotice } from '../notice/notices.ts';
import { useWorld } from '../world/world.tsx';
import { lateCopy } from './late.copy.ts';

/** A part of a widget that is fetched by itself. */
export interface Part<C> {
  /** What has been fetched, by whichever widget of the page. */
  here(): C | undefined;
  bring(): Promise<C>;
}

export function partOf<C>(fetch: () => Promise<C>): Part<C> {
  let here: C | undefined;
  return {
    here: () => here,
    async bring() {
      here ??= await fetch();
      return here;
    },
  };
}

interface LateProps<C> {
  part: Part<C>;
  /** It is asked for now. */
  open: boolean;
  /** It was asked for and cannot be had; the member has been told. */
  onFail(): void;
  children(part: C): ReactNode;
}

/** A dialog on a partner's page: fetched once its widget shows, and again when it is asked for and has not come. */
export function Late<C>({ part, open, onFail, children }: LateProps<C>) {
  const { host } = useWorld();
  const copy = useCopy('late', lateCopy);
  const [here, show] = useState(part.here);
  const giveUp = useRef(() => {});
  useLayoutEffect(() => {
    giveUp.current = () => {
      host.notify(errorNotice(copy.failed));
      onFail();
    };
  });
  useEffect(() => {
    if (here) return;
    let isStopped = false;
    const arrived = (fetched: C) => {
      if (!isStopped) show(() => fetched);
    };
    const failed = (cause: unknown) => {
      if (isStopped || !open) return;
      console.warn('A dialog could not be fetched.', cause);
      giveUp.current();
    };
    part.bring().then(arrived, failed);
    return () => {
      isStopped = true;
    };
  }, [part, here, open]);
  if (here) return children(here);
  return open ? (
    <p className="club-wait" role="status">
      <span className="club-spinner" aria-hidden="true" /> {copy.coming}
    </p>
  ) : null;
}
