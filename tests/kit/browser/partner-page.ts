import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { FOREIGN_HOST, type INSECURE_HOST, newContext, PARTNER_HOST } from './browser.ts';

/**
 * A site at another origin. It answers every path with the page that a test sets.
 */
export interface PartnerSite {
  origin: string;
  show(html: string, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

type PartnerHost = 'localhost' | typeof PARTNER_HOST | typeof FOREIGN_HOST | typeof INSECURE_HOST;

/** Starts a partner's site on a free port. */
export const openPartner = (host: PartnerHost = PARTNER_HOST): Promise<PartnerSite> => openAt(host, [0]);

/** Starts a partner's site that may frame the pages of the shared site. */
export const openFrameParent = (host: 'localhost' | typeof PARTNER_HOST): Promise<PartnerSite> =>
  openAt(host, (process.env.CLUB_FRAME_PARENT_PORTS ?? '').split(',').map(Number));

/** Starts a partner's site on the first of these ports that is free. */
async function openAt(host: PartnerHost, ports: readonly number[]): Promise<PartnerSite> {
  let shown = { html: '', headers: {} };
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/html', ...shown.headers });
    answer.end(shown.html);
  });
  for (const port of ports) if (await listens(server, port)) break;
  if (!server.listening) throw new Error(`No port of ${ports.join()} is free.`);
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    show(html, headers = {}) {
      shown = { html, headers };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Returns false when the port is taken. */
const listens = (server: Server, port: number): Promise<boolean> =>
  new Promise((done) => {
    const fails = () => done(false);
    server.once('error', fails);
    server.listen(port, () => {
      server.off('error', fails);
      done(true);
    });
  });

/** Returns the policy that widgets must work under: no inline style, no inline script, Trusted Types. */
export const strictPolicy = (club: string): string =>
  [
    "default-src 'none'",
    `script-src ${club}`,
    `connect-src ${club}`,
    "style-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ');

/** A partner's page that is open in the browser. */
export interface PartnerPage {
  page: Page;
  /** Uncaught errors, console errors and CSP violations of the page. */
  faults: string[];
  /** Console warnings. */
  warnings: string[];
  close(): Promise<void>;
}

/** How to open a partner's page. */
export interface PartnerPageOptions {
  /** A site that was opened before, for tests that need its origin early. Without it, the page gets its own site. */
  partner?: PartnerSite;
  /** HTML at the start of the head. */
  head?: string;
  /** '' for a page without a policy. */
  policy?: string;
  /** Content of the page's settings block. Null for a page without one. */
  config?: object | null;
  /** Lets widgets navigate. Otherwise the page prevents it. */
  navigates?: boolean;
  /** Runs before any script of the page. */
  first?: () => void;
}

/** Lets a partner's site answer with a page that has this body, under a strict policy unless `policy` is set. */
export function servePartnerPage(
  partner: PartnerSite,
  club: string,
  body: string,
  options: Pick<PartnerPageOptions, 'config' | 'head' | 'policy'> = {},
): void {
  const { policy = strictPolicy(club), head = '' } = options;
  const { config = { siteOrigin: club, partnerUrl: 'https://deals.example.com' } } = options;
  partner.show(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title>${head}${
      config ? `<script type="application/json" id="club-config">${JSON.stringify(config)}</script>` : ''
    }</head><body>${body}</body></html>`,
    policy ? { 'Content-Security-Policy': policy } : {},
  );
}

/** Opens a page with this body at another origin, under a strict policy unless `policy` is set. */
export async function openPartnerPage(
  club: string,
  body: string,
  options: PartnerPageOptions = {},
): Promise<PartnerPage> {
  const { first } = options;
  const partner = options.partner ?? (await openPartner());
  servePartnerPage(partner, club, body, options);
  const isForeign = new URL(partner.origin).hostname === FOREIGN_HOST;
  const context = await newContext({}, { whole: isForeign });
  const page = await context.newPage();
  // The page prevents navigation, so that no widget leaves it.
  if (!options.navigates)
    await page.addInitScript(() => addEventListener('club-navigate', (event) => event.preventDefault()));
  if (first) await page.addInitScript(first);
  const faults: string[] = [];
  const warnings: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'warning') warnings.push(line.text());
    // A browser requests an icon from every site. This page has none.
    if (line.type() === 'error' && !line.text().includes('favicon')) faults.push(line.text());
  });
  await page.goto(`${partner.origin}/`);
  return {
    page,
    faults,
    warnings,
    async close() {
      await context.close();
      if (!options.partner) await partner.close();
    },
  };
}
