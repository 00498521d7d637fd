import { describe, expect, it } from 'vitest';
import { CHUNK_TIMEOUT_MS, SECOND_MS } from '#club/facts/limits.ts';
import { fakeClock, settle } from '#testing/fake-clock.ts';
import { createScreen, type Page } from './screen.ts';

const Page: Page = () => null;

/** Returns a chunk whose requests end in this order: `ok`, `fails`, or never. */
function chunk(...answers: ('ok' | 'fails' | 'never')[]) {
  let requestCount = 0;
  const screen = createScreen(() => {
    const answer = answers[requestCount];
    requestCount += 1;
    if (answer === 'ok') return Promise.resolve({ Page });
    return answer === 'fails' ? Promise.reject(new TypeError('Failed to fetch')) : new Promise(() => {});
  });
  return { screen, requestCount: () => requestCount };
}

describe('createScreen', () => {
  it('sends one request for several callers, and keeps the page', async () => {
    const { screen, requestCount } = chunk('ok');
    const clock = fakeClock();
    expect(screen.peek()).toBeUndefined();
    await Promise.all([screen.load(clock), screen.load(clock)]);
    expect([requestCount(), screen.peek(), clock.pending()]).toEqual([1, Page, 0]);
  });

  it('requests a failed chunk once more (A-91)', async () => {
    const { screen, requestCount } = chunk('fails', 'ok');
    await expect(screen.load(fakeClock())).resolves.toBe(Page);
    expect(requestCount()).toBe(2);
  });

  it('fails after the second failure, and starts again at the next visit', async () => {
    const { screen, requestCount } = chunk('fails', 'fails', 'ok');
    await expect(screen.load(fakeClock())).rejects.toThrow('Failed to fetch');
    expect(requestCount()).toBe(2);
    await expect(screen.load(fakeClock())).resolves.toBe(Page);
  });

  it('treats a chunk as failed after 120 s, not before (TIME-15)', async () => {
    const { screen } = chunk('never');
    const clock = fakeClock();
    let end = 'none';
    screen.load(clock).catch(() => {
      end = 'failed';
    });
    await clock.pass(CHUNK_TIMEOUT_MS - SECOND_MS);
    expect(end).toBe('none');
    await clock.pass(SECOND_MS);
    await settle();
    expect(end).toBe('failed');
  });
});
