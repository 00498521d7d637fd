import type { Random } from '#core/ports.ts';

/** Returns the Random port over the secure source of the platform, which http pages have, too. */
export function createRandom(): Random {
  return {
    bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    fraction: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  };
}
