import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { freePortPair } from '#kit/server/free-port.ts';
import { developmentNames, type Listening, listen } from './listen.ts';

const hello = () => new Response('hello');
const answerOf = async (host: string, { port }: Pick<Listening, 'port'>): Promise<string> =>
  (await fetch(`http://${host}:${port}`, { headers: { connection: 'close' } })).text();

describe('listen', () => {
  it('answers on the same port of each address, on a free one for port 0', async () => {
    const server = await listen(hello, { port: 0, hosts: ['127.0.0.1', '127.0.0.2'] });
    expect([await answerOf('127.0.0.1', server), await answerOf('127.0.0.2', server)]).toEqual([
      'hello',
      'hello',
    ]);
    await expect(answerOf('127.0.0.3', server)).rejects.toThrow();
    await server.close(0);
    await expect(answerOf('127.0.0.1', server)).rejects.toThrow();
  });

  it('answers an HTTP/1.0 request without Host, as load balancers send it', async () => {
    const server = await listen(hello, { port: 0, hosts: ['127.0.0.1'] });
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET /readyz HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*hello$/);
    await server.close(0);
  });

  it.each([
    ['localhost', 200],
    ['127.0.0.1', 200],
    ['[::1]', 200],
    ['club.test', 200],
    ['tunnel.example', 200],
    ['evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['localhost.', 421],
  ])(
    'answers to the name %s in development with %i, so that no name of a stranger reads it',
    async (host, status) => {
      const names = developmentNames({ production: false, allowedOrigins: ['https://tunnel.example'] });
      const server = await listen(hello, { port: 0, hosts: ['127.0.0.1'], names });
      const socket = connect(server.port, '127.0.0.1');
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}:${server.port}\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      await server.close(0);
      expect(developmentNames({ production: true, allowedOrigins: [] })).toBeUndefined();
    },
  );

  it('answers on every interface when no address is given', async () => {
    const server = await listen(hello, { port: 0, hosts: [] });
    expect(await answerOf('127.0.0.3', server)).toBe('hello');
    await server.close(0);
  });

  it('rejects and closes all addresses when the port is in use on one of them', async () => {
    const port = await freePortPair();
    const other = createServer();
    await new Promise<void>((done) => other.listen(port, '127.0.0.2', done));
    const started = listen(hello, { port, hosts: ['127.0.0.1', '127.0.0.2'] });
    await expect(started).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(answerOf('127.0.0.1', { port })).rejects.toThrow();
    await new Promise((done) => other.close(done));
  });

  it('rejects an address that this machine does not have', async () => {
    await expect(listen(hello, { port: 0, hosts: ['203.0.113.1'] })).rejects.toMatchObject({
      code: 'EADDRNOTAVAIL',
    });
  });
});
