import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { BANNER_MS } from '#club/facts/limits.ts';
import type { Clock } from '#core/ports.ts';
import type { BannerWords } from '#ui/banner.tsx';
import type { Model } from '#ui/world/world.tsx';

/** A banner that closes after 5 s. */
export interface TimedBanner extends Model {
  banner: ReadonlySignal<BannerWords | undefined>;
  /** Stops the 5 s timer while a visitor reads the banner. `resumeBanner` restarts it for the full time. */
  pauseBanner(): void;
  resumeBanner(): void;
  closeBanner(): void;
}

/** Creates the banner, and the function that shows a result in it. */
export function createTimedBanner(clock: Clock) {
  const banner = signal<BannerWords | undefined>();
  const held = signal(false);
  let turn = 0;
  const pauseBanner = () => {
    held.value = true;
  };
  const resumeBanner = () => {
    held.value = false;
  };
  const closeBanner = () => {
    banner.value = undefined;
    resumeBanner();
  };
  const timed: TimedBanner = {
    banner,
    pauseBanner,
    resumeBanner,
    closeBanner,
    start: () =>
      effect(() => (banner.value && !held.value ? clock.after(BANNER_MS, closeBanner) : undefined)),
  };
  return {
    timed,
    showBanner(tone: BannerWords['tone'], text: string) {
      resumeBanner();
      turn += 1;
      banner.value = { tone, text, turn };
    },
  };
}
