import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { mailQueue } from '../../db/schema/mail.ts';
import { MailRejected, type SendMail } from '../../mail/mail-delivery.ts';
import { createMailQueue } from '../../mail/mail-queue.ts';

describe('codeMail', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  await api.signUp('member@army.mil');
  const { deps } = api;
  let server: SendMail = async () => undefined;
  const queue = createMailQueue({ ...deps, domain: 'club.test', sendMail: (...mail) => server(...mail) });
  deps.mail = queue;
  const down: SendMail = async () => {
    throw new Error('451 try again later');
  };
  const refusing: SendMail = async () => {
    throw new MailRejected('550 no such user');
  };
  const taking: SendMail = async () => undefined;
  beforeEach(async () => {
    server = taking;
    // The caps of mails to an address start again.
    api.clock.pass(DAY_MS);
    await deps.db.delete(mailQueue);
  });

  const person = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD };
  const register = async (email: string) => {
    const { body } = await api.call('register', { body: { ...person, email } });
    return String(body.mailKey);
  };
  const resend = (email: string, mailKey?: string) => api.call('resendOtp', { body: { email, mailKey } });
  const answer = async (mailKey: string) => {
    await deps.background.drain();
    await queue.work();
    return (await api.call('codeMail', { body: { mailKey } })).body.mail;
  };
  const report = (kind: 'delivered' | 'delayed' | 'bounced') =>
    deps.db.update(mailQueue).set({ report: kind });
  const addresses = ['member@army.mil', 'new@army.mil'];

  it.each([
    ['a mail server that is down', down, undefined, 'waiting'],
    ['a refusal', refusing, undefined, 'refused'],
    ['a mail that the provider took', taking, undefined, 'sent'],
    ['a delivery', taking, 'delivered', 'accepted'],
    ['a delay', taking, 'delayed', 'waiting'],
    ['a bounce', taking, 'bounced', 'refused'],
  ] as const)(
    'answers after %s, for a new address and for that of a member (MAIL-11, Z-43)',
    async (_, given, kind, wanted) => {
      server = given;
      for (const email of addresses) {
        const key = await register(email);
        await answer(key);
        if (kind) await report(kind);
        expect([email, await answer(key)]).toEqual([email, wanted]);
        api.clock.pass(OTP_SECONDS * SECOND_MS);
        expect(await answer(key)).toBe('sent');
      }
    },
  );

  it('answers the same at each moment while a server delays strangers (MAIL-11, Z-43)', async () => {
    const all = [];
    for (const email of addresses) {
      const answers: unknown[] = [];
      server = down;
      const key = await register(email);
      const watch = async (seconds: number) => {
        for (let n = 0; n < seconds; n += 5) {
          answers.push(await answer(key));
          api.clock.pass(5 * SECOND_MS);
        }
      };
      await watch(70);
      await resend(email, key);
      await watch(70);
      server = taking;
      await watch(70);
      await report('delivered');
      await watch(10);
      // Somebody else asks for one more code.
      await resend(email);
      await watch(10);
      all.push(answers);
    }
    expect(all[1]).toEqual(all[0]);
    expect(new Set(all[0])).toEqual(new Set(['waiting', 'sent', 'accepted']));
  });

  it('answers a stranger nothing (MAIL-11, Z-43)', async () => {
    server = refusing;
    const key = await register('new@army.mil');
    expect(await answer(key)).toBe('refused');
    expect(await answer('a guess')).toBe('sent');
    // The key of one sign-up follows no mail to another address.
    server = taking;
    await resend('member@army.mil', key);
    await deps.background.drain();
    expect(await deps.db.select().from(mailQueue).where(eq(mailQueue.recipient, 'member@army.mil'))).toEqual(
      [],
    );
    expect(await answer(key)).toBe('refused');
  });
});
