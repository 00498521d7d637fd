import { type ReadonlySignal } from '@preact/signals-core';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../banner.tsx';
import { useSignal } from '../use-signal.ts';
import { type UnshownToast, useWorld } from '../world/world.tsx';

/**
 * Shows the widget's latest toast when nothing else on the page showed it, until the next toast or submit.
 * Renders nothing when the host shows every toast.
 */
export function ToastFallback() {
  const { unshown } = useWorld();
  return unshown ? <Region unshown={unshown} /> : null;
}

function Region({ unshown }: { unshown: ReadonlySignal<UnshownToast | undefined> }) {
  const toast = useSignal(unshown);
  const [closed, close] = useState<UnshownToast>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const widget = box.current?.closest('.club');
    const end = () => close(toast);
    widget?.addEventListener('submit', end);
    return () => widget?.removeEventListener('submit', end);
  }, [toast]);

  const isShown = toast !== undefined && toast !== closed;
  return (
    <div className="club-toast-fallback" ref={box}>
      <Banner words={isShown ? bannerWords(toast) : undefined} />
    </div>
  );
}

const bannerWords = ({ tone, text, turn }: UnshownToast) => {
  const isGood = tone === 'success' || tone === 'info';
  return { tone: isGood ? 'good' : 'bad', text, turn } as const;
};
