import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '#kit/payments/buyer.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { codeIn, STRONG_PASSWORD } from '#kit/server/api.ts';
import { createApp } from '../app.ts';
import { checkAllSoon, reconcilePlans } from '../billing/sync/reconcile.ts';
import { createDeps } from '../create-deps.ts';
import type { Db } from '../db/open.ts';
import { members } from '../db/schema/accounts.ts';
import { paymentEvents } from '../db/schema/billing.ts';
import { mailQueue } from '../db/schema/mail.ts';
import { startMetricsServer } from '../metrics-server.ts';
import { createPrometheus, type Prometheus } from '../operations/metrics/prometheus.ts';
import { readConfig } from '../settings/config.ts';
import { mailEnds } from './metrics.ts';

describe('metrics', () => {
  let shop: StripeShop;
  let metrics: Prometheus;
  beforeAll(async () => {
    shop = await stripeShop();
    metrics = createPrometheus({ db: shop.api.deps.db, clock: shop.api.clock, dataDir: '.' });
  });
  afterAll(() => shop.close());
  /** Returns the value of a series, undefined without one. */
  const valueOf = async (series: string, from = metrics) => {
    const line = (await from.text()).split('\n').find((each) => each.startsWith(`${series} `));
    return line && Number(line.slice(series.length + 1));
  };

  it('count requests by route pattern, method and status, and hold nothing that a person sent (METRICS-01)', async () => {
    const { deps, mails } = shop.api;
    const app = createApp({ ...deps, metrics }, undefined, { onRequest: metrics.request });
    const send = (path: string, method: string, body?: object) =>
      app.fetch(
        new Request(`http://club.test${path}`, {
          method,
          headers: { 'Content-Type': 'application/json', 'User-Agent': 'marked-agent' },
          body: body && JSON.stringify(body),
        }),
      );
    const email = 'marked-address@example.com';
    const person = {
      name: 'MarkedName',
      lastName: 'MarkedLast',
      source: 'marked-source',
      campaignType: 'marked',
    };
    const api = (path: string, body: object) => send(`/api/membership/users/${path}`, 'POST', body);
    const registered = await api('register', { ...person, email, password: STRONG_PASSWORD });
    expect(registered.status).toBe(200);
    await api('verify-otp', { email, otp: codeIn((await mails(email))[0]?.text) });
    await api('login', { email, password: 'Wrong#2026' });
    await send('/api/membership/subscriptions/marked-id', 'DELETE');
    await send('/marked-path?marked=1', 'GET');
    await send('/marked-path', 'MARKEDVERB');
    const text = await metrics.text();
    expect(text).not.toMatch(/marked|Wrong#2026/i);
    const login = 'method="POST",route="/api/membership/users/login"';
    expect(await valueOf(`club_http_requests_total{${login},status="401"}`)).toBe(1);
    expect(await valueOf(`club_http_request_duration_seconds_count{${login}}`)).toBe(1);
    expect(text).toMatch(/club_http_requests_total\{method="other",route="[^"]*",status="404"\} 1/);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it('show length and age of the mail queue, the age of the latest webhook, and free disk space (METRICS-02)', async () => {
    const { db } = shop.api.deps;
    expect(await valueOf('club_mail_queue_oldest_seconds')).toBe(0);
    expect(await valueOf('club_webhook_age_seconds')).toBeUndefined();
    const at = (ago: number) => new Date(shop.api.clock.now() - ago * 1_000);
    const mail = (name: string, ago: number) => ({
      messageId: name,
      recipient: 'jane@example.com',
      subject: '',
      body: '',
      queuedAt: at(ago),
      nextTryAt: at(ago),
    });
    await db.insert(mailQueue).values([mail('a', 90), mail('b', 30), { ...mail('c', 500), state: 'sent' }]);
    await db.insert(paymentEvents).values([
      { id: 'evt_1', handledAt: at(7_200) },
      { id: 'evt_2', handledAt: at(60) },
    ]);
    expect(await valueOf('club_mail_queue_length')).toBe(2);
    expect(await valueOf('club_mail_queue_oldest_seconds')).toBe(90);
    expect(await valueOf('club_webhook_age_seconds')).toBe(60);
    expect(await valueOf('club_disk_free_bytes')).toBeGreaterThan(1_000_000);
    expect(await valueOf('club_database_up')).toBe(1);
  });

  it('show accounts whose deletion is late (METRICS-02)', async () => {
    const { db } = shop.api.deps;
    const { id } = await aBuyer(shop.api);
    const deleteIn = (ms: number) =>
      db
        .update(members)
        .set({ deleteAt: new Date(shop.api.clock.now() + ms) })
        .where(eq(members.id, id));
    await deleteIn(-60 * 60_000);
    expect(await valueOf('club_deletions_overdue')).toBe(0);
    await deleteIn(-3 * 60 * 60_000);
    expect(await valueOf('club_deletions_overdue')).toBe(1);
    await deleteIn(60_000);
  });

  it('show that the database does not answer, and no old values of it (METRICS-02)', async () => {
    let isUp = true;
    const { db } = shop.api.deps;
    const fragile = new Proxy(db, {
      get: (whole, name) => {
        if (!isUp) throw new Error('no connection');
        const value: unknown = Reflect.get(whole, name);
        return typeof value === 'function' ? value.bind(whole) : value;
      },
    }) as Db;
    const own = createPrometheus({ db: fragile, clock: shop.api.clock, dataDir: '/does/not/exist' });
    expect(await valueOf('club_database_up', own)).toBe(1);
    isUp = false;
    expect(await valueOf('club_database_up', own)).toBe(0);
    expect(await valueOf('club_mail_queue_length', own)).toBeUndefined();
    expect(await valueOf('club_disk_free_bytes', own)).toBeUndefined();
  });

  it('count each plan that differs from the provider once, with one line in the log (METRICS-03)', async () => {
    const { ref } = await shop.payer('premium_month');
    await shop.payer('premium_month');
    shop.stripe.account.giveUp(ref);
    shop.api.logged.splice(0);
    const series = 'club_plan_mismatches_total{difference="ended"}';
    expect(await valueOf(series)).toBe(0);
    await checkAllSoon(shop.api.deps);
    await reconcilePlans({ ...shop.api.deps, metrics });
    expect(await valueOf(series)).toBe(1);
    expect(shop.api.logged).toEqual([
      expect.stringMatching(/^a plan differed from the payment provider subscription [0-9a-f]{24} ended$/),
    ]);
  });

  it('count background work that failed (METRICS-03)', async () => {
    const { db } = shop.api.deps;
    const deps = await createDeps({ config: readConfig({}), db, metrics, log: () => undefined });
    deps.background.run(() => Promise.reject(new Error('fault')));
    await deps.background.drain();
    expect(await valueOf('club_background_failures_total')).toBe(1);
  });

  it('are served at /metrics only, on a port of their own (METRICS-04, V13.4.5)', async () => {
    const server = await startMetricsServer(metrics, { port: 0, hosts: ['127.0.0.1'] });
    const origin = `http://127.0.0.1:${server.port}`;
    const answer = await fetch(`${origin}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
    expect(await answer.text()).toContain('club_http_requests_total');
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
    const second = startMetricsServer(metrics, { port: server.port, hosts: ['127.0.0.1'] });
    await expect(second).rejects.toThrow('CLUB_METRICS_PORT is in use by another program.');
    await server.stop();
  });

  it.each([
    ['', undefined],
    ['9100', 9_100],
  ])('have the port %j of CLUB_METRICS_PORT (METRICS-04)', (CLUB_METRICS_PORT, port) => {
    expect(readConfig({ CLUB_METRICS_PORT }).metricsPort).toBe(port);
  });

  it.each(['x', '70000', '3000'])('refuse %j as their port (METRICS-04)', (CLUB_METRICS_PORT) => {
    expect(() => readConfig({ CLUB_METRICS_PORT })).toThrow(/^CLUB_METRICS_PORT must [^\n]+$/);
  });

  describe('on the pages for operators', () => {
    const page = (name: string) => readFileSync(`docs/${name}`, 'utf8');
    const named = (text: string) => new Set(text.match(/\b(?:club|nodejs|process)_[a-z0-9_]+/g));
    /** What Prometheus stores: a histogram has three series for each name. */
    const served = async () => {
      const names = (await metrics.text()).matchAll(/^# TYPE (\S+) (\w+)$/gm);
      return [...names].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
      );
    };

    it.each(['operations/alerts.yaml', 'operations/dashboard.json'])(
      'in %s exist, each one (METRICS-05)',
      async (name) => {
        const found = [...named(page(name))];
        expect(found.length).toBeGreaterThan(5);
        const all = await served();
        expect(found.filter((each) => !all.includes(each))).toEqual([]);
      },
    );

    it('count each lost mail in the alert about mails, refused or expired (METRICS-05)', () => {
      const [rule = ''] = page('operations/alerts.yaml').split('ClubMailRefused')[1]?.split('labels') ?? [];
      const counted = [...rule.matchAll(/club_mail_tries_total\{end=~?"([^"]+)"\}/g)];
      const lost = mailEnds.filter((end) => end !== 'sent' && end !== 'retry').toSorted();
      const ended = [...lost, 'sent'].toSorted();
      expect(counted.map(([, ends = '']) => ends.split('|').toSorted())).toEqual([lost, ended, lost]);
    });

    it('are explained, each one (METRICS-05)', async () => {
      const ours = (await metrics.text()).matchAll(/^# TYPE (club_\S+) /gm);
      const explained = [...page('operations.md').matchAll(/^\| `(club_\w+)`/gm)].map(([, name]) => name);
      expect(explained.toSorted()).toEqual([...ours].map(([, name]) => name).toSorted());
      const alerts = [...page('operations/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
      const answers = [...page('operations.md').matchAll(/^\| (Club\w+) /gm)].map(([, name]) => name);
      expect(answers.toSorted()).toEqual(alerts.toSorted());
    });
  });
});
