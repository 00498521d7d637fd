import { afterAll, describe, expect, it } from 'vitest';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { ownPage, plainApp, plainVisitor } from '#kit/server/plain-visitor.ts';

describe('a plain form', async () => {
  const api = await testApi();
  const app = plainApp(api);
  afterAll(() => api.close());
  await api.signUp('jane@example.com');
  const login = { email: 'jane@example.com', password: STRONG_PASSWORD };

  it.each([
    ['our origin', ownPage],
    ['our page', { 'Sec-Fetch-Site': 'same-origin' }],
    [
      'our page behind a proxy that changed the Host header',
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://club.example' },
    ],
  ])('is accepted from %s (NS-06)', async (_, headers) => {
    expect((await plainVisitor(app).post('login', login, headers)).location).toBe('/plain/member');
  });

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }],
    ['another site that copies our Origin', { 'Sec-Fetch-Site': 'cross-site', ...ownPage }],
    ['another host of our site', { 'Sec-Fetch-Site': 'same-site' }],
    ['another origin in an older browser', { Origin: 'https://evil.test' }],
    ['our host on another port', { Origin: 'http://club.test:8080' }],
    ['an origin that is no address', { Origin: 'evil' }],
  ])('is refused from %s, even with the hidden value (NS-06)', async (_, headers) => {
    const jane = plainVisitor(app);
    const { view } = await jane.get('/plain/login');
    const token = view && 'token' in view ? view.token : '';
    const answer = await jane.post('login', { ...login, form_token: token }, headers);
    expect([answer.status, answer.view]).toEqual([403, { page: 'foreign-form' }]);
    expect(jane.cookies.has('club_plain_member')).toBe(false);
  });

  it.each([
    ['sends neither header', {}],
    ['hides its origin', { Origin: 'null' }],
  ])('needs the hidden value from a browser that %s (NS-06)', async (_, headers) => {
    const jane = plainVisitor(app);
    const asked = await jane.post('login', login, headers);
    expect(asked.location).toBe('/plain/login?again=1#problem');
    const { view } = await jane.get('/plain/login?again=1');
    expect(view).toMatchObject({ page: 'login', notice: 'press-again', typed: { email: login.email } });
    const token = view && 'token' in view ? view.token : '';
    const answer = await jane.post('login', { ...login, form_token: token }, headers);
    expect(answer.location).toBe('/plain/member');
  });

  it('refuses the hidden value of another visitor (NS-06)', async () => {
    const { view } = await plainVisitor(app).get('/plain/login');
    const token = view && 'token' in view ? view.token : '';
    const answer = await plainVisitor(app).post('login', { ...login, form_token: token }, {});
    expect(answer.location).toBe('/plain/login?again=1#problem');
  });

  it('does not log a member out for another site (NS-06)', async () => {
    const jane = plainVisitor(app);
    await jane.send('login', login);
    const foreign = await jane.post('logout', {}, { Origin: 'https://evil.test' });
    expect(foreign.status).toBe(403);
    expect((await jane.post('logout', {}, {})).location).toBe('/plain/member');
    expect((await jane.get('/plain/member')).view).toMatchObject({ page: 'member' });
  });
});
