import { describe, expect, it } from 'vitest';
import { createPartner } from './app.ts';
import { HANDOFF_MAX_AGE_MS, readHandoffToken } from './handoff-token.ts';
import { hazards } from './hazards.ts';
import { VISIT_MS } from './visits.ts';

const CLUB = 'http://club.test';
const PARTNER = 'http://partner.test';
const HANDOFF_KEY = Buffer.alloc(32, 7).toString('base64');
const NOON_MS = Date.UTC(2026, 0, 15, 12);
const PAT = { uid: 'user-1', tk: 'token-1', ts: NOON_MS };

async function seal(plain: unknown, handoffKey = HANDOFF_KEY): Promise<string> {
  const raw = new Uint8Array(Buffer.from(handoffKey, 'base64'));
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(typeof plain === 'string' ? plain : JSON.stringify(plain));
  const secret = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  return Buffer.concat([iv, new Uint8Array(secret)]).toString('base64url');
}

/** Creates the partner site with a club that answers the profile call of `token-1` only. */
function partner(profile: () => Response | Promise<Response> = () => Response.json(profileOf('user-1'))) {
  const clock = { now: NOON_MS };
  const requests: { url: string; authorization: string | null; body?: string }[] = [];
  const app = createPartner({
    clubUrl: CLUB,
    handoffKey: HANDOFF_KEY,
    partner: { name: 'demo', secret: 'hush' },
    now: () => clock.now,
    async fetch(input, init) {
      const request = new Request(input, init);
      requests.push({
        url: request.url,
        authorization: request.headers.get('authorization'),
        ...(request.method === 'POST' && { body: await request.text() }),
      });
      return profile();
    },
  });
  const get = async (path: string, cookie = '') =>
    app.fetch(new Request(PARTNER + path, { headers: { cookie }, redirect: 'manual' }));
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { app, requests, clock, get, cookieOf };
}
const profileOf = (id: string, name: unknown = 'Pat') => ({ status: 'success', data: { id, name } });

describe('the elements of the partner site', () => {
  it.each([
    '/',
    '/embed',
    '/plans',
    '/join',
    '/join-framed',
    '/founders',
    '/member',
    ...hazards.map(({ name }) => `/hazards/${name}`),
  ])('have the theme of their page: %s', async (path) => {
    const text = await (await partner().get(path)).text();
    const untold = (text.match(/<club-[^>]+>/g) ?? []).filter((tag) => !tag.includes('theme="auto"'));
    // One page shows what happens without a theme.
    expect(untold).toEqual(path === '/hazards/dark' ? ['<club-pricing>'] : []);
  });
});

describe('readHandoffToken', () => {
  it('decrypts {uid, tk, ts} behind the IV, URL-safe and without padding (HANDOFF-02, HANDOFF-05, HANDOFF-08, HANDOFF-09)', async () => {
    await expect(readHandoffToken(await seal(PAT), HANDOFF_KEY, NOON_MS)).resolves.toEqual({
      uid: 'user-1',
      tk: 'token-1',
    });
  });

  it.each([
    ['now', 0, true],
    ['5 minutes ago', -HANDOFF_MAX_AGE_MS, true],
    ['more than 5 minutes ago', -HANDOFF_MAX_AGE_MS - 1, false],
    ['a minute ahead', 60_000, true],
    ['more than a minute ahead', 60_001, false],
  ])('checks the age of one made %s: %i ms, accepted %s', async (_words, aheadMs, taken) => {
    const key = await seal({ ...PAT, ts: NOON_MS + aheadMs });
    expect((await readHandoffToken(key, HANDOFF_KEY, NOON_MS)) !== undefined).toBe(taken);
  });

  it.each<[string, string | Promise<string>]>([
    ['nothing', ''],
    ['text that is not base64', '%%%'],
    ['padding', seal(PAT).then((key) => `${key}=`)],
    ['an IV alone', Buffer.alloc(12).toString('base64url')],
    ['a changed byte', seal(PAT).then((key) => (key.startsWith('A') ? 'B' : 'A') + key.slice(1))],
    ['another key', seal(PAT, Buffer.alloc(32, 8).toString('base64'))],
    ['100 kB', 'A'.repeat(100_000)],
    ['text that is not JSON', seal('hello')],
    ['null', seal('null')],
    ['a list', seal([1])],
    ['no user', seal({ tk: 't', ts: NOON_MS })],
    ['an empty token', seal({ ...PAT, tk: '' })],
    ['a number for a user', seal({ ...PAT, uid: 7 })],
    ['a time as text', seal({ ...PAT, ts: String(NOON_MS) })],
    ['no time', seal({ uid: 'u', tk: 't' })],
  ])('rejects %s', async (_words, key) => {
    await expect(readHandoffToken(await key, HANDOFF_KEY, NOON_MS)).resolves.toBeUndefined();
  });
});

describe('the home of the partner site', () => {
  it('asks the club who arrived, removes the key and greets by name (V3.3.2, V3.3.4)', async () => {
    const { get, requests, cookieOf } = partner();
    const arrived = await get(`/?key=${await seal(PAT)}`);
    expect([arrived.status, arrived.headers.get('location')]).toEqual([303, '/']);
    expect(requests).toEqual([
      { url: `${CLUB}/api/membership/users/profile`, authorization: 'Bearer token-1' },
    ]);
    const set = arrived.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Lax/);
    expect(set).not.toContain('token-1');
    const home = await (await get('/', cookieOf(arrived))).text();
    expect(home).toContain('<h1>Welcome Pat</h1>');
    expect(home).not.toMatch(/token-1|key=/);
  });

  it('offers a guest one login in the header: by keyword, or by referrer on the next page (LOGIN-11, LOGIN-13)', async () => {
    const headerOf = async (path: string) =>
      /<header[^]*<\/header>/.exec(await (await partner().get(path)).text())?.[0] ?? '';
    const [home, embed] = [await headerOf('/'), await headerOf('/embed')];
    expect(home).toContain(`href="${CLUB}/login?returnTo=mymilitary"`);
    expect(embed).toContain(`href="${CLUB}/login" referrerpolicy="origin"`);
    for (const header of [home, embed]) expect(header.match(/\/login/g)).toHaveLength(1);
    expect(await (await partner().get('/')).text()).not.toContain('Welcome');
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['rejects the token', () => Response.json({ status: 'error' }, { status: 401 })],
    ['names another member', () => Response.json(profileOf('user-2'))],
    ['sends a body without a member', () => Response.json(null)],
    ['sends an HTML page', () => new Response('<p>down</p>')],
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])('signs nobody in when the club %s, and explains it calmly', async (_words, profile) => {
    const { get } = partner(profile);
    const arrived = await get(`/?key=${await seal(PAT)}`);
    expect([arrived.status, arrived.headers.get('location'), arrived.headers.get('set-cookie')]).toEqual([
      303,
      '/again',
      null,
    ]);
    const again = await get('/again');
    expect([again.status, await again.text()]).toEqual([
      200,
      expect.stringContaining('You won’t lose anything'),
    ]);
  });

  it('shows the counter of the club to guests only', async () => {
    const { get, cookieOf } = partner();
    expect(await (await get('/')).text()).toContain('<club-founder-spots theme="auto" count="plans">');
    const arrived = await get(`/?key=${await seal(PAT)}`);
    const home = await (await get('/', cookieOf(arrived))).text();
    expect(home).not.toMatch(/<club-|<script|\/login/);
  });

  it.each(['', 'nonsense', 'AAAA'])('sends no request for the bad key %j', async (key) => {
    const { get, requests } = partner();
    expect((await get(`/?key=${key}`)).headers.get('location')).toBe('/again');
    expect(requests).toEqual([]);
  });

  it('accepts a key once', async () => {
    const { get, requests, clock } = partner();
    const key = await seal(PAT);
    expect((await get(`/?key=${key}`)).headers.get('location')).toBe('/');
    clock.now += HANDOFF_MAX_AGE_MS;
    expect((await get(`/?key=${key}`)).headers.get('location')).toBe('/again');
    expect(requests).toHaveLength(1);
  });

  it('ends a visit on logout, and every visit after half an hour', async () => {
    const { app, get, clock, cookieOf } = partner();
    const arrive = async () => cookieOf(await get(`/?key=${await seal(PAT)}`));
    const [leaver, stayer] = [await arrive(), await arrive()];
    await app.fetch(new Request(`${PARTNER}/leave`, { method: 'POST', headers: { cookie: leaver } }));
    expect(await (await get('/', leaver)).text()).not.toContain('Welcome');
    expect(await (await get('/', stayer)).text()).toContain('Welcome');
    clock.now += VISIT_MS;
    expect(await (await get('/', stayer)).text()).not.toContain('Welcome');
  });

  it('keeps its cookie to the host on https, and greets and logs out by it (V3.3.1, V3.3.3)', async () => {
    const { app, cookieOf } = partner();
    const onHttps = (path: string, init: RequestInit = {}) =>
      app.fetch(new Request(PARTNER.replace('http:', 'https:') + path, { redirect: 'manual', ...init }));
    const arrived = await onHttps(`/?key=${await seal(PAT)}`);
    const set = arrived.headers.get('set-cookie') ?? '';
    // The prefix asks browsers to refuse the cookie unless it is Secure, for `/`, and without a domain.
    expect(set).toMatch(/^__Host-demo_partner_visit=/);
    expect(set).toMatch(/; Secure/);
    expect(set).toMatch(/; Path=\//);
    expect(set).not.toMatch(/Domain/);
    const headers = { cookie: cookieOf(arrived) };
    expect(await (await onHttps('/', { headers })).text()).toContain('Welcome Pat');
    const left = await onHttps('/leave', { method: 'POST', headers });
    expect(left.headers.get('set-cookie')).toMatch(/^__Host-demo_partner_visit=; .*Secure/);
    expect(await (await onHttps('/', { headers })).text()).not.toContain('Welcome');
  });

  it('shows a name as text', async () => {
    const { get, cookieOf } = partner(() =>
      Response.json(profileOf('user-1', '<img src=x onerror=alert(1)>')),
    );
    const cookie = cookieOf(await get(`/?key=${await seal(PAT)}`));
    expect(await (await get('/', cookie)).text()).toContain('Welcome &lt;img');
  });

  it.each(['/', '/again', '/embed', '/none', '/partner.css', '/?key=x'])(
    'sends no referrer, is not cached and runs only the club’s scripts on %s',
    async (path) => {
      const { headers } = await partner().get(path);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src http:\/\/club\.test; connect-src http:\/\/club\.test; /,
      );
    },
  );
});

describe('the page with elements', () => {
  it('adds each by one script tag, with a link for when the script does not load', async () => {
    const page = await (await partner().get('/embed')).text();
    for (const tag of ['club-pricing', 'club-signup', 'club-toaster']) {
      expect(page).toContain(`<script type="module" src="${CLUB}/embed/${tag}.js"></script>`);
      expect(page).toContain(`</${tag}>`);
    }
    expect(page).toContain(`<a href="${CLUB}/pricing-plan">`);
    expect(page).not.toMatch(/<style|style=|<script>/);
  });
});

describe('a one-time code of the club', () => {
  const member = () => Response.json({ status: 'success', data: { member: { id: 'user-1', name: 'Pat' } } });
  const arrive = (site: ReturnType<typeof partner>, origin = PARTNER) =>
    site.app.fetch(
      new Request(`${PARTNER}/arrive`, { method: 'POST', body: 'code-1', headers: { Origin: origin } }),
    );

  it('is exchanged by the server, with its secret, and starts a visit', async () => {
    const site = partner(member);
    const answer = await arrive(site);
    expect([answer.status, await answer.text()]).toEqual([200, 'Welcome Pat. Your offers are ready.']);
    expect(site.requests).toEqual([
      {
        url: `${CLUB}/api/membership/handoff/exchange`,
        authorization: null,
        body: JSON.stringify({ partner: 'demo', secret: 'hush', code: 'code-1' }),
      },
    ]);
    expect(await (await site.get('/', site.cookieOf(answer))).text()).toContain('Welcome Pat');
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['refuses it', () => Response.json({ status: 'error', message: 'No' }, { status: 400 })],
    ['answers without a member', () => Response.json({ status: 'success', data: {} })],
    ['answers with null', () => Response.json(null)],
    ['does not answer', () => Promise.reject(new Error('down'))],
  ])('starts no visit when the club %s', async (_, profile) => {
    const answer = await arrive(partner(profile));
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it('is taken from pages of this site only', async () => {
    const site = partner(member);
    expect((await arrive(site, 'https://evil.test')).status).toBe(403);
    expect(site.requests).toEqual([]);
  });

  it('shows no secret on the page', async () => {
    const text = await (await partner().get('/member')).text();
    expect(text).toContain('data-partner="demo"');
    expect(text).not.toContain('hush');
  });
});
