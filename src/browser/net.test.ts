import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEAVING_MS } from './connection.ts';
import { createNet, NET_TIMEOUT_MS } from './net.ts';

const { openChallenge } = vi.hoisted(() => ({ openChallenge: vi.fn() }));
vi.mock('./challenge/challenge-dialog.ts', () => ({ openChallenge }));
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const request = {
  method: 'POST',
  url: 'https://api.test/x',
  headers: { Authorization: 'Bearer T1' },
  body: '{}',
};
const silent: typeof fetch = (_, how) =>
  new Promise((_resolve, reject) => {
    how?.signal?.addEventListener('abort', () => reject(how.signal?.reason));
  });

describe('createNet', () => {
  it.each([
    [200, '{"status":"success"}', { status: 'success' }],
    [401, '{"message":"no"}', { message: 'no' }],
    [502, '<html>Bad gateway</html>', undefined],
    [500, '', undefined],
    [200, 'null', null],
  ])('resolves for any answer: %i %s', async (status, body, json) => {
    fetched.mockResolvedValue(new Response(body, { status }));
    expect(await createNet().send(request)).toEqual({ status, json });
  });

  it('returns the request id that the page may read', async () => {
    fetched.mockResolvedValue(new Response('{}', { headers: { 'X-Request-Id': 'r-7' } }));
    expect(await createNet().send(request)).toMatchObject({ requestId: 'r-7' });
  });

  it('accepts an answer without headers from a patched fetch', async () => {
    fetched.mockResolvedValue({ status: 200, text: async () => '{}' } as Response);
    expect(await createNet().send(request)).toEqual({ status: 200, json: {} });
  });

  it('sends a call past a limit again with the answer of the challenge', async () => {
    const page = 'https://club.test/frame/challenge';
    const refused = JSON.stringify({ challenge: { provider: 'turnstile', siteKey: 'k', page } });
    fetched.mockResolvedValueOnce(new Response(refused, { status: 429 }));
    fetched.mockResolvedValueOnce(new Response('{"status":"success"}'));
    openChallenge.mockResolvedValue('token-1');
    expect(await createNet().send(request)).toMatchObject({ status: 200, json: { status: 'success' } });
    expect(fetched.mock.calls.map(([, how]) => new Headers(how?.headers).get('X-Club-Challenge'))).toEqual([
      null,
      'token-1',
    ]);
  });

  it('never sends cookies (V3.5.1)', async () => {
    fetched.mockResolvedValue(new Response('{}'));
    await createNet().send(request);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', headers: request.headers });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['', 'en'],
    ['x_"1', 'en'],
    ['en_US', 'en'],
  ])('sends the language of a page in "%s" as %s, in letters only', async (lang, sent) => {
    document.documentElement.lang = lang;
    fetched.mockResolvedValue(new Response('{}'));
    await createNet().send(request);
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Accept-Language': sent });
    document.documentElement.lang = '';
  });

  it('sets keepalive only on request', async () => {
    fetched.mockImplementation(async () => new Response('{}'));
    await createNet().send({ ...request, keepalive: true });
    await createNet().send(request);
    expect(fetched.mock.calls.map(([, how]) => how?.keepalive ?? false)).toEqual([true, false]);
  });

  it.each([
    ['refused', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error response', () => Promise.resolve(Response.error())],
    ['broken off in its body', () => Promise.resolve(brokenResponse())],
  ])('rejects when no complete answer came: %s', async (_, answer) => {
    fetched.mockImplementation(answer);
    await expect(createNet().send(request)).rejects.toThrow();
  });

  it('keeps the failure of a request to itself that the browser cancels when the visitor leaves', async () => {
    fetched.mockImplementation(async () => {
      dispatchEvent(new Event('beforeunload'));
      throw new TypeError('Load failed');
    });
    const sent = createNet().send(request);
    const settled = await Promise.race([sent.catch(() => true), vi.advanceTimersByTimeAsync(LEAVING_MS - 1)]);
    expect(settled).not.toBe(true);
    vi.advanceTimersByTime(1);
    await expect(sent).rejects.toThrow('Load failed');
  });

  it.each([
    ['its own time-out', undefined, NET_TIMEOUT_MS],
    ["the request's time-out", 2_000, 2_000],
  ])('gives up after %s', async (_, timeoutMs, expectedMs) => {
    fetched.mockImplementation(silent);
    let gaveUp = false;
    const sent = createNet()
      .send({ ...request, timeoutMs })
      .catch(() => {
        gaveUp = true;
      });
    await vi.advanceTimersByTimeAsync(expectedMs - 1);
    expect(gaveUp).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    expect(gaveUp).toBe(true);
  });
});

const brokenResponse = () =>
  new Response(
    new ReadableStream({
      start: (stream) => stream.error(new TypeError('connection reset')),
    }),
  );
