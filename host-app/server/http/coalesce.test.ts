import { describe, expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Lets a test settle each run by hand. */
function workshop() {
  const orders: { give(value: string): void; fail(): void }[] = [];
  const ask = coalesce(
    () =>
      new Promise<string>((resolve, reject) => {
        orders.push({ give: resolve, fail: () => reject(new Error('no answer')) });
      }),
  );
  return { orders, ask };
}

describe('shared', () => {
  it('shares one new run among calls made during a run, and none gets the older result', async () => {
    const { orders, ask } = workshop();
    const first = ask();
    const crowd = [ask(), ask(), ask()];
    expect(orders).toHaveLength(1);
    orders[0]?.give('before');
    expect(await first).toBe('before');
    await expect.poll(() => orders.length).toBe(2);
    const late = ask();
    orders[1]?.give('after');
    expect(await Promise.all(crowd)).toEqual(['after', 'after', 'after']);
    await expect.poll(() => orders.length).toBe(3);
    orders[2]?.give('last');
    expect(await late).toBe('last');
  });

  it('caches nothing: a later call starts a new run', async () => {
    const { orders, ask } = workshop();
    for (const value of ['one', 'two']) {
      const answer = ask();
      orders.at(-1)?.give(value);
      expect(await answer).toBe(value);
    }
    expect(orders).toHaveLength(2);
  });

  it('continues after a failure, which only the waiting callers get', async () => {
    const { orders, ask } = workshop();
    const first = ask();
    const second = ask();
    orders[0]?.fail();
    await expect(first).rejects.toThrow('no answer');
    await expect.poll(() => orders.length).toBe(2);
    orders[1]?.give('well');
    expect(await second).toBe('well');
  });
});
