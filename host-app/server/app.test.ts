import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '#kit/server/api.ts';
import { listen } from './listen.ts';

describe('createApp', async () => {
  const api = await testApi();
  afterAll(() => api.close());

  it('answers an unknown call with a 404 of the contract shape', async () => {
    const answer = await api.fetch('/api/nothing');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ status: 'error', message: 'Not found.' });
  });

  it.each(['/', '/api/membership/users/profile'])(
    'refuses TRACE of %s and sends no header back (V13.4.4)',
    async (path) => {
      const server = await listen(api.app.fetch, { port: 0, hosts: ['127.0.0.1'] });
      const socket = connect(server.port, '127.0.0.1');
      socket.write(
        `TRACE ${path} HTTP/1.1\r\nHost: club.test\r\nX-Secret: hush\r\nConnection: close\r\n\r\n`,
      );
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer).not.toContain('hush');
      await server.close(0);
    },
  );
});
