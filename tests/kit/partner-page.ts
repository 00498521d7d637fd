import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { newContext, PARTNER_HOST } from './browser.ts';

export interface PartnerPage {
  page: Page;
  /** Uncaught errors, console errors and policy violations of the page. */
  faults: string[];
  close(): Promise<void>;
}

/** The policy that the widgets promise to live under: no inline style, no inline script, Trusted Types. */
const strictPolicy = (club: string): string =>
  [
    "default-src 'none'",
    `script-src ${club}`,
    `connect-src ${club}`,
    "style-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ');

/** Somebody else's page on another, insecure origin under a strict policy, with this body. */
export async function openPartnerPage(club: string, body: string): Promise<PartnerPage> {
  const config = JSON.stringify({ siteOrigin: club, partnerUrl: 'https://deals.example.com' });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title>
<script type="application/json" id="club-config">${config}</script></head><body>${body}</body></html>`;
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': strictPolicy(club) });
    answer.end(html);
  });
  await new Promise<void>((done) => server.listen(0, done));
  const context = await newContext();
  const page = await context.newPage();
  // The page answers for itself: no widget takes its visitor away.
  await page.addInitScript(() => addEventListener('club-navigate', (event) => event.preventDefault()));
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => {
    // A browser asks every site for its icon; this page has none to give.
    if (line.type() === 'error' && !line.text().includes('favicon')) faults.push(line.text());
  });
  await page.goto(`http://${PARTNER_HOST}:${(server.address() as AddressInfo).port}/`);
  return {
    page,
    faults,
    async close() {
      await context.close();
      await new Promise((done) => server.close(done));
    },
  };
}
