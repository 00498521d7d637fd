import { afterAll, describe, expect, it } from 'vitest';
import { ourBrand } from '#club/facts/brand.ts';
import { testApi } from '#kit/server/api.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { sampleMails } from '../mail/sample-mails.ts';

describe('the development pages', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const send = (subject: string, text: string, html = '') =>
    api.deps.mail.send({ to: 'a@example.com', subject, text, html });

  it('list mails newest first, as JSON and as a page', async () => {
    await send('first', 'one');
    await send('second', 'two');
    const list = (await (await api.fetch('/dev/outbox.json')).json()) as { subject: string }[];
    expect(list).toEqual([
      { to: 'a@example.com', subject: 'second', text: 'two' },
      { to: 'a@example.com', subject: 'first', text: 'one' },
    ]);
    const page = await (await api.fetch('/dev/outbox')).text();
    expect(page.match(/(?<=<h2>)\w+/g)).toEqual(['second', 'first']);
  });

  it('show the text of a mail with clickable links, with a policy without scripts', async () => {
    await send('<b>bold</b>', '<script>alert(1)</script> https://club.test/reset-password?token=x&y=z');
    const answer = await api.fetch('/dev/outbox');
    const page = await answer.text();
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<b>');
    expect(page).toContain('<a href="https://club.test/reset-password?token=x&amp;y=z">');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await api.fetch('/dev/outbox.css')).headers.get('content-type')).toContain('text/css');
  });

  it('show each mail as its reader sees it, in a frame without scripts', async () => {
    await send('look', 'Hi', '<!doctype html><p style="color: red">Hi</p>');
    const page = await (await api.fetch('/dev/outbox')).text();
    const path = /<iframe src="([^"]+)"[^>]* sandbox="(?!allow-scripts)[^"]*"/.exec(page)?.[1] ?? '';
    const answer = await api.fetch(path);
    expect(await answer.text()).toBe('<!doctype html><p style="color: red">Hi</p>');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(policy).toMatch(/frame-ancestors 'self'; sandbox (?!.*allow-(scripts|same-origin))/);
    expect((await api.fetch('/dev/outbox/999999')).status).toBe(404);
  });

  it('show a sample of each mail in each language, as a reader sees it', async () => {
    const page = await (await api.fetch('/dev/outbox/samples')).text();
    const paths = [...page.matchAll(/<iframe src="([^"]+)"/g)].map(([, path = '']) => path);
    const mails = sampleMails({ brand: ourBrand, language: 'en', siteOrigin: 'https://club.example.com' });
    expect(paths).toHaveLength(2 * mails.length);
    for (const path of paths) {
      const answer = await api.fetch(path);
      expect(await answer.text()).toContain(`<html lang="${path.split('/')[4]}"`);
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    }
    expect((await api.fetch('/dev/outbox/samples/en/none')).status).toBe(404);
  });

  it('replace the identity provider: issue a token for any person and return its user', async () => {
    const made = await api.fetch('/dev/identity/token', {
      method: 'POST',
      body: JSON.stringify({ email: 'gale@example.com', name: 'Gale' }),
      headers: { 'Content-Type': 'application/json' },
    });
    const { access_token: token } = (await made.json()) as { access_token: string };
    const who = await api.fetch('/dev/identity/userinfo', { headers: { Authorization: `Bearer ${token}` } });
    expect(await who.json()).toMatchObject({ email: 'gale@example.com', email_verified: true, name: 'Gale' });
    expect((await api.fetch('/dev/identity/userinfo')).status).toBe(401);
    const signedIn = await api.call('googleAccess', { body: { accessToken: token } });
    expect(signedIn.status).toBe(200);
  });

  it('do not exist in production (V6.3.4, V13.4.2)', async () => {
    const production = await testApi({ env: productionEnv });
    for (const path of [
      '/dev/outbox',
      '/dev/outbox.json',
      '/dev/outbox.css',
      '/dev/outbox/1',
      '/dev/outbox/samples',
      '/dev/identity/userinfo',
    ]) {
      expect([path, (await production.fetch(path)).status]).toEqual([path, 404]);
    }
    const answer = await production.call('googleAccess', { body: { accessToken: 'anything' } });
    expect(answer.status).toBe(401);
    await production.close();
  });
});
