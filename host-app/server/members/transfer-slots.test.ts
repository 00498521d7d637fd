import { describe, expect, it } from 'vitest';
import { createTransferSlots, SLOW_BYTES, STALLED_MS } from './transfer-slots.ts';

function given(atOnce = 2) {
  const clock = { at: 0, now: () => clock.at };
  const slots = createTransferSlots(atOnce, { oneAtATime: 'one', full: 'full' });
  return { clock, begin: (memberId: string) => slots.begin(clock, memberId) };
}

describe('createTransferSlots', () => {
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
    slow.progress(STALLED_MS * SLOW_BYTES);
    clock.at = 2 * STALLED_MS - 2;
    for (const member of ['jane', 'john', 'mary']) expect(() => begin(member)).toThrow();
    clock.at = 100 * STALLED_MS;
    expect(() => begin('john')).toThrow();
  });

  it('lets no slow senders keep the others out, and replaces no fast one', () => {
    const { begin, clock } = given();
    const fast = begin('jane');
    const slow = begin('john');
    const send = (ms: number) => {
      clock.at += ms;
      fast.progress((SLOW_BYTES * ms) / 1_000);
      slow.progress(1);
    };
    send(STALLED_MS - 1);
    expect(() => begin('mary')).toThrow(expect.objectContaining({ status: 503 }));
    send(1);
    // A slow upload has its time while there is room, and nobody takes it from its own member.
    expect(() => begin('john')).toThrow(expect.objectContaining({ status: 429 }));
    begin('mary');
    expect([fast.signal.aborted, slow.signal.aborted]).toEqual([false, true]);
    expect(() => begin('anne')).toThrow(expect.objectContaining({ status: 503 }));
  });
});
