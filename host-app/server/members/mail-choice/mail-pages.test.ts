import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_ORIGIN, type TestApi, testApi } from '#kit/server/api.ts';
import { members } from '../../db/schema/accounts.ts';
import { unsubscribeUrl } from '../../mail/member-mail.ts';

const email = 'jane@example.com';

describe('the addresses that mail programs call', () => {
  let api: TestApi;
  let memberId: string;
  beforeAll(async () => {
    api = await testApi();
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
});
