import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { createApp } from '../app.ts';
import { createDiskSpace } from './disk-space.ts';

const MB = 1024 * 1024;

describe('a disk that is almost full', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  /** Makes the app on a disk whose free space the test changes. */
  const onDisk = (free: { mb: number | undefined; asked: number }) => {
    const logged: string[] = [];
    const freeBytes = () => {
      free.asked++;
      return free.mb === undefined ? Promise.reject(new Error('gone')) : Promise.resolve(free.mb * MB);
    };
    const log = (line: string) => void logged.push(line);
    const disk = createDiskSpace({ folder: '/data', minFreeMb: 128, clock: api.clock, log, freeBytes });
    return { app: createApp({ ...api.deps, disk }), logged };
  };
  const contact = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'https://partner.test' },
    body: JSON.stringify({ email: 'jane@example.com' }),
  };
  const statusOf = async (answer: Response | Promise<Response>) => (await answer).status;

  it('refuses writes before they reach the database, still reads, and recovers by itself', async () => {
    const free = { mb: 127, asked: 0 };
    const { app, logged } = onDisk(free);
    const refused = await app.request('/api/membership/users/forgot-password', contact);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { status: 'error', message: 'We can’t save changes right now. Please try again in a few minutes.' },
    ]);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await (await app.request('/readyz')).json()).toEqual({ status: 'error', part: 'disk' });
    expect(await statusOf(app.request('/healthz'))).toBe(200);
    expect(await statusOf(app.request('/api/membership/subscriptions/plans'))).toBe(200);

    free.mb = 128;
    api.clock.pass(1_000);
    expect(await statusOf(app.request('/readyz'))).toBe(200);
    expect(await statusOf(app.request('/api/membership/users/forgot-password', contact))).toBe(200);
    expect(logged).toEqual([
      'The disk of /data has less than 128 MB left: writes get a 503 until there is more.',
      'The disk of /data has room again: writes are accepted.',
    ]);
  });

  it('measures the disk at most once a second', async () => {
    const free = { mb: 500, asked: 0 };
    const { app } = onDisk(free);
    await Promise.all(Array.from({ length: 20 }, async () => app.request('/readyz')));
    expect(free.asked).toBe(1);
    api.clock.pass(1_000);
    await app.request('/readyz');
    expect(free.asked).toBe(2);
  });

  it('accepts writes when the disk cannot be measured', async () => {
    const { app } = onDisk({ mb: undefined, asked: 0 });
    expect(await statusOf(app.request('/readyz'))).toBe(200);
  });
});
