import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ourBrand } from '#club/facts/brand.ts';
import { OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import type { CallName } from '#contract/calls.ts';
import { answer, type CaughtMail, catchMails, type MailCatcher } from '#kit/fakes/mail-catcher.ts';
import { codeIn, STRONG_PASSWORD, type TestApi, testApi, testSessionOf } from '#kit/server/api.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { mailQueue } from '../db/schema/mail.ts';
import { mailSettings } from '../settings/mail-settings.ts';
import { createSettingsReader } from '../settings/setting-schemas.ts';
import { waitAfter } from './mail-delivery.ts';
import { HOUSE_ID, SHIELD_ID } from './mail-pictures.ts';
import { type MailQueue } from './mail-queue.ts';
import { createSmtp } from './mail-smtp.ts';

const person = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD, source: '', campaignType: '' };
type Done = (cause?: Error | null) => void;

describe('mails by SMTP', () => {
  let api: TestApi;
  let catcher: MailCatcher;
  let port = 0;
  beforeAll(async () => {
    catcher = await catchMails();
    port = catcher.port;
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Homefront Club <club@example.com>' };
    api = await testApi({ env });
  });
  afterEach(async () => {
    await api.deps.db.delete(mailQueue);
    await replace();
  });
  afterAll(async () => {
    await api.close();
    await catcher.close();
  });

  const aMessage = () => ({
    to: 'jane@example.com',
    subject: 'x',
    text: 'x',
    html: '<p>x</p>',
    messageId: '<1@example.com>',
  });
  /** Replaces the SMTP server with another one on the same port. */
  const replace = async (options: Parameters<typeof catchMails>[0] = {}) => {
    await catcher.close();
    catcher = await catchMails(options, port);
  };
  const register = (email: string) => api.call('register', { body: { ...person, email } });
  const caught = async (): Promise<CaughtMail> => {
    await api.deps.background.drain();
    const [mail] = catcher.mails.splice(0);
    if (!mail) throw new Error(`No mail came. ${JSON.stringify(await row())}`);
    return mail;
  };
  const row = async () => {
    await api.deps.background.drain();
    return (await api.deps.db.select().from(mailQueue))[0];
  };
  const workLater = () => {
    api.clock.pass(waitAfter(1));
    return (api.deps.mail as MailQueue).work();
  };

  it('delivers the code of a sign-up and erases it from the queue', async () => {
    await register('jane@example.com');
    const mail = await caught();
    expect([mail.from, mail.to]).toEqual(['club@example.com', ['jane@example.com']]);
    expect(mail.headers).toMatchObject({
      from: 'Homefront Club <club@example.com>',
      to: 'jane@example.com',
      'auto-submitted': 'auto-generated',
      'mime-version': '1.0',
      'message-id': expect.stringMatching(/^<[\w-]{43}@example\.com>$/),
      date: expect.stringMatching(/\+0000$/),
    });
    const otp = codeIn(mail.text);
    expect(mail.headers.subject).toContain(otp);
    expect(mail.headers['content-type']).toMatch(/^multipart\/alternative;/);
    expect(mail.headers['reply-to']).toBe('support@homefront.example.com');
    expect(mail.html).toContain(`>${otp}</td>`);
    expect(await row()).toMatchObject({
      state: 'sent',
      tries: 1,
      subject: '',
      body: '',
      html: '',
      error: null,
    });
    const verified = await api.call('verifyOtp', { body: { email: 'jane@example.com', otp } });
    expect(testSessionOf(verified).user.email).toBe('jane@example.com');
    const welcome = await caught();
    expect(mail.headers).not.toHaveProperty('list-unsubscribe');
    // RFC 8058 (MAIL-04)
    expect(welcome.headers).toMatchObject({
      'list-unsubscribe': expect.stringMatching(/^<http:\/\/club\.test\/mail\/unsubscribe\/[\w.-]{68}>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  it('sends the text first and the HTML last, in any language', async () => {
    const text = 'Buenos días, señora.\n\nhttps://club.test/reset-password?token=x&y=<z>';
    const html = `<!doctype html>\n<p>Buenos días, señora.</p>\n${'<p>y</p>'.repeat(200)}`;
    await api.deps.mail.send({ to: 'jane@example.com', subject: 'Contraseña', text, html });
    const mail = await caught();
    expect([mail.text, mail.html]).toEqual([text, html]);
    expect(mail.raw.indexOf('text/plain')).toBeLessThan(mail.raw.indexOf('text/html'));
    expect(mail.headers.subject).toMatch(/^=\?UTF-8\?/);
  });

  it('attaches the shield to a mail that shows it, for reading without a request (MAIL-01)', async () => {
    await register('shield@example.com');
    const { raw } = await caught();
    expect(raw).toContain(`Content-ID: <${SHIELD_ID}>`);
    expect(raw).toMatch(/Content-Disposition: inline; filename=shield\.png/);
    expect(raw).not.toContain(HOUSE_ID);
    expect(raw.indexOf('multipart/alternative')).toBeLessThan(raw.indexOf('multipart/related'));
    await api.deps.mail.send({ to: 'jane@example.com', subject: 'Plain', text: 'Hi', html: '<p>Hi</p>' });
    expect((await caught()).raw).not.toContain('Content-ID');
    const html = `<img src="cid:${HOUSE_ID}">`;
    await api.deps.mail.send({ to: 'jane@example.com', subject: 'Welcome', text: 'Hi', html });
    const welcome = (await caught()).raw;
    expect(welcome).toContain(`Content-ID: <${HOUSE_ID}>`);
    expect(welcome).not.toContain(SHIELD_ID);
  });

  it('lets the support answer the sender of a form', async () => {
    const body = { name: 'Jane', email: 'jane@example.com', message: 'Hi', type: 'Support' };
    await api.call('contact', { body });
    const mail = await caught();
    expect([mail.to, mail.headers['reply-to']]).toEqual([['support@homefront.example.com'], body.email]);
  });

  it('adds no recipient for a subject with line breaks (V1.2.1, V1.3.11)', async () => {
    const subject = 'Hello\r\nBcc: victim@example.com';
    await api.deps.mail.send({ to: 'jane@example.com', subject, text: 'Hi', html: '' });
    const mail = await caught();
    expect([mail.to, mail.headers.bcc]).toEqual([['jane@example.com'], undefined]);
  });

  it('retries after the server was down, and the mail arrives', async () => {
    await catcher.close();
    expect((await register('late@example.com')).status).toBe(200);
    expect(await row()).toMatchObject({ state: 'waiting', tries: 1 });
    catcher = await catchMails({}, port);
    await (api.deps.mail as MailQueue).work();
    expect(catcher.mails).toHaveLength(0);
    await workLater();
    expect((await caught()).to).toEqual(['late@example.com']);
    expect(await row()).toMatchObject({ state: 'sent', tries: 2, body: '' });
  });

  it.each([
    ['over', 'recipient', { onRcptTo: (_: unknown, __: unknown, done: Done) => done(answer(550)) }],
    ['waiting', 'full box', { onRcptTo: (_: unknown, __: unknown, done: Done) => done(answer(452)) }],
    ['waiting', 'sender', { onMailFrom: (_: unknown, __: unknown, done: Done) => done(answer(550)) }],
    ['waiting', 'connection', { onConnect: (_: unknown, done: Done) => done(answer(554)) }],
  ] as const)('marks a mail %s after a refused %s', async (state, what, options) => {
    await replace(options);
    const email = `${what.replace(' ', '-')}@refused.example.com`;
    await register(email);
    expect(await row()).toMatchObject({ state, tries: 1, error: expect.stringMatching(/^E\w+ /) });
    await workLater();
    const after = await row();
    expect(after).toMatchObject({ state, tries: state === 'over' ? 1 : 2 });
    // A mail that was given up loses its code and keeps its error. No address is logged.
    expect(after).toMatchObject(
      state === 'over' ? { subject: '', body: '', error: 'EENVELOPE RCPT TO 550' } : {},
    );
    expect(api.logged.join()).not.toContain('refused.example.com');
  });

  it('answers without waiting for the mail server and does not reveal who is a member', async () => {
    await api.deps.db.delete(mailQueue);
    // Somebody who has just used a code gets another one.
    api.clock.pass(OTP_SECONDS * SECOND_MS);
    // Accepts connections but sends no greeting until it is released.
    const held: (() => void)[] = [];
    await replace({ onConnect: (_, done) => void held.push(done) });
    // A mail that is under way cannot be taken back, so this one goes first, alone.
    await api.deps.mail.send({ ...aMessage(), to: 'first@example.com' });
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
    const answers = [];
    for (const email of ['jane@example.com', 'unknown@example.com']) {
      for (const name of ['register', 'forgotPassword', 'resendOtp', 'unsubscribe'] as const) {
        const { status, body, headers } = await api.call(name, { body: { ...person, email } });
        headers.delete('x-request-id');
        delete body.mailKey;
        answers.push({ status, body, headers: [...headers] });
      }
    }
    expect(answers.slice(0, 4)).toEqual(answers.slice(4));
    expect(catcher.mails).toEqual([]);
    const letGo = setInterval(() => held.splice(0).forEach((done) => done()), 20);
    await api.deps.background.drain();
    clearInterval(letGo);
    const subjects = catcher.mails.map(({ to, headers }) => `${to.join()}: ${headers.subject}`).toSorted();
    expect(subjects.map((line) => line.replace(/\d{6}/, '#'))).toEqual([
      'first@example.com: x',
      'jane@example.com: Reset your Homefront Club password',
      'jane@example.com: You already have a Homefront Club account',
      'jane@example.com: You unsubscribed from the Homefront Club mailing list',
      'unknown@example.com: # is your Homefront Club code',
    ]);
  });

  it('sends no mail to a server without the required STARTTLS and uses STARTTLS where offered', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${port}`;
    const settings = createSettingsReader({ SMTP_URL, MAIL_FROM: 'club@example.com' }).read(
      mailSettings(true),
    );
    if (!settings) throw new Error('No settings.');
    const { sendMail } = createSmtp(
      { ...settings, starttlsRequired: true },
      { supportEmail: ourBrand.supportEmail },
    );
    const message = aMessage();
    await expect(sendMail(message, new AbortController().signal)).rejects.toThrow(/^ETLS/);
    expect(catcher.mails).toEqual([]);
    const secure: boolean[] = [];
    const onMailFrom = (_: unknown, session: { secure: boolean }, done: Done) => {
      secure.push(session.secure);
      done();
    };
    await replace({ disabledCommands: [], onMailFrom });
    await sendMail(message, new AbortController().signal);
    expect([secure, catcher.mails.length]).toEqual([[true], 1]);
  });

  it('uses TLS from the first byte with smtps', async () => {
    await replace({ secure: true });
    const SMTP_URL = `smtps://127.0.0.1:${port}`;
    const settings = createSettingsReader({ SMTP_URL, MAIL_FROM: 'club@example.com' }).read(
      mailSettings(true),
    );
    if (!settings) throw new Error('No settings.');
    const message = aMessage();
    await createSmtp(settings, { supportEmail: ourBrand.supportEmail }).sendMail(
      message,
      new AbortController().signal,
    );
    expect(catcher.mails).toHaveLength(1);
    // A self-signed certificate is accepted only from this machine.
    const elsewhere = createSmtp({ ...settings, loopback: false }, { supportEmail: ourBrand.supportEmail });
    await expect(elsewhere.sendMail(message, new AbortController().signal)).rejects.toThrow(/^ESOCKET|^ETLS/);
    expect(catcher.mails).toHaveLength(1);
  });

  it('rejects with a retryable error when the login is refused, without naming the password', async () => {
    await replace({
      authOptional: false,
      disabledCommands: [],
      onAuth: (_, __, done) => done(answer(535)),
    });
    const SMTP_URL = `smtp://club:canary@127.0.0.1:${port}`;
    const settings = createSettingsReader({ SMTP_URL, MAIL_FROM: 'club@example.com' }).read(
      mailSettings(true),
    );
    if (!settings) throw new Error('No settings.');
    const message = aMessage();
    const handed = createSmtp(settings, { supportEmail: ourBrand.supportEmail }).sendMail(
      message,
      new AbortController().signal,
    );
    await expect(handed).rejects.toThrow(/^EAUTH AUTH PLAIN 535$/);
  });
});

describe('an address that the mail server cannot take', () => {
  const refused = { status: 'error', message: 'Please enter a valid email address.' };
  const withoutUtf8 = { hideSMTPUTF8: true };

  /** Opens the API with a mail server, which a test can replace. */
  async function opened(options: Parameters<typeof catchMails>[0] = {}) {
    let catcher = await catchMails(options);
    const { port } = catcher;
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Homefront Club <club@example.com>' };
    const api = await testApi({ env });
    const codesTo = async (email: string) => {
      await api.deps.background.drain();
      return catcher.mails.filter(({ to }) => to.includes(email)).map(({ text }) => codeIn(text));
    };
    return {
      api,
      codesTo,
      start: () => api.deps.mail.start?.() ?? (async () => undefined),
      stopServer: () => catcher.close(),
      startServer: async () => {
        catcher = await catchMails(options, port);
      },
      /** Returns the status, and the body of a refusal. */
      call: async (name: CallName, body: object, token?: string) => {
        const answered = await api.call(name, { body, token });
        return answered.status === 200 ? 200 : [answered.status, answered.body];
      },
      signUp: async (email: string) => {
        await api.call('register', { body: { ...person, email } });
        const [otp] = await codesTo(email);
        return testSessionOf(await api.call('verifyOtp', { body: { email, otp } }));
      },
      close: async () => {
        await api.close();
        await catcher.close();
      },
    };
  }

  it('is refused in the words of the forms when the server greets without SMTPUTF8 (FORM-16)', async () => {
    const club = await opened(withoutUtf8);
    const stop = club.start();
    const email = 'josé@example.com';
    await expect.poll(() => club.api.deps.mail.takes?.(email)).toBe(false);
    expect(await club.call('register', { ...person, email })).toEqual([400, refused]);
    for (const name of ['resendOtp', 'forgotPassword'] as const)
      expect(await club.call(name, { email })).toEqual([400, refused]);
    const { token } = await club.signUp('jane@army.mil');
    for (const name of ['startEmailChange', 'startPersonalEmail'] as const)
      expect(await club.call(name, { email }, token)).toEqual([400, refused]);
    // The domain has an ASCII form, which this server shows decoded.
    expect(await club.call('register', { ...person, email: 'jose@exämple.com' })).toBe(200);
    expect(await club.codesTo('jose@exämple.com')).toHaveLength(1);
    // The sender of a message gets no mail of ours.
    expect(await club.call('contact', { name: 'José', email, message: 'Hi', type: 'Support' })).toBe(200);
    await stop();
    await club.close();
  });

  it('is known after the next mail when the server did not answer at the start', async () => {
    const club = await opened(withoutUtf8);
    await club.stopServer();
    const stop = club.start();
    await expect.poll(() => club.call('register', { ...person, email: 'zoë@example.com' })).toBe(200);
    await club.startServer();
    await club.signUp('jane@example.com');
    expect(await club.call('register', { ...person, email: 'noël@example.com' })).toEqual([400, refused]);
    await stop();
    await club.close();
  });

  it('has letters outside of ASCII before the @: a server with SMTPUTF8 takes them', async () => {
    const club = await opened();
    const stop = club.start();
    await club.signUp('jane@example.com');
    const email = 'zoë@example.com';
    expect(await club.call('register', { ...person, email })).toBe(200);
    expect(await club.codesTo(email)).toHaveLength(1);
    await stop();
    await club.close();
  });
});

describe('mails in production without an SMTP server', () => {
  it('are dropped with a log line, and no code is stored', async () => {
    const api = await testApi({ env: productionEnv });
    await api.call('register', { body: { ...person, email: 'jane@example.com' } });
    expect(await api.mails()).toEqual([]);
    const kept = await api.deps.db
      .select()
      .from(mailQueue)
      .where(eq(mailQueue.recipient, 'jane@example.com'));
    expect(kept).toEqual([]);
    expect(api.logged.join()).toMatch(/^a mail was dropped: SMTP_URL and MAIL_FROM are not set/);
    await api.close();
  });
});
