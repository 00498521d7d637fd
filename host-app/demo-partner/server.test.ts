import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { freePortPair } from '#kit/server/free-port.ts';
import { startPartner } from './server.ts';

async function aConfig() {
  const port = await freePortPair();
  return {
    production: false,
    port,
    hosts: ['127.0.0.1'],
    siteOrigin: `http://localhost:${port}`,
    partnerUrl: `http://localhost:${port + 1}/`,
    handoffKey: Buffer.alloc(32, 7).toString('base64'),
    handoffPartners: [{ name: 'demo', secret: 'hush' }],
  };
}

describe('startPartner', () => {
  it('serves the site on the port next to the club until it is stopped', async () => {
    const config = await aConfig();
    const partner = await startPartner({ config });
    expect(partner?.url).toBe(`http://localhost:${config.port + 1}`);
    const page = await fetch(config.partnerUrl);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('returnTo=mymilitary')]);
    await partner?.stop();
    await expect(fetch(config.partnerUrl)).rejects.toThrow('fetch failed');
  });

  it('uses the port next to the site when the site has its own port, as in development', async () => {
    const config = await aConfig();
    const partner = await startPartner({ config: { ...config, port: config.port + 2 } });
    expect(partner).toBeDefined();
    await partner?.stop();
  });

  it.each([
    ['in production', { production: true }],
    ['for a partner at another host', { partnerUrl: 'https://deals.example.com/' }],
    ['when the partner link leads to another local port', { partnerUrl: 'http://localhost:9/' }],
    ['next to a random port', { port: 0, siteOrigin: 'http://localhost:0' }],
  ])('does not start %s', async (_words, change) => {
    await expect(startPartner({ config: { ...(await aConfig()), ...change } })).resolves.toBeUndefined();
  });

  it('does not start on a port in use, and warns', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const config = await aConfig();
    const other = createServer();
    await new Promise<void>((listening) => other.listen(config.port + 1, listening));
    await expect(startPartner({ config })).resolves.toBeUndefined();
    expect(warn.mock.calls.join()).toContain('CLUB_PARTNER_URL');
    await new Promise((closed) => other.close(closed));
    warn.mockRestore();
  });
});
