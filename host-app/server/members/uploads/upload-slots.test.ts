import { describe, expect, it } from 'vitest';
import { createUploadSlots, STALLED_MS } from './upload-slots.ts';

function given(atOnce = 2) {
  const clock = { at: 0, now: () => clock.at };
  const slots = createUploadSlots(atOnce);
  return { clock, begin: (memberId: string) => slots.begin(clock, memberId) };
}

describe('createUploadSlots', () => {
  it('lets a member upload one picture at a time', () => {
    const { begin } = given();
    const first = begin('jane');
    expect(() => begin('jane')).toThrow(
      expect.objectContaining({ status: 429, extra: { retryAfterSeconds: 5 } }),
    );
    first.end();
    expect(begin('jane').signal.aborted).toBe(false);
  });

  it('refuses uploads beyond the maximum until one ends', () => {
    const { begin } = given();
    const first = begin('jane');
    begin('john');
    expect(() => begin('mary')).toThrow(
      expect.objectContaining({ status: 503, extra: { retryAfterSeconds: 5 } }),
    );
    first.end();
    begin('mary');
  });

  it.each(['jane', 'john'])('replaces a stalled upload by one of %s', (next) => {
    const { begin, clock } = given(1);
    const stalled = begin('jane');
    clock.at = STALLED_MS - 1;
    expect(() => begin(next)).toThrow();
    clock.at = STALLED_MS;
    const newer = begin(next);
    expect([stalled.signal.aborted, newer.signal.aborted]).toEqual([true, false]);
    // The end of the replaced upload does not end the newer one.
    stalled.end();
    expect(() => begin(next)).toThrow();
  });

  it('does not treat an upload as stalled while bytes arrive or once it is complete', () => {
    const { begin, clock } = given();
    const [slow, complete] = [begin('jane'), begin('john')];
    complete.received();
    clock.at = STALLED_MS - 1;
    slow.progress();
    clock.at = 2 * STALLED_MS - 2;
    for (const member of ['jane', 'john', 'mary']) expect(() => begin(member)).toThrow();
    clock.at = 100 * STALLED_MS;
    expect(() => begin('john')).toThrow();
  });
});
