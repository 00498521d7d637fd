import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { seedShop } from '#kit/payments/buyer.ts';
import { API_ORIGIN, type TestApi, type TestSession, testApi } from '#kit/server/api.ts';
import { members } from '../../db/schema/accounts.ts';
import { campaignEvents, uploads } from '../../db/schema/members.ts';
import { fileUrlOf } from '../uploads/presign.ts';

const email = 'jane@example.com';

describe('the copy of a member’s data', () => {
  let api: TestApi;
  let folder: string;
  let session: TestSession;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-export-'));
    api = await testApi({ env: { DATA_DIR: folder }, rateLimits: true });
    await seedShop(api);
    session = await api.signUp(email);
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const linkIn = async (to = email) => {
    const [mail] = await api.mails(to);
    return new RegExp(`${API_ORIGIN}(/account/data/\\S+)`).exec(mail?.text ?? '')?.[1] ?? 'no link';
  };
  const download = async (path: string) => {
    const answer = await api.fetch(path, { method: 'POST' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    return unzipSync(new Uint8Array(await answer.arrayBuffer()));
  };

  it('is mailed as a link whose page hands it out after a press (PRIVACY-01, PRIVACY-02)', async () => {
    const { token } = session;
    expect((await api.call('exportData', { token })).body.status).toBe('success');
    const path = await linkIn();
    const page = await api.fetch(path);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).toContain('<form method="post">');
    expect(text).toContain('January 22, 2026');
    expect(text).not.toContain(email);
    expect((await api.fetch('/mail/link-page.css')).headers.get('content-type')).toContain('text/css');
    expect(Object.keys(await download(path))).toEqual(['data.json']);
  });

  it('holds what is stored, the photo, and no hash (PRIVACY-03)', async () => {
    const { token, user } = session;
    const path = `membership/users/${user.id}/profile/${'a'.repeat(24)}.jpg`;
    const now = new Date(api.clock.now());
    await api.deps.files.save(path, Buffer.from('the photo'));
    const upload = { path, memberId: user.id, contentType: 'image/jpeg', issuedAt: now, storedAt: now };
    await api.deps.db.insert(uploads).values(upload);
    const profileImage = fileUrlOf(API_ORIGIN, path);
    await api.deps.db.update(members).set({ profileImage }).where(eq(members.id, user.id));
    await api.call('contact', { body: { name: 'Jane', email, message: 'More hiking', type: 'Suggestion' } });
    // Anybody can claim this: it is not the member's.
    const claim = { campaignId: 'cca', uniqueId: 'u', actionType: 'click', elementId: 'e', success: true };
    await api.call('track', { body: { ...claim, source: email, pageUrl: 'https://partner.test/claimed' } });
    await api.call('track', {
      token,
      body: { ...claim, uniqueId: 'own', pageUrl: 'https://partner.test/own' },
    });
    await api.call('exportData', { token });
    const files = await download(await linkIn());
    expect(strFromU8(files['photo.jpg'] ?? new Uint8Array())).toBe('the photo');
    const text = strFromU8(files['data.json'] ?? new Uint8Array());
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(data.member).toMatchObject({ email, name: 'Jane', lastName: 'Doe', hasPassword: true });
    expect(data.messages).toMatchObject([{ message: 'More hiking' }]);
    expect([data.sessions?.length, data.photos?.length]).toEqual([1, 1]);
    expect(data.campaigns).toMatchObject([{ uniqueId: 'own' }]);
    expect([data.refunds, data.holds]).toEqual([[], []]);
    expect(text).not.toMatch(/argon2|hash|secret/i);
  });

  it('stops after seven days, and with any change of its link (PRIVACY-01)', async () => {
    const { token } = session;
    await api.deps.db.update(members).set({ language: 'es' });
    await api.call('exportData', { token });
    const path = await linkIn();
    const changed = path.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'));
    for (const broken of [changed, path.replace(/.$/, '%C3%A9'), '/account/data/junk'])
      for (const method of ['GET', 'POST']) expect((await api.fetch(broken, { method })).status).toBe(410);
    expect(await (await api.fetch(path)).text()).toContain('Sus datos están listos');
    api.clock.pass(7 * DAY_MS + MINUTE_MS);
    const over = await api.fetch(path);
    expect([over.status, (await api.fetch(path, { method: 'POST' })).status]).toEqual([410, 410]);
    expect(await over.text()).toContain('Este enlace ya venció');
  });

  it('has every row of a long list once', async () => {
    const { token, user } = await api.signUp('long@example.com');
    const rows = Array.from({ length: 205 }, (_, index) => ({
      id: `long-${String(index).padStart(3, '0')}`,
      kind: 'visit' as const,
      campaignId: 'cca',
      uniqueId: `long-${index}`,
      memberId: user.id,
      claimed: { pageUrl: 'two\nlines “quoted”' },
      createdAt: new Date(api.clock.now()),
    }));
    await api.deps.db.insert(campaignEvents).values(rows);
    await api.call('exportData', { token });
    const files = await download(await linkIn('long@example.com'));
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
    expect(data.campaigns).toEqual(
      JSON.parse(JSON.stringify(rows.map((row) => ({ ...row, orderId: '', amountCents: null })))),
    );
  });

  it('is sent to a member once at a time, ten times an hour, and again after a reader left', async () => {
    const { token } = await api.signUp('often@example.com');
    await api.call('exportData', { token });
    const path = await linkIn('often@example.com');
    const press = () => api.fetch(path, { method: 'POST' });
    const first = await press();
    const second = await press();
    expect([first.status, second.status, second.headers.get('retry-after')]).toEqual([200, 429, '5']);
    expect(await second.text()).toContain('Another download of your data is still running');
    await first.body?.cancel();
    for (let n = 0; n < 8; n += 1) await download(path);
    expect((await press()).status).toBe(429);
    api.clock.pass(60 * MINUTE_MS);
    await download(path);
  });

  it('is mailed five times a day at most', async () => {
    const { token } = await api.signIn(email);
    for (let n = 0; n < 5; n += 1) await api.call('exportData', { token });
    expect((await api.call('exportData', { token })).status).toBe(429);
  });
});
