import type { Cipher, PhotoFile, Random, Upload } from '#core/ports.ts';

/** Chance that can be foretold: `fraction` is always the same, bytes count up from 0. */
export const fakeRandom = (fraction = 0.5): Random => ({
  bytes: (length) => Uint8Array.from({ length }, (_, at) => at % 256),
  fraction: () => fraction,
});

/** Turns every bit over, so that a test can read it back; undefined as on http pages when `missing`. */
export const fakeCipher = (missing = false): Cipher => ({
  encrypt: async (_key, _iv, plain) => (missing ? undefined : plain.map((byte) => byte ^ 0xff)),
});

export interface FakeUpload extends Upload {
  readonly puts: { url: string; file: PhotoFile }[];
  /** What the next puts answer; 'offline' rejects. */
  answer(status: number | 'offline'): void;
}

export function fakeUpload(): FakeUpload {
  const puts: FakeUpload['puts'] = [];
  let status: number | 'offline' = 200;
  return {
    puts,
    answer: (next) => {
      status = next;
    },
    async put(url, file, onProgress) {
      puts.push({ url, file });
      if (status === 'offline') throw new TypeError('Failed to fetch');
      onProgress?.(1);
      return { ok: status >= 200 && status < 300, status };
    },
  };
}
