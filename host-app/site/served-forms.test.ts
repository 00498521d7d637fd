import { describe, expect, it } from 'vitest';
import type { Language } from '#club/facts/languages.ts';
import { renderPage } from './entry-server.tsx';

const config = { siteOrigin: 'https://club.test', partnerUrl: 'https://deals.test', googleClientId: '' };

describe('the forms of served pages', () => {
  it.each<[string, Language, string]>([
    ['/login', 'en', '/plain/login'],
    ['/login', 'es', '/plain/login?lang=es'],
    ['/signup', 'en', '/plain/signup'],
    ['/signup', 'es', '/plain/signup?lang=es'],
    ['/forgot-password', 'en', '/plain/forgot-password'],
    ['/forgot-password', 'es', '/plain/forgot-password?lang=es'],
  ])('post %s in "%s" to %s without scripts (NS-01, NS-02, NS-03)', async (path, language, action) => {
    document.body.innerHTML = (await renderPage({ path, language, plans: {}, config })).body;
    const form = document.querySelector<HTMLFormElement>('main form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', action]);
    expect(document.querySelector('main noscript')).toBeNull();
  });

  it.each<[string, Language, string | undefined]>([
    ['/verify-otp', 'en', '/plain/code'],
    ['/verify-otp', 'es', '/plain/code?lang=es'],
    ['/profile', 'en', '/plain/member'],
    ['/invoice', 'es', '/plain/member?lang=es'],
    ['/reset-password', 'en', undefined],
    ['/login', 'en', undefined],
  ])('lead browsers without scripts from %s in "%s" to %s', async (path, language, to) => {
    const { head } = await renderPage({ path, language, plans: {}, config });
    expect(/<noscript><meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(head)?.[1]).toBe(to);
  });

  it.each(['/support', '/suggestionForm'])('keep the address to write to on %s', async (path) => {
    document.body.innerHTML = (await renderPage({ path, language: 'en', plans: {}, config })).body;
    expect(document.querySelector('main form')?.hasAttribute('action')).toBe(false);
    expect(document.querySelector('main noscript')).not.toBeNull();
  });
});
