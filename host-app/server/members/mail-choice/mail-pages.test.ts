import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { API_ORIGIN, codeIn, type TestApi, testApi } from '#kit/server/api.ts';
import { members } from '../../db/schema/accounts.ts';
import { unsubscribeUrl } from '../../mail/unsubscribe-url.ts';
import { BOUNCE_PATH, BOUNCE_SIGNATURE_HEADER, signBounces } from './bounces.ts';

const secret = 'a secret of the mail provider, long enough';
const email = 'jane@example.com';

describe('the addresses that mail programs and mail providers call', () => {
  let api: TestApi;
  let memberId: string;
  beforeAll(async () => {
    api = await testApi({ env: { MAIL_WEBHOOK_SECRET: secret } });
    memberId = (await api.signUp(email)).user.id;
  });
  beforeEach(async () => {
    await api.deps.db.update(members).set({ unsubscribedAt: null, undeliverableAt: null });
  });
  afterAll(() => api.close());

  const marks = async () => {
    const [row] = await api.deps.db.select().from(members).where(eq(members.id, memberId));
    return [row?.unsubscribedAt !== null, row?.undeliverableAt !== null];
  };
  const pathFor = (id: string) => unsubscribeUrl(api.deps, id).slice(API_ORIGIN.length);
  const post = (path: string) =>
    api.fetch(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });

  it('unsubscribe by one click, and without one more mail (MAIL-04)', async () => {
    const before = (await api.mails(email)).length;
    for (const _ of [1, 2]) expect((await post(pathFor(memberId))).status).toBe(200);
    expect(await marks()).toEqual([true, false]);
    expect(await api.mails(email)).toHaveLength(before);
  });

  it('show a reader a page that asks first and needs no script (MAIL-04, NS-03)', async () => {
    await api.deps.db.update(members).set({ language: 'es' });
    const answer = await api.fetch(pathFor(memberId));
    const html = await answer.text();
    expect([answer.status, html.includes('<form method="post">'), html.includes('<script')]).toEqual([
      200,
      true,
      false,
    ]);
    expect(html).toContain('¿Cancelar el boletín?');
    expect(await marks()).toEqual([false, false]);
    expect(await (await post(pathFor(memberId))).text()).toContain('Suscripción cancelada');
    expect(await marks()).toEqual([true, false]);
  });

  it.each([
    ['a changed signature', (path: string) => path.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))],
    ['the signature of another member', (path: string) => path.replace(/\w{24}/, '0'.repeat(24))],
    ['a signature with letters of two bytes', (path: string) => path.replace(/.$/, '%C3%A9')],
    ['no signature', (path: string) => path.split('.')[0] ?? ''],
  ])('refuse %s', async (_, change) => {
    const path = change(pathFor(memberId));
    expect([(await post(path)).status, (await api.fetch(path)).status]).toEqual([404, 404]);
    expect(await marks()).toEqual([false, false]);
  });

  const report = (body: unknown, given: { at?: number; secret?: string } = {}) => {
    const text = JSON.stringify(body);
    const signature = signBounces(text, given.secret ?? secret, given.at ?? api.clock.now());
    const headers = { 'Content-Type': 'application/json', [BOUNCE_SIGNATURE_HEADER]: signature };
    return api.fetch(BOUNCE_PATH, { method: 'POST', body: text, headers });
  };
  const bounce = { type: 'bounce', email: 'Jane@Example.com', permanent: true };

  it.each([
    ['a permanent bounce', [bounce], [false, true]],
    ['a passing bounce', [{ ...bounce, permanent: false }], [false, false]],
    ['a complaint', [{ type: 'complaint', email }], [true, false]],
    ['a bounce of somebody else', [{ ...bounce, email: 'other@example.com' }], [false, false]],
  ])('take the report of %s (MAIL-07)', async (_, events, wanted) => {
    expect((await report({ events })).status).toBe(200);
    expect(await marks()).toEqual(wanted);
  });

  it('take a bounce back when a code arrives (MAIL-07)', async () => {
    await report({ events: [bounce] });
    await api.deps.db.update(members).set({ otpNextLogin: true });
    await api.call('login', { body: { email, password: 'Sunrise#2026' } });
    const otp = codeIn((await api.mails(email))[0]?.text);
    await api.call('verifyOtp', { body: { email, otp } });
    expect(await marks()).toEqual([false, false]);
  });

  it.each([
    ['another secret', { secret: `${secret}!` }],
    ['an old signature', { at: Date.UTC(2026, 0, 15, 12) - 6 * MINUTE_MS }],
  ])('refuse a report with %s', async (_, given) => {
    expect((await report({ events: [bounce] }, given)).status).toBe(400);
    expect(await marks()).toEqual([false, false]);
  });

  it('refuse a signature with letters of two bytes', async () => {
    const right = signBounces('{"events":[]}', secret, api.clock.now());
    const headers = { [BOUNCE_SIGNATURE_HEADER]: right.replace(/.$/, '\u00e9') };
    const answer = await api.fetch(BOUNCE_PATH, { method: 'POST', body: '{"events":[]}', headers });
    expect(answer.status).toBe(400);
  });

  it('refuse a report of another form, and an unsigned one', async () => {
    expect((await report({ events: [{ type: 'open', email }] })).status).toBe(400);
    expect((await api.fetch(BOUNCE_PATH, { method: 'POST', body: '{"events":[]}' })).status).toBe(400);
  });

  it('take no reports without a secret', async () => {
    const without = await testApi();
    expect((await without.fetch(BOUNCE_PATH, { method: 'POST', body: '{"events":[]}' })).status).toBe(404);
    await without.close();
  });
});
