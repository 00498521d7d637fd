import { describe, expect, it } from 'vitest';
import type { Net, NetRequest } from '../ports.ts';
import { createTransmit } from './transmit.ts';

/** What goes over the wire. */
function wire(apiHost = '') {
  const sent: NetRequest[] = [];
  const net: Net = {
    async send(request) {
      sent.push(request);
      return { status: 200, json: {} };
    },
  };
  return { sent, transmit: createTransmit(net, apiHost) };
}

describe('createTransmit', () => {
  it.each([
    ['', '/api/membership/subscriptions/plans'],
    ['https://api.test', 'https://api.test/api/membership/subscriptions/plans'],
    ['https://api.test//', 'https://api.test/api/membership/subscriptions/plans'],
    ['https://api.test/a/b/', 'https://api.test/a/b/api/membership/subscriptions/plans'],
    ['http://a.test//club', 'http://a.test//club/api/membership/subscriptions/plans'],
  ])('puts /api behind the host %j (CALL-01)', async (apiHost, url) => {
    const { sent, transmit } = wire(apiHost);
    await transmit('plans', {});
    expect(sent[0]?.url).toBe(url);
  });

  it('sends a content type only with a body, and a token only if there is one', async () => {
    const { sent, transmit } = wire();
    await transmit('plans', {});
    await transmit('login', { body: { email: 'a@example.com', password: 'p' } }, 'token-1');
    expect(sent).toMatchObject([
      { method: 'GET', headers: { Accept: 'application/json' } },
      {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          Authorization: 'Bearer token-1',
        },
        body: '{"email":"a@example.com","password":"p"}',
      },
    ]);
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['Accept']);
    expect(sent[0]?.body).toBeUndefined();
  });

  it('leaves undefined values out of the query', async () => {
    const { sent, transmit } = wire();
    const at = (query: object) => transmit('validateResetToken', { query: query as { token: string } });
    await at({ token: undefined });
    await at({ token: 'a b', page: undefined });
    await at({ token: 't', page: 2 });
    const [none, one, two] = sent.map(({ url }) => url.replace(/^[^?]*/, ''));
    expect([none, one, two]).toEqual(['', '?token=a%20b', '?token=t&page=2']);
  });

  it('puts the id of a call into its path', async () => {
    const { sent, transmit } = wire();
    await transmit('endOneSession', { id: 'a/b c' });
    expect(sent[0]?.url).toMatch(/\/a%2Fb%20c$/);
  });

  it('requests the answer in the language of the call', async () => {
    const { sent, transmit } = wire();
    await transmit('plans', { language: 'es' });
    expect(sent[0]?.headers).toEqual({ Accept: 'application/json', 'Accept-Language': 'es' });
  });

  it('passes on the time-out of the call', async () => {
    const { sent, transmit } = wire();
    await transmit('plans', { timeoutMs: 5_000 });
    expect(sent[0]?.timeoutMs).toBe(5_000);
  });

  it('rejects with the cause when no answer came', async () => {
    const cause = new TypeError('Failed to fetch');
    const transmit = createTransmit({ send: () => Promise.reject(cause) }, '');
    await expect(transmit('plans', {})).rejects.toMatchObject({
      code: 'network',
      status: 0,
      message: 'GET /membership/subscriptions/plans got no answer (network)',
      cause,
    });
  });
});
