import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { closeBrowser, openBrowser } from '#kit/browser/browser.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';

/** The address of a reset link contains a key. No other server may get it (Z-44). */
describe('the page of a reset link', () => {
  let site: SiteServer;
  let stranger: Server;
  const captured: string[] = [];
  beforeAll(async () => {
    site = await startSite();
    stranger = createServer((request, answer) => {
      captured.push(`${request.url} ${JSON.stringify(request.headers)}`);
      answer.end('<!doctype html><title>elsewhere</title>');
    });
    await new Promise<void>((resolve) => stranger.listen(0, resolve));
  });
  afterAll(async () => {
    await closeBrowser();
    await site?.stop();
    stranger?.closeAllConnections();
    stranger?.close();
  });

  it('sends its token to no other server, by no request and no referrer (V3.4.5, V14.2.3)', async () => {
    const email = 'free@homefront.example.com';
    await fetch(`${site.url}/api${calls.forgotPassword.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const link = await site.inMail(email, /(http\S+reset-password\?token=\S+)/);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(token).toHaveLength(16);

    const context = await (await openBrowser()).newContext();
    const page = await context.newPage();
    const sent: { url: string; referer: string }[] = [];
    page.on('request', (request) =>
      sent.push({ url: request.url(), referer: request.headers().referer ?? '' }),
    );
    await page.goto(link, { waitUntil: 'networkidle' });
    await page.reload({ waitUntil: 'networkidle' });
    expect(sent.filter(({ url }) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([]);
    expect(sent.filter(({ referer }) => referer.includes(token))).toEqual([]);

    // Where the reader goes next, and what the page loads from elsewhere.
    const elsewhere = `http://localhost:${(stranger.address() as AddressInfo).port}`;
    await page.evaluate((src) => {
      const picture = document.createElement('img');
      picture.src = `${src}/picture`;
      document.body.append(picture);
      const link = document.createElement('a');
      link.href = `${src}/link`;
      document.body.append(link);
      link.click();
    }, elsewhere);
    await page.waitForURL(`${elsewhere}/link`);
    expect(captured.some((line) => line.startsWith('/link '))).toBe(true);
    expect(captured.join('\n')).not.toContain(token);
    await context.close();
  });
});
