import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#club/facts/limits.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { mailQueue } from '../../db/schema/mail.ts';
import { MAIL_WAIT_MS, type MailMessage, MailRejected } from '../../mail/mail-delivery.ts';
import { createMailQueue } from '../../mail/mail-queue.ts';
import { createPrometheus } from '../../operations/metrics/prometheus.ts';
import { listActs } from '../lists/audit.ts';

describe('club mail', () => {
  let api: TestApi;
  let isUp = false;
  const messages: MailMessage[] = [];
  beforeAll(async () => {
    api = await testApi();
  });
  afterEach(async () => {
    await api.deps.background.drain();
    await api.deps.db.delete(mailQueue);
    messages.splice(0);
    isUp = false;
  });
  afterAll(() => api.close());

  const club = (...args: string[]) => staffTerminal(api)(args);
  const queue = () =>
    createMailQueue({
      ...api.deps,
      domain: 'example.com',
      sendMail: async (message) => {
        if (message.to.startsWith('gone')) throw new MailRejected('EENVELOPE RCPT TO 550');
        if (!isUp) throw new Error('ECONNECTION CONN');
        messages.push(message);
      },
    });
  const rows = () => api.deps.db.select().from(mailQueue).orderBy(mailQueue.id);
  const gauge = async (name: string) => {
    const prometheus = createPrometheus({ db: api.deps.db, clock: api.clock, dataDir: '/does/not/exist' });
    return new RegExp(`^${name} (.*)$`, 'm').exec(await prometheus.text())?.[1];
  };
  const send = async (subject: string, more: { to?: string; expiresAt?: Date } = {}) => {
    await queue().send({ to: 'jane@example.com', subject, text: subject, html: '', ...more });
    await api.deps.background.drain();
    return (await rows()).at(-1)?.id ?? 0;
  };
  const giveUp = async () => {
    api.clock.pass(MAIL_WAIT_MS);
    await queue().work();
  };

  it('lists unsent mails without the code in a subject', async () => {
    expect(await club('mail', 'list')).toBe('No mails.');
    await send('123456 is your code', { expiresAt: new Date(api.clock.now() + HOUR_MS) });
    await send('Your receipt', { to: 'gone@example.com' });
    const listed = await club('mail', 'list');
    expect(listed).toMatch(/failed +gone@example.com +Your receipt .* 1 +- +EENVELOPE RCPT TO 550/);
    expect(listed).toMatch(/waiting +jane@example.com +\(a code or a link\)/);
    expect(listed).not.toContain('123456');
    expect(await club('mail', 'failed')).not.toContain('waiting');
  });

  it('sends a given up mail again, once, for another five days', async () => {
    const id = await send('Your receipt');
    await giveUp();
    expect(await gauge('club_mail_failed')).toBe('1');
    expect(await club('mail', 'resend', String(id), '--why', 'server is back')).toBe(
      '1 mail back in the queue.',
    );
    expect(await gauge('club_mail_failed')).toBe('0');
    expect(await gauge('club_mail_queue_oldest_seconds')).toBe('0');
    await queue().work();
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    isUp = true;
    api.clock.pass(HOUR_MS);
    await queue().work();
    expect(messages).toHaveLength(1);
    await expect(club('mail', 'resend', String(id), '--why', 'again')).rejects.toThrow(
      `Mail ${id} was not given up.`,
    );
    await queue().work();
    expect(messages).toHaveLength(1);
  });

  it('sends every given up mail with --all, and leaves waiting ones alone', async () => {
    await send('a');
    await send('b');
    await giveUp();
    await send('c');
    expect(await club('mail', 'resend', '--all', '--why', 'server is back')).toBe(
      '2 mails back in the queue.',
    );
    expect((await rows()).map(({ tries }) => tries)).toEqual([0, 0, 1]);
  });

  it('drops a mail, erases its text and records who and why', async () => {
    const id = await send('Your receipt', { to: 'gone@example.com' });
    await club('mail', 'drop', String(id), '--why', 'mailbox is gone');
    expect(await rows()).toMatchObject([{ state: 'over', subject: '', body: '', error: 'dropped by staff' }]);
    expect(await gauge('club_mail_failed')).toBe('0');
    expect((await listActs(api.deps, { limit: 1 })).rows).toMatchObject([
      { staff: 'maria', act: 'mail drop', why: 'mailbox is gone', outcome: 'done', detail: { mail: id } },
    ]);
  });

  it('does not bring a dropped mail back when a try of it fails later', async () => {
    let fail: ((cause: Error) => void) | undefined;
    const slow = createMailQueue({
      ...api.deps,
      domain: 'example.com',
      sendMail: () => new Promise((_, reject) => (fail = reject)),
    });
    await slow.send({ to: 'jane@example.com', subject: 'a', text: 'a', html: '' });
    await expect.poll(() => fail).toBeDefined();
    const [row] = await rows();
    await club('mail', 'drop', String(row?.id), '--why', 'sent by hand');
    fail?.(new Error('ECONNECTION CONN'));
    await api.deps.background.drain();
    expect(await rows()).toMatchObject([{ state: 'over', error: 'dropped by staff' }]);
  });

  it.each([
    [['mail', 'resend', '--why', 'x'], /Name one mail, or use --all/],
    [['mail', 'resend', '1', '--all', '--why', 'x'], /Name one mail, or use --all/],
    [['mail', 'resend', '--all'], /Add the reason/],
    [['mail', 'resend', 'x', '--why', 'x'], /'x' is not the number of a mail/],
    [['mail', 'drop', '999999', '--why', 'x'], /There is no unsent mail 999999/],
    [['mail', 'drop', '--why', 'x'], /^Missing required argument 'mail'\. See: club mail drop --help$/],
    [['mail', 'list', '--limit', '0'], /must be a number from 1/],
  ])('refuses %j', async (args, message) => {
    await expect(club(...args)).rejects.toThrow(message);
  });
});
