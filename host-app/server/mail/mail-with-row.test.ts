import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { ourBrand as brand } from '#club/facts/brand.ts';
import { MINUTE_MS } from '#club/facts/limits.ts';
import type { CallName } from '#contract/calls.ts';
import { codeIn, STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import {
  addressChanges,
  codeViews,
  members,
  notMeLinks,
  otpCodes,
  registrations,
  resetTokens,
  sessions,
} from '../db/schema/accounts.ts';
import { outbox } from '../db/schema/mail.ts';
import { contactMessages } from '../db/schema/members.ts';
import { unsubscribeAct } from '../staff/acts/mail-acts.ts';

const person = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD, source: '', campaignType: '' };
const tables = [
  addressChanges,
  codeViews,
  members,
  notMeLinks,
  otpCodes,
  registrations,
  resetTokens,
  contactMessages,
];

/** A call that mails somebody. */
interface Case {
  name: CallName;
  body: object;
  /** Who gets a mail. */
  to: string[];
  token?: string;
}

describe('a mail of a call', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  afterEach(() => vi.restoreAllMocks());
  const register = (email: string, password = STRONG_PASSWORD) =>
    api.call('register', { body: { ...person, email, password } });
  const newestCode = async (email: string) => codeIn((await api.mails(email))[0]?.text);
  const change = (email: string, set: Partial<typeof members.$inferInsert>) =>
    api.deps.db.update(members).set(set).where(eq(members.email, email));

  /** Prepares a case with the part of an address in front of the @, which differs in each test. */
  const cases: Record<string, (name: string) => Promise<Case>> = {
    'the code of a sign-up': async (name) => ({
      name: 'register',
      body: { ...person, email: `${name}@example.com` },
      to: [`${name}@example.com`],
    }),
    'a sign-up with the address of a member': async (name) => {
      await api.signUp(`${name}@example.com`);
      return {
        name: 'register',
        body: { ...person, email: `${name}@example.com` },
        to: [`${name}@example.com`],
      };
    },
    'the code of a log-in before the first code': async (name) => {
      const email = `${name}@example.com`;
      await register(email);
      api.clock.pass(11 * MINUTE_MS);
      return { name: 'login', body: { email, password: STRONG_PASSWORD }, to: [email] };
    },
    'the code of a log-in, to both addresses of a service member': async (name) => {
      const [email, personalEmail] = [`${name}@army.mil`, `${name}@home.example`];
      await api.signUp(email);
      await change(email, { personalEmail, otpNextLogin: true });
      return { name: 'login', body: { email, password: STRONG_PASSWORD }, to: [email, personalEmail] };
    },
    'a new code': async (name) => {
      await register(`${name}@example.com`);
      return { name: 'resendOtp', body: { email: `${name}@example.com` }, to: [`${name}@example.com`] };
    },
    'the code of a Google account that was removed': async (name) => {
      const email = `${name}@example.com`;
      await api.signUp(email);
      await change(email, { googleNeedsCode: true });
      vi.spyOn(api.deps.identity, 'userInfo').mockResolvedValue({
        sub: name,
        email,
        emailVerified: true,
        name: 'Jane',
      });
      return { name: 'googleAccess', body: { accessToken: 'x' }, to: [email] };
    },
    'a reset link': async (name) => {
      await api.signUp(`${name}@example.com`);
      return { name: 'forgotPassword', body: { email: `${name}@example.com` }, to: [`${name}@example.com`] };
    },
    'the link to choose a password': async (name) => {
      const email = `${name}@example.com`;
      await register(email);
      await register(email, 'Gravel#2026');
      return { name: 'verifyOtp', body: { email, otp: await newestCode(email) }, to: [email] };
    },
    'the link that confirms a password': async (name) => {
      const { token } = await api.signUp(`${name}@example.com`);
      await api.deps.db.update(sessions).set({ createdAt: new Date(0) });
      return {
        name: 'updateProfile',
        token,
        body: { name: 'Janet', newPassword: 'Lantern-4821' },
        to: [`${name}@example.com`],
      };
    },
    'the codes of a new email': async (name) => {
      const { token } = await api.signUp(`${name}@example.com`);
      const email = `${name}-new@example.com`;
      return { name: 'startEmailChange', token, body: { email }, to: [`${name}@example.com`, email] };
    },
    'the code of a new email that is another member’s': async (name) => {
      const { token } = await api.signUp(`${name}@example.com`);
      const email = `${name}-other@example.com`;
      await api.signUp(email);
      return { name: 'startEmailChange', token, body: { email }, to: [`${name}@example.com`, email] };
    },
    'the code of a personal address': async (name) => {
      const { token } = await api.signUp(`${name}@army.mil`);
      const email = `${name}@home.example`;
      return { name: 'startPersonalEmail', token, body: { email }, to: [email] };
    },
    'the end of news': async (name) => {
      await api.signUp(`${name}@example.com`);
      return { name: 'unsubscribe', body: { email: `${name}@example.com` }, to: [`${name}@example.com`] };
    },
    'a message to support': async (name) => ({
      name: 'contact',
      body: { name: 'Jane', email: `${name}@example.com`, message: 'Help', type: 'Support' },
      to: [brand.supportEmail],
    }),
  };
  const titled = Object.entries(cases).map(([title, prepare], place) => ({ title, prepare, place }));
  const newestId = async () => Math.max(0, ...(await api.deps.db.select().from(outbox)).map(({ id }) => id));

  it.each(titled)('is stored before the answer: $title', async ({ prepare, place }) => {
    const { name, to, ...input } = await prepare(`stored-${place}`);
    await api.deps.background.drain();
    const before = await newestId();
    // A process that dies right after the answer.
    vi.spyOn(api.deps.background, 'run').mockImplementation(() => undefined);
    vi.spyOn(api.deps.background, 'afterAnswer').mockImplementation(() => undefined);
    expect((await api.call(name, input)).status).toBe(200);
    const stored = (await api.deps.db.select().from(outbox)).filter(({ id }) => id > before);
    expect(stored.map(({ recipient }) => recipient).toSorted()).toEqual(to.toSorted());
  });

  it.each(titled)('is stored together with its rows, or neither is: $title', async ({ prepare, place }) => {
    const { name, ...input } = await prepare(`both-${place}`);
    await api.deps.background.drain();
    const allRows = async () => {
      const found = await Promise.all(tables.map((table) => api.deps.db.select().from(table)));
      // The guess of a code counts in any case.
      const isNoGuess = (key: string) => !['tries', 'guesses'].includes(key);
      return found.map((rows) =>
        rows.map((row) => JSON.stringify(row, (key, value) => (isNoGuess(key) ? value : 0))).toSorted(),
      );
    };
    const before = await allRows();
    vi.spyOn(api.deps.mail, 'send').mockRejectedValue(new Error('The mail was not stored.'));
    expect((await api.call(name, input)).status).toBe(500);
    expect(await allRows()).toEqual(before);
  });

  it('of staff who end the news of a member is stored with it, or neither is', async () => {
    const { user } = await api.signUp('staff@example.com');
    const row = async () => (await api.deps.db.select().from(members).where(eq(members.id, user.id)))[0];
    const member = await row();
    if (!member) throw new Error('The member has no row.');
    const end = async () => {
      const { run } = await unsubscribeAct.prepare(api.deps, member, {});
      return run(() => undefined);
    };
    vi.spyOn(api.deps.mail, 'send').mockRejectedValueOnce(new Error('The mail was not stored.'));
    await expect(end()).rejects.toThrow('The mail was not stored.');
    expect((await row())?.unsubscribedAt).toBeNull();
    expect(await end()).toBe('staff@example.com gets no more news and offers.');
    expect(await end()).toBe('staff@example.com got no news before, either. Nothing was changed.');
    const mails = (await api.mails('staff@example.com')).filter(({ subject }) =>
      subject.includes('unsubscribed'),
    );
    expect(mails).toHaveLength(1);
  });
});
