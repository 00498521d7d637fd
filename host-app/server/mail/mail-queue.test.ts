import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR_MS, OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { sweepIdentity } from '../accounts/sweep.ts';
import { NOBODY } from '../db/member-rows.ts';
import { mailQueue } from '../db/schema/mail.ts';
import { listUnsent } from '../staff/lists/unsent-mails.ts';
import {
  LEASE_MS,
  MAIL_WAIT_MS,
  type MailMessage,
  MailRejected,
  type SendMail,
  waitAfter,
} from './mail-delivery.ts';
import { createMailQueue } from './mail-queue.ts';

const to = 'jane@example.com';

describe('createMailQueue', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterEach(async () => {
    await api.deps.background.drain();
    await api.deps.db.delete(mailQueue);
  });
  afterAll(() => api.close());

  const queueTo = (sendMail: SendMail) => createMailQueue({ ...api.deps, domain: 'example.com', sendMail });
  const keeping = () => {
    const messages: MailMessage[] = [];
    return { messages, queue: queueTo(async (message) => void messages.push(message)) };
  };
  const rows = () => api.deps.db.select().from(mailQueue).orderBy(mailQueue.id);
  const aRow = (subject: string) => ({
    messageId: `<${subject}@example.com>`,
    recipient: to,
    subject,
    body: 'x',
    html: '<p>x</p>',
    queuedAt: new Date(api.clock.now()),
    nextTryAt: new Date(api.clock.now()),
  });
  const down: SendMail = async () => {
    throw new Error('ECONNECTION CONN');
  };
  const letter = (subject: string, text = subject) => ({ to, subject, text, html: `<p>${text}</p>` });
  const expiring = () => ({
    topic: 'code' as const,
    expiresAt: new Date(api.clock.now() + OTP_SECONDS * SECOND_MS),
  });
  const code = (subject: string) => ({ ...letter(subject), ...expiring() });

  it('sends each of 30 mails once when two processes work on the same table', async () => {
    const [one, other] = [keeping(), keeping()];
    const subjects = Array.from({ length: 30 }, (_, n) => `mail ${n}`);
    await api.deps.db.insert(mailQueue).values(subjects.map(aRow));
    await Promise.all([one.queue.work(), other.queue.work(), one.queue.work(), other.queue.work()]);
    const sent = [...one.messages, ...other.messages].map(({ subject }) => subject);
    expect(sent.toSorted()).toEqual(subjects.toSorted());
    expect(
      (await rows()).every(
        ({ state, tries, body, html }) => state === 'sent' && tries === 1 && !body && !html,
      ),
    ).toBe(true);
  });

  it('drops an expired code after ten minutes and erases its text', async () => {
    await queueTo(down).send(code('123456'));
    await api.deps.background.drain();
    api.clock.pass(OTP_SECONDS * SECOND_MS);
    const { messages, queue } = keeping();
    await queue.work();
    expect(messages).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'over', subject: '', body: '', html: '' }]);
  });

  it('keeps of a sent mail the subject only, and that of no code and no message to support', async () => {
    const { queue } = keeping();
    await queue.send(letter('receipt'));
    await queue.send(code('123456'));
    await queue.send({ ...letter('Support from Jane'), replyTo: 'jane@example.com' });
    await api.deps.background.drain();
    await queue.work();
    const none = { state: 'sent', subject: '', body: '', html: '' };
    const kept = (await rows()).toSorted((a, b) => a.id - b.id);
    expect(kept).toMatchObject([{ ...none, subject: 'receipt' }, none, none]);
  });

  it('hands over both parts and who gets the replies', async () => {
    const { messages, queue } = keeping();
    await queue.send({ ...letter('a', 'words'), replyTo: 'joe@example.com' });
    await api.deps.background.drain();
    await queue.send(letter('b'));
    await api.deps.background.drain();
    expect(messages).toMatchObject([
      { to, subject: 'a', text: 'words', html: '<p>words</p>', replyTo: 'joe@example.com' },
      { subject: 'b', replyTo: undefined },
    ]);
  });

  it('sends only the newest of two codes waiting for one address', async () => {
    const broken = queueTo(down);
    await broken.send(code('111111'));
    await broken.send({ ...code('333333'), to: 'joe@example.com' });
    await broken.send(letter('news'));
    await broken.send(code('222222'));
    await api.deps.background.drain();
    api.clock.pass(waitAfter(1));
    const { messages, queue } = keeping();
    await queue.work();
    expect(messages.map(({ subject }) => subject).toSorted()).toEqual(['222222', '333333', 'news']);
  });

  it('stores and sends no mail to nobody, and keeps the rest of the transaction', async () => {
    const { messages, queue } = keeping();
    await api.deps.db.transaction(async (tx) => {
      await queue.send(letter('a'), tx);
      await queue.send({ ...letter('b'), to: NOBODY }, tx);
    });
    await queue.send({ ...code('123456'), to: NOBODY });
    await api.deps.background.drain();
    await queue.work();
    expect(messages.map(({ subject }) => subject)).toEqual(['a']);
    expect(await rows()).toMatchObject([{ recipient: to }]);
  });

  it('sends the mail of a transaction right after its end, without a poll', async () => {
    const { messages, queue } = keeping();
    await api.deps.db.transaction((tx) => queue.send(code('123456'), tx));
    await api.deps.background.drain();
    expect(messages).toMatchObject([{ subject: '123456' }]);
  });

  it('sends the mail of a process that died, with the same Message-ID', async () => {
    const seen: MailMessage[] = [];
    const dying = queueTo((message) => {
      seen.push(message);
      return new Promise(() => undefined);
    });
    await api.deps.db.insert(mailQueue).values(aRow('a'));
    void dying.work();
    await expect.poll(() => seen.length).toBe(1);
    const { messages, queue } = keeping();
    await queue.work();
    expect(messages).toEqual([]);
    api.clock.pass(LEASE_MS);
    await queue.work();
    expect(messages).toEqual(seen);
  });

  it('loses nothing in three days without a mail server, sends each mail once, and no expired code', async () => {
    let isUp = false;
    const messages: MailMessage[] = [];
    const queue = queueTo(async (message) => {
      if (!isUp) throw new Error('ECONNECTION CONN');
      messages.push(message);
    });
    const important = ['receipt', 'renewal', 'password changed'];
    for (const subject of important) await queue.send(letter(subject));
    await queue.send(code('123456'));
    for (let hour = 0; hour < 72; hour += 1) {
      await api.deps.background.drain();
      api.clock.pass(HOUR_MS);
      await queue.work();
    }
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'over']);
    isUp = true;
    await queue.send(code('654321'));
    await api.deps.background.drain();
    api.clock.pass(HOUR_MS);
    await Promise.all([queue.work(), queueTo(async (each) => void messages.push(each)).work()]);
    expect(messages.map(({ subject }) => subject).toSorted()).toEqual(['654321', ...important].toSorted());
  });

  it('sends codes before other mails once the server is back', async () => {
    await api.deps.db.insert(mailQueue).values(Array.from({ length: 20 }, (_, n) => aRow(`receipt ${n}`)));
    const { messages, queue } = keeping();
    await queue.send(code('123456'));
    await api.deps.background.drain();
    expect(messages.slice(0, 5).map(({ subject }) => subject)).toContain('123456');
    expect(messages).toHaveLength(21);
  });

  it('gives up a mail after five days and keeps its text', async () => {
    const queue = queueTo(down);
    await queue.send({ ...letter('Password changed', 'plain words'), replyTo: 'joe@example.com' });
    await api.deps.background.drain();
    const stateAfter = async (ms: number) => {
      api.clock.pass(ms);
      await queue.work();
      return (await rows())[0]?.state;
    };
    expect(await stateAfter(MAIL_WAIT_MS - HOUR_MS)).toBe('waiting');
    expect(await stateAfter(HOUR_MS)).toBe('failed');
    expect(await rows()).toMatchObject([
      {
        body: 'plain words',
        html: '<p>plain words</p>',
        replyTo: 'joe@example.com',
        error: 'ECONNECTION CONN',
      },
    ]);
    expect(api.logged.at(-1)).toMatch(/^a mail was given up; see: club mail failed \d+$/);
  });

  it('logs a delay once', async () => {
    const queue = queueTo(down);
    await queue.send(letter('receipt'));
    await api.deps.background.drain();
    api.logged.splice(0);
    for (let tries = 1; tries <= 8; tries += 1) {
      api.clock.pass(waitAfter(tries));
      await queue.work();
    }
    expect(api.logged).toEqual(['a mail is still waiting for the mail server ECONNECTION CONN']);
  });

  it('waits longer after each try: five tries in ten minutes, then every hour', () => {
    const waits = Array.from({ length: 30 }, (_, n) => waitAfter(n + 1));
    expect(waits.slice(0, 4)).toEqual([5, 15, 45, 135].map((seconds) => seconds * SECOND_MS));
    expect(waits.slice(0, 4).reduce((sum, wait) => sum + wait, 0)).toBeLessThan(OTP_SECONDS * SECOND_MS);
    expect(Math.max(...waits)).toBe(HOUR_MS);
  });

  it('tries a code every minute, also after a mail server that delays strangers for 300 s', async () => {
    let isOpen = false;
    const began = api.clock.now();
    const sentAfter: number[] = [];
    const queue = queueTo(async () => {
      if (!isOpen) throw new Error('EENVELOPE RCPT TO 451');
      sentAfter.push((api.clock.now() - began) / SECOND_MS);
    });
    await queue.send(code('123456'));
    await api.deps.background.drain();
    for (let second = 0; second < OTP_SECONDS; second += 5) {
      api.clock.pass(5 * SECOND_MS);
      isOpen = api.clock.now() - began >= 300 * SECOND_MS;
      await queue.work();
    }
    expect(sentAfter).toHaveLength(1);
    expect(sentAfter[0]).toBeLessThanOrEqual(360);
  });

  it('logs and counts what the mail server refuses, with its code and without the address', async () => {
    const mailTried = vi.spyOn(api.deps.metrics, 'mailTried');
    const queue = queueTo(async () => {
      throw new MailRejected('EENVELOPE RCPT TO 550');
    });
    api.logged.splice(0);
    await queue.send(code('123456'));
    await api.deps.background.drain();
    expect(api.logged).toEqual(['the mail server refused a mail (code) EENVELOPE RCPT TO 550']);
    expect(mailTried.mock.calls).toEqual([['code', 'refused']]);
    const { rows: listed, total } = await listUnsent(api.deps, { states: ['failed'], limit: 5 });
    expect([total, listed]).toMatchObject([
      1,
      [{ recipient: to, subject: '', error: 'EENVELOPE RCPT TO 550' }],
    ]);
  });

  it('counts, logs and lists a code that expired before it was ever tried', async () => {
    const mailTried = vi.spyOn(api.deps.metrics, 'mailTried').mockClear();
    await api.deps.db.insert(mailQueue).values({ ...aRow('123456'), ...expiring() });
    api.logged.splice(0);
    api.clock.pass(OTP_SECONDS * SECOND_MS);
    await keeping().queue.work();
    expect(mailTried.mock.calls).toEqual([['code', 'expired']]);
    expect(api.logged).toEqual(['mails expired before they were sent 1']);
    const { rows: listed } = await listUnsent(api.deps, { states: ['failed'], limit: 5 });
    expect(listed).toMatchObject([{ recipient: to, subject: '', body: '', error: 'expired, never tried' }]);
  });

  it.each([
    ['fails', 'expired', () => Promise.reject(new Error('ECONNECTION CONN'))],
    ['is taken', 'sent', () => Promise.resolve()],
  ])('counts a code once that expires during a try that %s', async (_, end, answer) => {
    const mailTried = vi.spyOn(api.deps.metrics, 'mailTried').mockClear();
    let finish: (answer: Promise<unknown>) => void = () => undefined;
    const queue = queueTo(() => new Promise((resolve) => (finish = resolve)));
    const expiresAt = new Date(api.clock.now() + SECOND_MS);
    await queue.send({ ...code('123456'), expiresAt });
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1);
    api.clock.pass(SECOND_MS);
    // Another process looks for expired mails.
    await keeping().queue.work();
    finish(answer());
    await api.deps.background.drain();
    expect(mailTried.mock.calls).toEqual([['code', end]]);
    expect(await rows()).toMatchObject([{ state: end === 'sent' ? 'sent' : 'over', subject: '', body: '' }]);
  });

  it('ends a code that waits for its next try when it expires', async () => {
    await queueTo(down).send({ ...code('123456'), expiresAt: new Date(api.clock.now() + SECOND_MS) });
    await api.deps.background.drain();
    api.clock.pass(SECOND_MS);
    await keeping().queue.work();
    expect(await rows()).toMatchObject([{ state: 'over', subject: '', error: 'ECONNECTION CONN' }]);
  });

  it('keeps the last error of a code that expired between two tries', async () => {
    const queue = queueTo(down);
    await queue.send(code('123456'));
    await api.deps.background.drain();
    api.clock.pass(OTP_SECONDS * SECOND_MS);
    await queue.work();
    expect(await rows()).toMatchObject([{ state: 'over', error: 'ECONNECTION CONN' }]);
  });

  it('does not list a code that a newer one replaced after a fault', async () => {
    await queueTo(down).send(code('111111'));
    await api.deps.background.drain();
    await keeping().queue.send(code('222222'));
    await api.deps.background.drain();
    expect(await rows()).toMatchObject([{ state: 'over' }, { state: 'sent' }]);
    expect((await listUnsent(api.deps, { states: ['failed'], limit: 5 })).rows).toEqual([]);
  });

  it('does not retry a mail that was refused permanently, and keeps no code of it', async () => {
    let requestCount = 0;
    const queue = queueTo(async () => {
      requestCount += 1;
      throw new MailRejected('EENVELOPE RCPT TO 550');
    });
    await queue.send(letter('a'));
    await queue.send(code('123456'));
    await api.deps.background.drain();
    api.clock.pass(24 * HOUR_MS);
    await queue.work();
    expect(requestCount).toBe(2);
    expect(await rows()).toMatchObject([
      { state: 'failed', body: 'a' },
      { state: 'over', subject: '', body: '', html: '', error: 'EENVELOPE RCPT TO 550' },
    ]);
  });

  it('stops within two seconds during a delivery, and the next start sends that mail', async () => {
    const hanging = queueTo(
      (_, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const stop = hanging.start();
    await hanging.send(letter('a'));
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1);
    await hanging.send(letter('b'));
    const from = performance.now();
    await stop();
    expect(performance.now() - from).toBeLessThan(2 * SECOND_MS);
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    api.clock.pass(LEASE_MS);
    const { messages, queue } = keeping();
    const stopAgain = queue.start();
    await expect.poll(() => messages.length, { timeout: 10_000 }).toBe(2);
    await stopAgain();
  });

  it('deletes settled mails after thirty days but never waiting ones', async () => {
    const { queue } = keeping();
    await queue.send(letter('sent'));
    await api.deps.background.drain();
    await queueTo(down).send(letter('waiting'));
    await api.deps.background.drain();
    await sweepIdentity(api.deps);
    expect(await rows()).toHaveLength(2);
    api.clock.pass(31 * 24 * HOUR_MS);
    await sweepIdentity(api.deps);
    expect((await rows()).map(({ subject }) => subject)).toEqual(['waiting']);
  });
});
