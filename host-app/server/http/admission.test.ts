import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#contract/all-calls.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { askRepeatedly, postAll, type TimedAnswer } from '#kit/server/load-thread.ts';
import { campaignEvents } from '../db/schema/members.ts';
import { type Listening, listen } from '../listen.ts';
import { createAdmission } from './admission.ts';

describe('createAdmission', () => {
  const held = () => {
    let end = () => undefined as void;
    const over = new Promise<void>((resolve) => (end = resolve));
    return { work: () => over, end };
  };

  it('runs a few at once, lets a few wait in turn, and refuses the others with Retry-After', async () => {
    const admission = createAdmission({ atOnce: 2, waiting: 1 });
    const [one, two, three] = [held(), held(), held()];
    const order: string[] = [];
    const runs = [one, two, three].map((each, at) =>
      admission.run(each.work).then(() => order.push(`${at}`)),
    );
    const refused = { status: 503, extra: { retryAfterSeconds: 5 } };
    await expect(admission.run(async () => 'work')).rejects.toMatchObject(refused);
    expect(() => admission.check()).toThrow();
    three.end();
    two.end();
    await Promise.all([runs[1], runs[2]]);
    expect(order).toEqual(['1', '2']);
    expect(await admission.run(async () => 'work')).toBe('work');
    one.end();
    await Promise.all(runs);
  });

  it('refuses one that waited too long, and passes its place to the next', async () => {
    const admission = createAdmission({ atOnce: 1, waitMs: 10 });
    const one = held();
    const first = admission.run(one.work);
    await expect(admission.run(async () => 'late')).rejects.toMatchObject({ status: 503 });
    one.end();
    await first;
    expect(await admission.run(async () => 'next')).toBe('next');
  });

  it('frees the place of work that failed', async () => {
    const admission = createAdmission({ atOnce: 1, waiting: 0 });
    await expect(admission.run(() => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
    expect(await admission.run(async () => 'next')).toBe('next');
  });
});

describe('a thousand calls at once (promise 48)', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-admission-'));
  let api: TestApi;
  let server: Listening;
  beforeAll(async () => {
    api = await testApi({ dataDir, rateLimits: true });
    server = await listen(api.app.fetch, { port: 0, hosts: ['127.0.0.1'] });
  }, 180_000);
  afterAll(async () => {
    await server.close(0);
    await api.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const origin = () => `http://127.0.0.1:${server.port}`;
  const aVisit = (at: number) => ({
    campaignId: 'cca',
    source: 'newsletter',
    uniqueId: `camp_1_cca_${at}`,
    actionType: 'page_view',
    elementId: 'cca',
    success: true,
    pageUrl: 'http://club.test/?campaign=CCA',
  });
  const p95 = (answers: TimedAnswer[]) =>
    answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? 0;

  const idleP95 = async () => {
    const stop = askRepeatedly(`${origin()}/readyz`, 20);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return p95(await stop());
  };

  it('leave health checks quick, are answered or refused, and lose nothing that was accepted', async () => {
    // A machine that is busy with other tests answers late without any load of ours.
    const allowedMs = Math.max(200, 5 * (await idleP95()));
    const stops = ['/healthz', '/readyz'].map((path) => askRepeatedly(origin() + path, 20));
    const visits = Array.from({ length: 1_000 }, (_, at) => aVisit(at));
    const answers = await postAll(`${origin()}/api${allCalls.track.path}`, visits);
    const checks = await Promise.all(stops.map((stop) => stop()));
    for (const each of checks) {
      expect(each.every(({ status }) => status === 200)).toBe(true);
      expect(p95(each)).toBeLessThan(allowedMs);
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(answers.every(({ status, retryAfter }) => (status === 503) === (retryAfter === '5'))).toBe(true);
    const stored = new Set((await api.deps.db.select().from(campaignEvents)).map(({ uniqueId }) => uniqueId));
    const accepted = visits.filter((_, at) => answers[at]?.status === 200);
    expect(accepted.length).toBeGreaterThan(100);
    expect(accepted.every(({ uniqueId }) => stored.has(uniqueId))).toBe(true);
  }, 120_000);
});
