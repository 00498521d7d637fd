import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND_MS } from '#club/facts/limits.ts';
import { testApi } from '#kit/server/api.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { mailQueue } from '../db/schema/mail.ts';
import { LEASE_MS } from './mail-delivery.ts';
import { createMailQueue } from './mail-queue.ts';

describe('a mail that the mail server took while the database restarts', async () => {
  const api = await testApi();
  const { db, background } = api.deps;
  const subjects: string[] = [];
  /** How many updates fail from now on. */
  let failing = 0;
  /** How many updates fail after the mail server has taken a mail. */
  let failingAfter = 0;
  const aQueue = () =>
    createMailQueue({
      ...api.deps,
      domain: 'example.com',
      sendMail: async ({ subject }) => {
        subjects.push(subject);
        failing = failingAfter;
      },
    });
  beforeEach(() => {
    subjects.splice(0);
    const update = db.update.bind(db);
    const lost = () => Promise.reject(new DatabaseUnavailable(new Error('57P01')));
    vi.spyOn(db, 'update').mockImplementation(((table: typeof mailQueue) => {
      if (failing === 0) return update(table);
      failing -= 1;
      return { set: () => ({ where: lost }) };
    }) as unknown as typeof db.update);
  });
  afterEach(async () => {
    failing = 0;
    vi.restoreAllMocks();
    await background.drain();
    await db.delete(mailQueue);
  });
  afterAll(() => api.close());
  const letter = { to: 'jane@example.com', subject: 'receipt', text: 'x', html: '<p>x</p>' };
  const states = async () => (await db.select().from(mailQueue)).map(({ state }) => state);

  it('arrives once: the row is updated as soon as the database is back (MAIL-02)', async () => {
    failingAfter = 2;
    const queue = aQueue();
    await queue.send(letter);
    await background.drain();
    expect(await states()).toEqual(['sent']);
    api.clock.pass(LEASE_MS);
    await queue.work();
    expect(subjects).toEqual(['receipt']);
  });

  it('does not keep the process from stopping within two seconds', async () => {
    failingAfter = Infinity;
    const queue = aQueue();
    const stop = queue.start();
    await queue.send(letter);
    await expect.poll(() => subjects).toEqual(['receipt']);
    const from = performance.now();
    await stop();
    expect(performance.now() - from).toBeLessThan(2 * SECOND_MS);
    expect(await states()).toEqual(['waiting']);
  });
});
