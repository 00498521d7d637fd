import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

const PEER = '192.0.2.1';

async function counted(forwarded: string | undefined, trustedProxies: number, peer = PEER): Promise<string> {
  const app = new Hono();
  app.get('/', (c) => c.text(addressOf(c, trustedProxies)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const request = new Request('http://club.test/', { headers });
  const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: peer } } });
  return answer.text();
}

describe('addressOf', () => {
  it.each([
    [0, '198.51.100.7', PEER],
    [1, '6.6.6.6, 198.51.100.7', '198.51.100.7'],
    [2, '6.6.6.6, 198.51.100.7, 203.0.113.9', '198.51.100.7'],
    [3, '198.51.100.7, 203.0.113.9, 203.0.113.10', '198.51.100.7'],
  ])('behind %i proxies reads %j as %s (V15.3.4)', async (proxies, forwarded, address) => {
    expect(await counted(forwarded, proxies)).toBe(address);
  });

  it('takes the first entry when there are fewer entries than proxies', async () => {
    expect(await counted('198.51.100.7', 2)).toBe('198.51.100.7');
  });

  it.each([
    ['198.51.100.7:50123', '198.51.100.7'],
    ['[2001:db8:1:2::7]:50123', '2001:db8:1:2'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2'],
    ['2001:db8:1:2::7', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['[::FFFF:198.51.100.7]:443', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('counts %s as %s, with any port', async (entry, address) => {
    expect(await counted(`6.6.6.6, ${entry}`, 1)).toBe(address);
    expect(await counted(undefined, 1, entry)).toBe(address);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    '198.51.100.999',
    '010.0.0.1',
    '198.51.100.7:port',
    '198.51.100.7:1:2',
    '[2001:db8::1',
    '[198.51.100.7]:80:80',
    '2001:db8::1::2',
    '[::]]',
    '"198.51.100.7"',
    '7'.repeat(14_000),
    `[${':'.repeat(14_000)}]`,
    ' '.repeat(14_000),
  ])('falls back to the peer’s address for %j', async (entry) => {
    expect(await counted(`198.51.100.7, ${entry}`, 1)).toBe(PEER);
  });
});
