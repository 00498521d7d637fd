import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';

/** Returns what loads the content of a page again. Then its first title gets the focus, because the pressed button is gone. */
export function useRetry(top: RefObject<HTMLElement | null>, isShown: boolean, load: () => Promise<void>) {
  const retried = useRef(false);
  useLayoutEffect(() => {
    if (!isShown) return;
    if (retried.current) top.current?.querySelector('h2')?.focus();
    retried.current = false;
  }, [top, isShown]);
  return () => {
    retried.current = true;
    void load();
  };
}

interface NotLoadedProps {
  text: string;
  again: string;
  /** The words of the button while the content is loaded again. */
  busy: string | undefined;
  onRetry(): void;
}

/** Renders that the content could not be loaded, with a button that tries again. It keeps the focus meanwhile. */
export const NotLoaded = ({ text, again, busy, onRetry }: NotLoadedProps) => (
  <div className="club-card club-subpage-part">
    <LoadFailed text={text} retrying={busy !== undefined} />
    <Button look="secondary" busy={busy} onClick={onRetry}>
      {again}
    </Button>
  </div>
);
