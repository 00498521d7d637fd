import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer, onPage, seedShop, sessionIn } from '#kit/payments/buyer.ts';
import { API_ORIGIN, codeIn, STRONG_PASSWORD, type TestApi, testApi } from '#kit/server/api.ts';
import { sweepMoney } from './billing/sweep.ts';
import { members } from './db/schema/accounts.ts';
import { outbox } from './db/schema/mail.ts';
import { sendDueMails } from './send-due-mails.ts';

describe('mails that follow what happened', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  beforeEach(async () => {
    await api.deps.db.delete(outbox);
    // Welcomes are not meant here.
    await api.deps.db
      .update(members)
      .set({ welcomedAt: new Date(api.clock.now()) })
      .where(isNull(members.welcomedAt));
  });
  afterAll(() => api.close());

  /** Runs the sweep of several processes at the same time, twice. */
  const sweep = async () => {
    for (const _ of [1, 2]) await Promise.all([sendDueMails(api.deps), sendDueMails(api.deps)]);
  };
  const subjects = async (email: string) => (await api.mails(email)).map(({ subject }) => subject);
  const welcomedBuyer = async () => {
    const buyer = await aBuyer(api);
    await api.deps.db
      .update(members)
      .set({ welcomedAt: new Date(api.clock.now()) })
      .where(eq(members.id, buyer.id));
    return buyer;
  };

  it('welcome a new member once, after the code and in the language of the code screen (MAIL-01, MAIL-03)', async () => {
    const email = 'new@example.com';
    const body = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD, email };
    await api.call('register', { body });
    await sweep();
    // A sign-up sends one mail: the code.
    expect(await subjects(email)).toHaveLength(1);
    const otp = codeIn((await api.mails(email))[0]?.text);
    await api.call('verifyOtp', { body: { email, otp }, headers: { 'Accept-Language': 'es' } });
    await sweep();
    const [welcome, ...rest] = await api.mails(email);
    expect(rest).toHaveLength(1);
    expect(welcome?.subject).toBe('Le damos la bienvenida a Homefront Club');
    expect(welcome?.text).toContain(`${API_ORIGIN}/benefit?lang=es`);
    expect(welcome?.text).toContain(`${API_ORIGIN}/mail/unsubscribe/`);
  });

  it.each(['unsubscribedAt', 'undeliverableAt'] as const)(
    'do not welcome a member with %s, also not later (MAIL-04, MAIL-07)',
    async (column) => {
      const { id, email } = await aBuyer(api);
      const set = (value: Date | null) =>
        api.deps.db
          .update(members)
          .set({ [column]: value })
          .where(eq(members.id, id));
      await set(new Date(api.clock.now()));
      await sweep();
      await set(null);
      await sweep();
      expect(await subjects(email)).toEqual([]);
    },
  );

  it('send one receipt for a paid checkout, in English for a member without a language (MAIL-05)', async () => {
    const buyer = await welcomedBuyer();
    await buyer.checkout('free_month');
    await sweep();
    expect(await subjects(buyer.email)).toEqual([]);
    const sessionId = await buyer.buy('premium_month');
    await sweep();
    await buyer.call('confirmCheckout', { body: { sessionId } });
    await sweep();
    const [receipt, ...rest] = await api.mails(buyer.email);
    expect(rest).toEqual([]);
    expect(receipt?.subject).toBe('Your Homefront Club receipt');
    expect(receipt?.text).toMatch(/^\$19\.99\nPaid Jan 15, 2026 with Visa ending in \d{4}\n\nThank you/);
    expect(receipt?.text).toMatch(new RegExp(`${API_ORIGIN}/invoiceDetails\\?id=\\w{24}\\n`));
    expect(receipt?.text).not.toContain('unsubscribe');
  });

  it('report the end of a plan once nothing restores it, in the language of the latest login (MAIL-01, MAIL-06)', async () => {
    const buyer = await welcomedBuyer();
    await api.deps.db.update(members).set({ language: 'es' }).where(eq(members.id, buyer.id));
    await buyer.buy('founder_month');
    await sweep();
    await api.deps.db.delete(outbox);
    await buyer.cancel();
    await sweep();
    expect(await subjects(buyer.email)).toEqual([]);
    api.clock.pass(DAY_MS);
    await sweepMoney(api.deps);
    await sweep();
    const [mail, ...rest] = await api.mails(buyer.email);
    expect(rest).toEqual([]);
    expect(mail?.subject).toMatch(/^Su plan .+ terminó$/);
    expect(mail?.text).toContain('tarifa de Miembro Fundador');
  });

  it('do not report the end of a plan that was restored or replaced (MAIL-06)', async () => {
    const buyer = await welcomedBuyer();
    await buyer.buy('premium_month');
    await buyer.cancel();
    await onPage(api, sessionIn(await buyer.checkout('premium_year')), 'cancel');
    api.clock.pass(2 * DAY_MS);
    await sweepMoney(api.deps);
    await sweep();
    await buyer.cancel();
    await buyer.buy('premium_year');
    await sweep();
    expect(await subjects(buyer.email)).toEqual([
      'Your Homefront Club receipt',
      'Your Homefront Club receipt',
    ]);
  });

  it('are not lost when the mail cannot be stored (MAIL-02)', async () => {
    const { email } = await aBuyer(api);
    const broken = { ...api.deps, mail: { send: () => Promise.reject(new Error('no room')) } };
    await expect(sendDueMails(broken)).rejects.toThrow('no room');
    await sweep();
    expect(await subjects(email)).toEqual(['Welcome to Homefront Club']);
  });

  it('do not wait for another kind that fails (MAIL-05)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const { send } = api.deps.mail;
    const mail = {
      send: async (...[letter, tx]: Parameters<typeof send>) => {
        if (letter.subject.startsWith('Welcome')) throw new Error('no room');
        await send(letter, tx);
      },
    };
    await expect(sendDueMails({ ...api.deps, mail })).rejects.toThrow('no room');
    expect(await subjects(buyer.email)).toEqual(['Your Homefront Club receipt']);
  });
});
