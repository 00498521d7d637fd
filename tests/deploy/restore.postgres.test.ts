import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { catchMails, type MailCatcher } from '#kit/fakes/mail-catcher.ts';
import { startStripe, type TestStripe } from '#kit/payments/test-stripe.ts';
import { codeIn, STRONG_PASSWORD } from '#kit/server/api.ts';
import { createLauncher, type Launched } from '#kit/server/launcher.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { type TemporaryDatabase, createTemporaryDatabase } from '#kit/server/temporary-database.ts';
import { WEBHOOK_PATH } from '#server/billing/sync/stripe-webhook.ts';

interface Member {
  email: string;
  id: string;
  token: string;
  refreshToken: string;
  /** The subscription at the provider. */
  ref: string;
}

interface Answer {
  status: number;
  body: Record<string, unknown> & { data?: Record<string, unknown>; result?: Record<string, unknown> };
}

const WHY = ['--why', 'restored the backup'];
const YES = ['--yes', ...WHY];
const guide = readFileSync('docs/deploy.md', 'utf8').split('\n');

/** The drill of docs/deploy.md, Backup, and docs/operations.md, After a restore, step by step. */
describe('a restored backup of the built server in production', () => {
  const { launch, open, remove } = createLauncher();
  const folder = mkdtempSync(join(tmpdir(), 'club-restore-'));
  let stripe: TestStripe;
  let catcher: MailCatcher;
  let database: TemporaryDatabase;
  let env: Record<string, string>;
  let server: Launched;
  beforeAll(async () => {
    stripe = await startStripe();
    catcher = await catchMails();
    database = await createTemporaryDatabase('club_restore');
    env = {
      ...productionEnv,
      ...stripe.env,
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${catcher.port}`,
      MAIL_FROM: 'Homefront Club <club@example.com>',
    };
    server = await open(env);
  }, 200_000);
  afterAll(async () => {
    remove();
    await catcher.close();
    await stripe.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a line of docs/deploy.md with this database and this folder. */
  const runLine = (program: string) => {
    const line = guide.find((each) => each.startsWith(`${program} `)) ?? `false # no ${program}`;
    const command = line.replace('/backups/', `${folder}/`);
    execFileSync('sh', ['-c', command], { env: { PATH: process.env.PATH, DATABASE_URL: database.url } });
  };
  const club = async (...words: string[]) => {
    const { code, output } = await (await launch({ ...env, CLUB_STAFF: 'maria' }, 'club', ...words)).over;
    return { code, output };
  };
  const done = async (...words: string[]) => {
    const { code, output } = await club(...words);
    expect([code, output]).toEqual([0, output]);
    return output;
  };
  const stop = async () => {
    server.child.kill('SIGTERM');
    return (await server.over).output;
  };
  const call = async (name: CallName, body?: unknown, token?: string): Promise<Answer> => {
    const answer = await fetch(`${server.origin}/api${calls[name].path}`, {
      method: calls[name].method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  const mailTo = async (email: string, pattern: RegExp) => {
    const found = () => catcher.mails.findLast(({ to, text }) => to.includes(email) && pattern.test(text));
    await expect.poll(found, { timeout: 30_000 }).toBeDefined();
    return found()?.text ?? '';
  };
  /** Delivers every webhook that Stripe has, also those that it delivered before. */
  const deliverAll = async () => {
    for (const event of stripe.account.events)
      expect((await fetch(server.origin + WEBHOOK_PATH, stripe.signed(event))).status).toBe(200);
  };
  const joined = async (name: string, planId: string): Promise<Member> => {
    const email = `${name}@example.com`;
    const person = { name, lastName: 'Doe', password: STRONG_PASSWORD, source: '', campaignType: '' };
    expect((await call('register', { ...person, email })).status).toBe(200);
    const { data } = (await call('verifyOtp', { email, otp: codeIn(await mailTo(email, /\b\d{6}\b/)) })).body;
    const token = String(data?.token);
    const site = productionEnv.SITE_ORIGIN;
    const wanted = { planId, successUrl: `${site}/invoice`, cancelUrl: `${site}/about` };
    const { body } = await call('checkout', wanted, token);
    const session = String(body.data?.url).split('/checkout/')[1] ?? '';
    stripe.account.pay(session);
    expect((await call('confirmCheckout', { sessionId: session }, token)).status).toBe(200);
    const [row] = await database.rows(`SELECT id FROM members WHERE email = '${email}'`);
    const ref = stripe.account.session(session).subscription ?? '';
    return { email, id: String(row?.id), token, refreshToken: String(data?.refreshToken), ref };
  };
  const planOf = async (email: string, password: string) => {
    const { body } = await call('login', { email, password });
    const profile = await call('profile', undefined, String(body.data?.token));
    return (profile.body.data?.current_plan_id as { plan_id?: string } | null)?.plan_id;
  };
  const refusedSessions = async (members: Member[]) => {
    const answers = await Promise.all(
      members.flatMap(({ token, refreshToken }) => [
        call('profile', undefined, token),
        call('refreshToken', { refreshToken }),
      ]),
    );
    return answers.map(({ status }) => status);
  };
  const chargedWithoutAccount = async () => {
    const owned = await database.rows(
      `SELECT provider_ref FROM subscriptions JOIN members ON members.id = member_id
       WHERE status = 'active' AND deleted_at IS NULL`,
    );
    const refs = new Set(owned.map(({ provider_ref: ref }) => ref));
    return [...stripe.account.subscriptions.values()]
      .filter(({ id, status }) => status !== 'canceled' && !refs.has(id))
      .map(({ id }) => id);
  };

  it('charges nobody without an account, and takes no earlier session', async () => {
    const plans = join(folder, 'plans.json');
    writeFileSync(plans, await done('plans', 'list', '--json'));
    await done('plans', 'apply', plans, ...YES);
    const ann = await joined('ann', 'premium_month');
    const bea = await joined('bea', 'premium_month');
    runLine('pg_dump');

    const cleo = await joined('cleo', 'premium_year');
    const dan = await joined('dan', 'premium_month');
    const fay = await joined('fay', 'founder_month');
    expect((await call('logout', { refreshToken: ann.refreshToken })).status).toBe(200);
    await done('member', 'delete', bea.id, '--now', ...YES);
    stripe.account.turn(ann.ref);
    await deliverAll();

    await stop();
    await database.empty();
    runLine('pg_restore');
    expect(await done('sign-out-everyone', ...YES)).toContain('2 members logged out.');
    server = await open(env);
    expect(new Set(await refusedSessions([ann, bea, cleo, dan, fay]))).toEqual(new Set([401]));

    const orphans = [cleo, dan, fay];
    const differs = await club('reconcile', '--all', ...WHY);
    expect(differs.code).toBe(1);
    for (const { ref } of orphans) expect(differs.output).toContain(ref);
    for (const { ref } of [ann, bea]) expect(differs.output).not.toContain(ref);
    const listed = await done('orphans');
    for (const { ref, email } of orphans) expect(listed).toMatch(new RegExp(`${ref} +${email}`));
    expect(new Set(await chargedWithoutAccount())).toEqual(new Set(orphans.map(({ ref }) => ref)));

    for (const { ref } of [cleo, fay]) await done('orphans', 'adopt', ref, ...YES);
    await done('orphans', 'refund', dan.ref, '--all', ...YES);
    await done('member', 'delete', bea.id, '--now', ...YES);
    expect(await done('reconcile', '--all', ...WHY)).toContain('0 differed');

    // Stripe repeats for three days what was not answered. A repeated webhook changes nothing.
    await deliverAll();
    expect(await done('reconcile', '--all', ...WHY)).toContain('0 differed');
    expect(await done('orphans')).toContain('Every live subscription has a member.');
    expect(await chargedWithoutAccount()).toEqual([]);

    const { charges, sessions } = stripe.account;
    const paidBy = (ref: string) =>
      charges.filter(({ sessionId }) => sessions.get(sessionId)?.subscription === ref);
    expect(paidBy(dan.ref).map(({ amount, refunded }) => amount - refunded)).toEqual([0]);
    expect([ann, bea, cleo, dan, fay].map(({ ref }) => paidBy(ref).length)).toEqual([2, 1, 1, 1, 1]);
    expect(stripe.account.subscription(bea.ref).status).toBe('canceled');
    expect(await database.rows(`SELECT id FROM members WHERE email = '${bea.email}'`)).toEqual([]);

    expect(await planOf(ann.email, STRONG_PASSWORD)).toBe('premium_month');
    for (const [{ email }, planId] of [
      [cleo, 'premium_year'],
      [fay, 'founder_month'],
    ] as const) {
      const token = /reset-password\?token=([\w-]+)/.exec(await mailTo(email, /token=/))?.[1];
      const password = 'Homecoming#2027';
      expect((await call('resetPassword', { token, newPassword: password })).status).toBe(200);
      expect(await planOf(email, password)).toBe(planId);
    }
    expect(await done('founders')).toMatch(/\b1\b/);
    expect(new Set(await refusedSessions([ann, bea, cleo, dan, fay]))).toEqual(new Set([401]));
    const faults = (await stop()).split('\n').filter((line) => /"level":"(error|fatal)"/.test(line));
    expect(faults.filter((line) => !line.includes('"fault":"see: club orphans"'))).toEqual([]);
  }, 600_000);
});
