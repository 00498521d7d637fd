import { afterAll, describe, expect, it } from 'vitest';
import { ourBrand as brand } from '#club/facts/brand.ts';
import { allLanguages, type Language } from '#club/facts/languages.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import { API_ORIGIN, codeIn, STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { CODE_PATH } from './mail/link-fallback.ts';
import { memberMail } from './mail/render-mail.ts';
import { sampleMails } from './mail/sample-mails.ts';

/** Returns what is left of the text part of a mail without its links: mail programs of the Defense Department remove them. */
const withoutLinks = (text = ''): string => text.replaceAll(/https?:\/\/\S+/g, '');
/** Returns the code of a mail that a person types, or ''. */
const typedIn = (text: string): string => /\b\w{4}(?:-\w{4}){3}\b/.exec(text)?.[0] ?? '';

describe('a mail without its links', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const email = 'jane@army.mil';
  const session = await api.signUp(email);

  const newest = async () => withoutLinks((await api.mails(email))[0]?.text);
  const type = (code: string) =>
    api.fetch(CODE_PATH, { method: 'POST', body: new URLSearchParams({ code }) });
  /** Types the code of the newest mail. Returns the address to which it leads. */
  const follow = async () => {
    const answer = await type(typedIn(await newest()));
    return new URL(answer.headers.get('location') ?? '/nowhere', API_ORIGIN);
  };
  const setPassword = async (way: URL, newPassword: string) => {
    expect(way.pathname).toBe('/reset-password');
    const token = way.searchParams.get('token') ?? '';
    return (await api.call('resetPassword', { body: { token, newPassword } })).status;
  };

  const languages = Object.keys(allLanguages) as Language[];
  const samples = languages.flatMap((language) =>
    sampleMails({ brand, language, siteOrigin: API_ORIGIN }).map(
      ([name, content]) => [language, name, content] as const,
    ),
  );
  it.each(samples)(
    'holds the code of a link that acts, or names our site: %s %s (MAIL-12)',
    (language, _, content) => {
      const hrefs = content.parts.flatMap((part) =>
        typeof part !== 'string' && 'href' in part ? [part.href] : [],
      );
      const letter = memberMail(api.deps, language, () => content);
      const isSecret = hrefs.some((href) => href.includes('K7M29QXP4TRWH3DN'));
      for (const text of [letter.text, letter.html.replaceAll(/<[^>]+>/g, '')]) {
        expect(typedIn(withoutLinks(text))).toBe(isSecret ? 'K7M2-9QXP-4TRW-H3DN' : '');
        expect(withoutLinks(text).includes('club.test')).toBe(hrefs.length > 0);
      }
    },
  );

  it('lets a sign-up be finished by typing (MAIL-12)', async () => {
    const other = 'new@army.mil';
    const person = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD };
    await api.call('register', { body: { ...person, email: other } });
    const otp = codeIn(withoutLinks((await api.mails(other))[0]?.text));
    expect((await api.call('verifyOtp', { body: { email: other, otp } })).status).toBe(200);
    // The welcome is the one mail that can be ended.
    const [welcome] = await api.mails(other);
    expect(withoutLinks(welcome?.text)).toContain(`club.test/unsubscribe?email=${other}`);
    expect((await api.call('unsubscribe', { body: { email: other } })).status).toBe(200);
  });

  it('lets the data be downloaded by typing (MAIL-12, PRIVACY-01)', async () => {
    await api.call('exportData', { token: session.token });
    const way = await follow();
    expect((await api.fetch(way.pathname)).status).toBe(200);
    const copy = await api.fetch(way.pathname, { method: 'POST' });
    expect(copy.headers.get('content-type')).toBe('application/zip');
  });

  it('lets a new email be confirmed by typing (MAIL-12)', async () => {
    const [old, wanted] = ['moving@army.mil', 'jane@home.example'];
    const { token } = await api.signUp(old);
    await api.call('startEmailChange', { token, body: { email: wanted } });
    const mailed = async (to: string) => withoutLinks((await api.mails(to))[0]?.text);
    const current = await mailed(old);
    // Another code of this mail undoes it all.
    expect((await type(typedIn(current))).headers.get('location')).toMatch(/^\/not-me\?token=/);
    const body = { currentCode: codeIn(current), newCode: codeIn(await mailed(wanted)) };
    expect((await api.call('confirmEmailChange', { token, body })).status).toBe(200);
  });

  it('lets a deletion be undone by logging in (MAIL-12)', async () => {
    const { token } = await api.signIn(email);
    await api.call('deleteAccount', { token });
    expect(await newest()).toContain('Keep my account');
    expect((await api.call('keepAccount', { token: (await api.signIn(email)).token })).status).toBe(200);
  });

  it('lets a password be reset and an account be taken back by typing (MAIL-12)', async () => {
    await api.call('forgotPassword', { body: { email } });
    const mailed = await newest();
    expect(await setPassword(await follow(), 'Renewed#2026')).toBe(200);
    // A code works once.
    expect((await type(typedIn(mailed))).status).toBe(404);
    const notMe = await follow();
    const path = `${notMe.pathname}${notMe.search}`;
    expect((await api.fetch(path)).status).toBe(200);
    const answer = await api.fetch(path, { method: 'POST' });
    const way = new URL(answer.headers.get('location') ?? '', API_ORIGIN);
    expect(await setPassword(way, 'Again#2026')).toBe(200);
  });

  it('takes a code in any case, with the letters that look like digits, and not many guesses (MAIL-12, V6.6.3)', async () => {
    api.clock.pass(DAY_MS);
    await api.call('forgotPassword', { body: { email } });
    const code = typedIn(await newest());
    const sloppy = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await type(`  ${sloppy} `)).status).toBe(303);
    const page = await api.fetch(CODE_PATH);
    expect([
      page.status,
      page.headers.get('content-security-policy')?.includes("default-src 'none'"),
    ]).toEqual([200, true]);
    // A wrong code stays in its field, to be corrected.
    expect(await (await type('K7M2"')).text()).toContain('value="K7M2&quot;"');
    for (let n = 0; n < 28; n += 1) expect((await type('K7M2')).status).toBe(404);
    const refused = await type(code);
    const answer = await refused.text();
    expect([refused.status, answer]).toEqual([429, expect.stringContaining('Too many tries.')]);
    expect(answer).toContain(`value="${code}"`);
  });
});
