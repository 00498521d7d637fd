import { describe, expect, it } from 'vitest';
import { shared } from './shared.ts';

/** Answers are made by hand, one after the other. */
function workshop() {
  const orders: { give(value: string): void; fail(): void }[] = [];
  const ask = shared(
    () =>
      new Promise<string>((resolve, reject) => {
        orders.push({ give: resolve, fail: () => reject(new Error('no answer')) });
      }),
  );
  return { orders, ask };
}

describe('shared', () => {
  it('makes one answer for all who asked while another was made, and none of them gets the older one (promise 47)', async () => {
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

  it('keeps nothing: who asks later gets an answer of their own', async () => {
    const { orders, ask } = workshop();
    for (const value of ['one', 'two']) {
      const answer = ask();
      orders.at(-1)?.give(value);
      expect(await answer).toBe(value);
    }
    expect(orders).toHaveLength(2);
  });

  it('goes on after a failure, which only those get who waited for it', async () => {
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
