import { afterAll, describe, expect, it } from 'vitest';
import { API_ORIGIN, STRONG_PASSWORD, testApi } from '#kit/server/api.ts';

const person = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD };

describe('the language of a mail', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const newest = async (email: string) => (await api.mails(email))[0];

  it.each([
    ['es', 'es su código'],
    ['es-US,es;q=0.9,en;q=0.8', 'es su código'],
    ['en', 'is your'],
    ['fr-FR,es;q=0.9', 'is your'],
    ['', 'is your'],
    ['constructor', 'is your'],
  ])('is the one that the call names first if we have it: "%s"', async (header, words) => {
    const email = `a${header.length}-${header.slice(0, 2)}@example.com`;
    const body = { ...person, email, source: '', campaignType: '' };
    await api.call('register', { body, headers: { 'Accept-Language': header } });
    const mail = await newest(email);
    expect(mail?.subject).toContain(words);
    expect(mail?.html).toContain(words === 'is your' ? '<html lang="en"' : '<html lang="es"');
  });

  it('is also the language of the page that its link opens', async () => {
    await api.signUp('reader@example.com');
    const body = { email: 'reader@example.com' };
    await api.call('forgotPassword', { body, headers: { 'Accept-Language': 'es' } });
    const mail = await newest(body.email);
    expect(mail?.subject).toBe('Restablezca su contraseña de Homefront Club');
    expect(mail?.text).toMatch(new RegExp(`${API_ORIGIN}/reset-password\\?token=\\w{16}&lang=es\\n`));
    await api.call('forgotPassword', { body });
    expect((await newest(body.email))?.text).toMatch(/\?token=\w{16}\n/);
  });
});
