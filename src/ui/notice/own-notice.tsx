import { type ReadonlySignal } from '@preact/signals-core';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../banner.tsx';
import { useSignal } from '../use-signal.ts';
import { type UnshownNotice, useWorld } from '../world/world.tsx';

/**
 * Shows the widget's latest notice when nothing else on the page showed it, until the next notice or submit.
 * Renders nothing when the host shows every notice.
 */
export function OwnNotice() {
  const { unshown } = useWorld();
  return unshown ? <Region unshown={unshown} /> : null;
}

function Region({ unshown }: { unshown: ReadonlySignal<UnshownNotice | undefined> }) {
  const notice = useSignal(unshown);
  const [closed, close] = useState<UnshownNotice>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const widget = box.current?.closest('.club');
    const end = () => close(notice);
    widget?.addEventListener('submit', end);
    return () => widget?.removeEventListener('submit', end);
  }, [notice]);

  const isShown = notice !== undefined && notice !== closed;
  return (
    <div className="club-own-notice" ref={box}>
      <Banner words={isShown ? bannerWords(notice) : undefined} />
    </div>
  );
}

const bannerWords = ({ tone, text, turn }: UnshownNotice) => {
  const isGood = tone === 'success' || tone === 'info';
  return { tone: isGood ? 'good' : 'bad', text, turn } as const;
};
