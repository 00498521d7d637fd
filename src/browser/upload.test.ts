import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LEAVING_MS } from './connection.ts';
import { createUpload } from './upload.ts';

const photo = { fileName: 'profile-image.jpg', fileType: 'image/jpeg', body: 'bytes' };
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'PUT',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Expose-Headers': 'X-Request-Id, Retry-After',
};

describe('createUpload', () => {
  let stop: () => void = () => undefined;
  afterEach(() => stop());

  /** The address of a server that answers each PUT like this. */
  async function serverWith(status: number, headers: Record<string, string>): Promise<string> {
    const server = createServer((request, answer) => {
      request.resume();
      answer.writeHead(request.method === 'OPTIONS' ? 204 : status, { ...cors, ...headers }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stop = () => {
      server.closeAllConnections();
      server.close();
    };
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/photo`;
  }

  it.each([
    [200, {}, { ok: true, status: 200 }],
    [429, { 'Retry-After': '5' }, { ok: false, status: 429, retryAfterSeconds: 5 }],
    [503, { 'Retry-After': '5' }, { ok: false, status: 503, retryAfterSeconds: 5 }],
    [503, {}, { ok: false, status: 503 }],
    [503, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, { ok: false, status: 503 }],
    [403, { 'Retry-After': '5' }, { ok: false, status: 403 }],
  ] as const)('reads from an answer of %i with %j how long to wait', async (status, headers, expected) => {
    const url = await serverWith(status, headers);
    expect(await createUpload().put(url, photo)).toEqual(expected);
  });

  it('rejects when no answer came, but not while the visitor leaves the page', async () => {
    const url = await serverWith(200, {});
    stop();
    await expect(createUpload().put(url, photo)).rejects.toThrow('No answer came to the upload.');
    const sent = createUpload().put(url, photo);
    dispatchEvent(new Event('beforeunload'));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    sent.catch(() => undefined);
    await vi.waitUntil(() => vi.getTimerCount() > 0, { timeout: 15_000 });
    vi.advanceTimersByTime(LEAVING_MS);
    await expect(sent).rejects.toThrow('No answer came to the upload.');
    vi.useRealTimers();
  });
});
