import { describe, expect, it } from 'vitest';
import { CHUNK_TIMEOUT_MS } from '#club/facts/limits.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { inTime } from './in-time.ts';

describe('inTime', () => {
  it('settles as the chunk does, and leaves no timer', async () => {
    const clock = fakeClock();
    await expect(inTime(Promise.resolve('code'), clock)).resolves.toBe('code');
    await expect(inTime(Promise.reject(new Error('404')), clock)).rejects.toThrow('404');
    await clock.pass(0);
    expect(clock.pending()).toBe(0);
  });

  it('rejects when the chunk has not loaded after 120 s (TIME-15)', async () => {
    const clock = fakeClock();
    const seen: string[] = [];
    inTime(new Promise(() => {}), clock).catch(({ message }: Error) => seen.push(message));
    await clock.pass(CHUNK_TIMEOUT_MS - 1);
    expect(seen).toEqual([]);
    await clock.pass(1);
    expect(seen).toEqual(['The chunk did not load within 120 s.']);
  });
});
