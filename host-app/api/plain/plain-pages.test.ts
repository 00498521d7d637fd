import { afterAll, describe, expect, it } from 'vitest';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { newestCode, plainApp, plainVisitor } from '#kit/server/plain-visitor.ts';

const person = {
  name: 'Jane',
  lastName: 'Doe',
  email: 'jane@example.com',
  password: STRONG_PASSWORD,
  consent: 'on',
};

describe('the pages without scripts', async () => {
  const api = await testApi();
  const app = plainApp(api);
  afterAll(() => api.close());
  const { seed } = await import('../seed.ts');
  await seed(api.deps);
  const visitor = () => plainVisitor(app);

  it('sign a visitor up, take the code, show the plan and log out (NS-01, NS-02)', async () => {
    const jane = visitor();
    const code = await jane.send('signup', person);
    expect(code.view).toMatchObject({ page: 'code', sentTo: 'j***@example.com', notice: 'registered' });
    const member = await jane.send('code', { otp: await newestCode(api, person.email) });
    expect(member.view).toMatchObject({ page: 'member', name: 'Jane', plan: 'Free Tier' });
    expect((await jane.get('/plain/login')).location).toBe('/plain/member');
    expect((await jane.send('logout', {})).view).toMatchObject({ page: 'login', notice: 'logged-out' });
    expect((await jane.get('/plain/member')).location).toBe('/plain/login');
  });

  it('log a member in (NS-02)', async () => {
    const jane = visitor();
    const { email, password } = person;
    expect((await jane.send('login', { email, password })).view).toMatchObject({ page: 'member' });
  });

  it('ask for the code at a login where the API asks for one (NS-02, LOGIN-21)', async () => {
    const body = { ...person, email: 'pending@example.com' };
    await api.call('register', { body: { ...body, source: '', campaignType: '' } });
    const pending = visitor();
    const asked = await pending.send('login', { email: body.email, password: body.password });
    expect(asked.view).toMatchObject({ page: 'code', notice: 'code-required' });
    const member = await pending.send('code', { otp: await newestCode(api, body.email) });
    expect(member.view).toMatchObject({ page: 'member' });
  });

  it('send a new code, and the old one no longer works (NS-01)', async () => {
    const email = 'again@example.com';
    const slow = visitor();
    await slow.send('signup', { ...person, email });
    const old = await newestCode(api, email);
    expect((await slow.send('new-code', {})).view).toMatchObject({ page: 'code', notice: 'code-resent' });
    const refused = await slow.send('code', { otp: old });
    expect(refused.view).toMatchObject({
      page: 'code',
      typed: {},
      message: 'Invalid OTP. Please try again.',
    });
    const member = await slow.send('code', { otp: await newestCode(api, email) });
    expect(member.view).toMatchObject({ page: 'member' });
  });

  it('email a link to set a new password (NS-03)', async () => {
    const forgetful = visitor();
    const sent = await forgetful.send('forgot-password', { email: person.email });
    expect(sent.view).toEqual({ page: 'link-sent', email: person.email });
    expect((await api.mails(person.email))[0]?.text).toContain('/reset-password?token=');
  });

  it.each<[string, Record<string, string>, object]>([
    [
      'nothing',
      {},
      { name: 'missing', lastName: 'missing', email: 'missing', password: 'missing', consent: 'missing' },
    ],
    ['an email without a domain', { ...person, email: 'jane' }, { email: 'not-valid' }],
    ['a weak password', { ...person, password: 'sunrise' }, { password: 'not-valid' }],
    ['blanks', { ...person, name: '  ' }, { name: 'missing' }],
  ])(
    'refuse a signup with %s and keep what was typed except the password (NS-04)',
    async (_, fields, faults) => {
      const { view } = await visitor().send('signup', fields);
      const { password: _password, ...typed } = fields;
      expect(view).toMatchObject({ page: 'signup', faults, typed });
      expect(JSON.stringify(view)).not.toContain('sunrise');
    },
  );

  it('refuse a signup without consent (NS-04, SIGNUP-13)', async () => {
    const { consent: _consent, ...fields } = person;
    expect((await visitor().send('signup', fields)).view).toMatchObject({ faults: { consent: 'missing' } });
  });

  it.each<[string, Record<string, string>, object]>([
    ['nothing', {}, { email: 'missing', password: 'missing' }],
    ['no password', { email: 'jane@example.com' }, { password: 'missing' }],
  ])('refuse a login with %s (NS-04, LOGIN-14)', async (_, fields, faults) => {
    expect((await visitor().send('login', fields)).view).toMatchObject({
      page: 'login',
      faults,
      typed: fields,
    });
  });

  it('show the server’s message after a wrong password, and keep the email (NS-04)', async () => {
    const { view } = await visitor().send('login', { email: 'jane@example.com', password: 'Wrong#2026' });
    expect(view).toMatchObject({
      page: 'login',
      typed: { email: 'jane@example.com' },
      message: 'Invalid email or password.',
    });
  });

  it.each([
    ['letters', '12a456', 'not-digits'],
    ['five digits', '12345', 'wrong-length'],
    ['nothing', '', 'wrong-length'],
  ])('refuse a code of %s and keep it (NS-04, OTP-22, OTP-23)', async (_, otp, fault) => {
    const slow = visitor();
    await slow.send('signup', { ...person, email: 'codes@example.com' });
    expect((await slow.send('code', { otp })).view).toMatchObject({ faults: { otp: fault }, typed: { otp } });
  });

  it('accept a code with the blanks of a mail program (NS-01)', async () => {
    const email = 'blanks@example.com';
    const slow = visitor();
    await slow.send('signup', { ...person, email });
    const code = await newestCode(api, email);
    const { view } = await slow.send('code', { otp: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(view).toMatchObject({ page: 'member' });
  });

  it('show no code form to a visitor whose address is unknown (OTP-26)', async () => {
    const stranger = visitor();
    expect((await stranger.get('/plain/code')).view).toEqual({ page: 'code-lost' });
    expect((await stranger.post('new-code', {})).location).toBe('/plain/code');
  });

  it('answer every form with a redirect that holds nothing that was typed (NS-05, Z-50)', async () => {
    const jane = visitor();
    for (const answer of [
      await jane.post('signup', { ...person, email: 'bad' }),
      await jane.post('signup', { ...person, email: 'redirect@example.com' }),
      await jane.post('code', { otp: '000000' }),
      await jane.post('login', { email: 'redirect@example.com', password: 'Wrong#2026' }),
      await jane.post('forgot-password', { email: 'redirect@example.com' }),
    ]) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.location).toMatch(/^\/plain\/[a-z-]+(\?again=1(#problem)?)?$/);
    }
  });

  it('show an earlier fault only right after its form (NS-05)', async () => {
    const jane = visitor();
    await jane.send('login', {});
    expect((await jane.get('/plain/login')).view).toMatchObject({ faults: {} });
    expect((await jane.get('/plain/signup?again=1')).view).toMatchObject({ faults: {} });
    expect((await jane.get('/plain/login?again=1')).view).toMatchObject({ faults: { email: 'missing' } });
  });

  it('stay in the visitor’s language (NS-01)', async () => {
    const answer = await app.request('/plain/login?lang=es', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' },
      body: 'email=',
    });
    expect(answer.headers.get('location')).toBe('/plain/login?lang=es&again=1#problem');
    expect((await visitor().get('/plain/login?lang=es')).language).toBe('es');
  });

  it('cut a field of another program to what the form allows, so that the cookie stays small', async () => {
    const jane = visitor();
    const { view } = await jane.send('signup', {
      ...person,
      name: '語'.repeat(1_000),
      lastName: '語'.repeat(200),
      email: 'x',
    });
    expect(view).toMatchObject({ typed: { name: '語'.repeat(100), lastName: '語'.repeat(100) } });
    expect(jane.cookies.get('club_plain_visit')?.length).toBeLessThan(3_500);
  });

  it('refuse other bodies and large ones', async () => {
    const post = (type: string, body: string) =>
      app.request('/plain/login', {
        method: 'POST',
        headers: { 'Content-Type': type, Origin: 'http://localhost' },
        body,
      });
    expect((await post('application/json', '{}')).status).toBe(415);
    expect((await post('application/x-www-form-urlencoded', `email=${'a'.repeat(20_000)}`)).status).toBe(413);
  });

  it('answer an unknown address below their folder with 404', async () => {
    expect((await app.request('/plain/nothing')).status).toBe(404);
  });

  it('hide a fault of ours behind a plain sentence, and log it', async () => {
    const before = api.logged.length;
    const broken = plainApp({ ...api, deps: { ...api.deps, db: undefined as never } });
    const { view } = await plainVisitor(broken).send('login', { email: 'jane@example.com', password: 'x' });
    expect(view).toMatchObject({ message: 'Something went wrong on our end. Please try again.' });
    expect(api.logged.length).toBe(before + 1);
  });

  it('ask to try later while the disk is full', async () => {
    const disk = { hasSpace: async () => false };
    const full = plainApp({ ...api, deps: { ...api.deps, disk } });
    const { view } = await plainVisitor(full).send('login', {
      email: person.email,
      password: STRONG_PASSWORD,
    });
    expect(view).toMatchObject({
      message: 'We can’t save changes right now. Please try again in a few minutes.',
    });
  });

  it('allow no script and no frame, and are never stored', async () => {
    const { headers } = await visitor().get('/plain/login');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });
});
