import { createHash } from 'node:crypto';

/** How many bits each text sets. One text in a million is found although it was never added. */
const PROBES = 20;
/** 1.44 bits for each probe give the fewest wrong finds. */
const BITS_PER_TEXT = 29;

/** Returns a Bloom filter of these texts: a set that never misses one of its texts. */
export function makeFilter(texts: ReadonlySet<string>): Uint8Array {
  const filter = new Uint8Array(Math.ceil((texts.size * BITS_PER_TEXT) / 8));
  for (const text of texts)
    for (const bit of bitsOf(text, filter)) filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
  return filter;
}

/** Returns whether a text was added to the filter. */
export const isInFilter = (filter: Uint8Array, text: string): boolean =>
  bitsOf(text, filter).every((bit) => ((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0);

function bitsOf(text: string, filter: Uint8Array): number[] {
  const digest = createHash('sha256').update(text).digest();
  const first = digest.readUIntBE(0, 6);
  const step = digest.readUIntBE(6, 5);
  return Array.from({ length: PROBES }, (_, probe) => (first + probe * step) % (filter.length * 8));
}
