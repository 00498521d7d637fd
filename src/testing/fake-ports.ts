import type { Cipher, PhotoFile, Random, Upload } from '#core/ports.ts';

/** Returns a predictable Random port: `fraction` is always the same, and bytes count up from 0. */
export const fakeRandom = (fraction = 0.5): Random => ({
  bytes: (length) => Uint8Array.from({ length }, (_, at) => at % 256),
  fraction: () => fraction,
});

/** Returns a Cipher port that inverts every bit, so that a test can read it. `missing` acts like an http page. */
export const fakeCipher = (missing = false): Cipher => ({
  encrypt: async (_key, _iv, plain) => (missing ? undefined : plain.map((byte) => byte ^ 0xff)),
});

/** An Upload port that records files. */
export interface FakeUpload extends Upload {
  readonly puts: { url: string; file: PhotoFile }[];
  /** The answers of the next uploads. 'offline' rejects. */
  answer(status: number | 'offline'): void;
}

/** Returns an Upload port that accepts every file by default. */
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
