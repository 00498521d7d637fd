import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { createApp } from '../app.ts';
import type { RequestLine } from '../deps/metrics.ts';

describe('a request body whose caller disconnects', () => {
  const lines: RequestLine[] = [];
  let api: TestApi;
  let server: ReturnType<typeof createAdaptorServer>;
  let uploadPath: string;
  beforeAll(async () => {
    api = await testApi();
    const app = createApp(api.deps, undefined, { onRequest: (line) => lines.push(line) });
    server = createAdaptorServer({ fetch: app.fetch });
    server.listen(0);
    await once(server, 'listening');
    const buyer = await aBuyer(api);
    const body = { fileName: 'me.png', fileType: 'image/png', folder: '' };
    const { presignedUrl } = (await buyer.call('presign', { body })).body as { presignedUrl: string };
    const { pathname, search } = new URL(presignedUrl);
    uploadPath = pathname + search;
  });
  afterAll(async () => {
    server.close();
    await api.close();
  });

  /** Sends the head of a request and the beginning of its body, then closes the connection. */
  async function breakOff(head: readonly string[], begin: string): Promise<void> {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write([...head, 'Host: club.test', '', begin].join('\r\n'));
    // The server reads the head first, so that the handler is already waiting for the rest of the body.
    await once(server, 'request');
    socket.destroy();
  }

  const login = 'POST /api/membership/users/login HTTP/1.1';
  it.each([
    ['a known length', () => [login, 'Content-Type: application/json', 'Content-Length: 1000'], '{"email":'],
    [
      'a length never given',
      () => [login, 'Content-Type: application/json', 'Transfer-Encoding: chunked'],
      '9\r\n{"email":\r\n',
    ],
    ['nothing sent yet', () => [login, 'Content-Type: application/json', 'Content-Length: 1000'], ''],
    [
      'a picture',
      () => [`PUT ${uploadPath} HTTP/1.1`, 'Content-Type: image/png', 'Content-Length: 1000'],
      '\x89PNG',
    ],
  ])('is logged as 499 and not as a fault: %s', async (_, head, begin) => {
    lines.length = 0;
    await breakOff(head(), begin);
    await expect.poll(() => lines.map(({ status }) => status)).toEqual([499]);
    expect(api.logged).toEqual([]);
  });
});
