import { describe, expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

describe('createAdmission', () => {
  const held = () => {
    let end = () => undefined as void;
    const over = new Promise<void>((resolve) => (end = resolve));
    return { work: () => over, end };
  };

  it('runs a few at once, lets a few wait in turn, and refuses the others with Retry-After (V15.2.2)', async () => {
    const admission = createAdmission({ atOnce: 2, waiting: 1 });
    const [one, two, three] = [held(), held(), held()];
    const order: string[] = [];
    const runs = [one, two, three].map((each, at) =>
      admission.run(each.work).then(() => order.push(`${at}`)),
    );
    const refused = { status: 503, extra: { retryAfterSeconds: 5 } };
    await expect(admission.run(async () => 'work')).rejects.toMatchObject(refused);
    await expect(admission.enter()).rejects.toMatchObject(refused);
    three.end();
    two.end();
    await Promise.all([runs[1], runs[2]]);
    expect(order).toEqual(['1', '2']);
    expect(await admission.run(async () => 'work')).toBe('work');
    one.end();
    await Promise.all(runs);
  });

  it('refuses one that waited too long, and passes its slot to the next', async () => {
    const admission = createAdmission({ atOnce: 1, waitMs: 10 });
    const one = held();
    const first = admission.run(one.work);
    await expect(admission.run(async () => 'late')).rejects.toMatchObject({ status: 503 });
    one.end();
    await first;
    expect(await admission.run(async () => 'next')).toBe('next');
  });

  it('frees the slot of work that failed', async () => {
    const admission = createAdmission({ atOnce: 1, waiting: 0 });
    await expect(admission.run(() => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
    expect(await admission.run(async () => 'next')).toBe('next');
  });

  it('begins none for a while when each turn brings another, so that their connections are accepted first', async () => {
    const admission = createAdmission();
    let begun = 0;
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const arrive = async (turns: number) => {
      for (let at = 0; at < turns; at += 1) {
        void admission.enter().then(() => (begun += 1));
        await turn();
      }
    };
    await arrive(100);
    expect(begun).toBe(0);
    await arrive(10);
    expect(begun).toBe(4);
    for (let at = 0; at < 40; at += 1) await turn();
    expect(begun).toBe(110);
  });

  it('refuses one at once when too many have arrived', async () => {
    const admission = createAdmission({ atOnce: 1, waiting: 1 });
    const first = [admission.enter(), admission.enter()];
    await expect(admission.enter()).rejects.toMatchObject({ status: 503 });
    await Promise.all(first);
  });
});
