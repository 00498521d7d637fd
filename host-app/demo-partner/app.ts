import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SECOND_MS } from '#club/facts/limits.ts';
import { askClub, exchangeCode, type PartnerSecret } from './ask-club.ts';
import { type ElementPage, elementPages } from './element-pages.ts';
import { readHandoffToken } from './handoff-token.ts';
import { hazardPage, hazards, hazardsHtml, sheetPathOf } from './hazards.ts';
import homeSheet from './home.css?raw';
import { paths } from './page-shell.ts';
import { homeHtml, notFoundHtml, retryHtml } from './pages.ts';
import { partnerCopy as copy } from './partner.copy.ts';
import sheet from './partner.css?raw';
import { playgroundHtml, readEmbedRelease } from './playground-page.ts';
import playgroundSheet from './playground.css?raw';
import { policyOf } from './policy.ts';
import tokens from './tokens.css?raw';
import { createVisits, VISIT_MS } from './visits.ts';

/** What the partner site needs from outside. */
export interface PartnerParts {
  /** Origin of the club: its pages, its API and its scripts. */
  clubUrl: string;
  /** The 256-bit key, as base64, with which the club's pages encrypt the hand-off. */
  handoffKey: string;
  /** The name and secret with which this site's server exchanges hand-off codes. */
  partner: PartnerSecret;
  now(): number;
  fetch: typeof fetch;
}

/** Loaded as text and served unchanged. */
const scripts = import.meta.glob<string>(['./playground*.js', './shortcuts.js', './member.js'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
// Cookies ignore ports, so the name separates it from other servers of this machine.
const COOKIE = 'demo_partner_visit';
const isHttps = (c: Context) => new URL(c.req.url).protocol === 'https:';
/** On https the browser keeps the cookie to this host: `__Host-`. Safari refuses that prefix on http://localhost. */
const cookieName = (c: Context) => (isHttps(c) ? `__Host-${COOKIE}` : COOKIE);
const visitIn = (c: Context) => getCookie(c, cookieName(c));

/** Creates the demo partner site as Request -> Response: a home page that accepts `?key=`, and pages with elements. */
export function createPartner(parts: PartnerParts): Hono {
  const { clubUrl, partner, fetch } = parts;
  const app = new Hono();

  app.use(headers(clubUrl));
  app.onError((thrown) => {
    // Only the message: the query of the request may contain a key.
    console.error('The demo partner site failed.', thrown.message);
    return new Response(copy.failed, { status: 500, headers: { 'Content-Type': 'text/plain' } });
  });

  bindArrivals(app, parts);

  const show = (c: Context, { needs, html }: ElementPage) => {
    c.header('Content-Security-Policy', policyOf(clubUrl, needs));
    return c.html(html(clubUrl));
  };
  for (const page of elementPages(partner.name)) app.get(page.path, (c) => show(c, page));

  app.get(paths.theming, async (c) => {
    c.header('Content-Security-Policy', policyOf(clubUrl, { ownScripts: true }));
    return c.html(playgroundHtml(clubUrl, await readEmbedRelease(clubUrl, fetch)));
  });
  app.get(paths.hazards, (c) => c.html(hazardsHtml(clubUrl)));
  for (const hazard of hazards) {
    const { path } = hazardPage(hazard, undefined);
    app.get(path, async (c) =>
      show(c, hazardPage(hazard, (await readEmbedRelease(clubUrl, fetch))?.version)),
    );
    if (hazard.css) app.get(sheetPathOf(hazard.name), (c) => text(c, hazard.css ?? '', 'css'));
  }

  app.get(paths.sheet, (c) => text(c, tokens + sheet + homeSheet + playgroundSheet, 'css'));
  for (const file of Object.keys(scripts))
    app.get(file.slice(1), (c) => text(c, scripts[file] ?? '', 'javascript'));
  app.get('/healthz', (c) => c.json({ status: 'success' }));
  app.notFound((c) => c.html(notFoundHtml({ clubUrl }), 404));
  return app;
}

/** Registers how a member arrives and leaves: by the encrypted key in the address, or by a one-time code. */
function bindArrivals(app: Hono, { clubUrl, handoffKey, partner, now, fetch }: PartnerParts): void {
  const visits = createVisits(now);

  app.get('/', async (c) => {
    const key = c.req.query('key');
    if (key !== undefined) return arrive(c, key);
    return c.html(homeHtml({ clubUrl }, visits.nameOf(visitIn(c))));
  });

  /** Redirects immediately, so that the address with the key is in no history, bookmark or referrer. */
  async function arrive(c: Context, key: string): Promise<Response> {
    const arrival = await readHandoffToken(key, handoffKey, now());
    const visitor = arrival && visits.useOnce(key) ? await askClub({ clubUrl, fetch }, arrival) : undefined;
    if (!visitor) return c.redirect(paths.again, 303);
    welcome(c, visitor.name);
    return c.redirect('/', 303);
  }

  /** Takes a one-time code of the club from a page of this site, and exchanges it server to server. */
  app.post(paths.arrive, async (c) => {
    // Another site must not sign a visitor in as somebody else.
    if (c.req.header('origin') !== new URL(c.req.url).origin) return c.text(copy.codeFailed, 403);
    const visitor = await exchangeCode({ clubUrl, fetch }, partner, await c.req.text());
    if (!visitor) return c.text(copy.codeFailed, 403);
    welcome(c, visitor.name);
    return c.text(copy.codeWelcome(visitor.name));
  });

  function welcome(c: Context, name: string): void {
    visits.end(visitIn(c));
    setCookie(c, cookieName(c), visits.begin(name), {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isHttps(c),
      maxAge: VISIT_MS / SECOND_MS,
    });
  }

  app.post('/leave', (c) => {
    visits.end(visitIn(c));
    deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) });
    return c.redirect('/', 303);
  });
  app.get(paths.again, (c) => c.html(retryHtml({ clubUrl })));
}

const text = (c: Context, body: string, kind: 'css' | 'javascript'): Response =>
  c.body(body, 200, { 'Content-Type': `text/${kind}; charset=utf-8` });

/** Adds the default policy to a page without its own: it may run the club's scripts and call its API. */
function headers(clubUrl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy'))
      c.res.headers.set('Content-Security-Policy', policyOf(clubUrl));
    c.res.headers.set('Referrer-Policy', 'no-referrer');
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    c.res.headers.set('Cache-Control', 'no-store');
  };
}
