import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#testing/memory-storage.ts';
import { loadNextTypeface } from './next-typeface.ts';

const FILE = '/static/assets/typeface.woff2';
beforeEach(() => {
  document.documentElement.dataset.withoutFont = FILE;
});
afterEach(() => {
  delete document.documentElement.dataset.withoutFont;
  vi.unstubAllGlobals();
});

it('marks the typeface once it has loaded', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) }));
  const storage = memoryStorage();
  await loadNextTypeface(storage);
  expect(storage.get('club_typeface')).toBe(FILE);
});

it('rejects when the file fails to load', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: false, status: 503 }));
  await expect(loadNextTypeface(memoryStorage())).rejects.toThrow('503');
});

it('ends the fetch when the visitor leaves, and reports nothing', async () => {
  let signal: AbortSignal | undefined;
  vi.stubGlobal('fetch', (_: string, options: RequestInit) => {
    signal = options.signal ?? undefined;
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  });
  const storage = memoryStorage();
  const loading = loadNextTypeface(storage);
  dispatchEvent(new Event('beforeunload'));
  await loading;
  expect([signal?.aborted, storage.get('club_typeface') ?? undefined]).toEqual([true, undefined]);
});
