import font from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?inline';
import type { Context, Hono } from 'hono';
import type { Brand } from '#club/facts/brand.ts';
import { readCapped } from '../../http/body.ts';
import tokens from '../../http/tokens.css?raw';
import { bytesOfDataUrl } from '../../mail/mail-pictures.ts';
import type { StripeAccount } from '../account.ts';
import { type StripeSession, type TestCard, testCards } from '../records.ts';
import { successOf } from '../sessions.ts';
import {
  cardHtml,
  checkoutHtml,
  FONT_PATH,
  invoiceLines,
  type RefusedCode,
  SHEET_PATH,
} from './checkout-html.ts';
import sheet from './checkout-page.css?raw';
import { pdfOf } from './invoice-pdf.ts';

interface PagesOptions {
  now: () => number;
  siteOrigin: string;
  brand: Brand;
  brandSheet?: string;
  withAccount: <T>(work: (account: StripeAccount) => T) => Promise<T>;
  send: () => Promise<void>;
}

/**
 * Registers the pages of the fake Stripe: /checkout/{session} for a payment, and /checkout/card/{customer} for the card,
 * and /checkout/invoice/{invoice} for a PDF.
 * Anyone who knows the id can use its page.
 */
export function bindPages(
  app: Hono,
  { now, siteOrigin, brand, brandSheet = '', withAccount, send }: PagesOptions,
): void {
  const find = (id = '') => withAccount((account) => structuredClone(sessionIn(account, id)));

  const show = (c: Context, session: StripeSession | undefined, refused?: RefusedCode) =>
    c.html(
      checkoutHtml(session, { brand, siteOrigin, now: now(), refused }),
      !session ? 404 : refused ? 422 : 200,
      pageHeaders(session ? [session.success_url, session.cancel_url] : []),
    );
  /** Presses a button of an open session. Then the browser goes to the address, once the club knows. */
  const press = async (c: Context, act: (account: StripeAccount, session: StripeSession) => string) => {
    const id = c.req.param('session') ?? '';
    const url = await withAccount((account) => {
      const session = sessionIn(account, id);
      return session?.status === 'open' ? act(account, session) : undefined;
    });
    await send();
    const session = await find(id);
    if (url) return leave(c, url);
    return session?.status === 'complete' ? leave(c, successOf(session)) : show(c, session);
  };

  bindFiles(app, tokens + sheet + brandSheet);
  app.get('/checkout/:session', async (c) => show(c, await find(c.req.param('session'))));
  app.post('/checkout/:session/pay', async (c) => {
    const card = await chosenCard(c);
    return press(c, (account, { id }) => account.pay(id, card));
  });
  app.post('/checkout/:session/code', async (c) => {
    const id = c.req.param('session');
    const code = (await formOf(c)).get('code') ?? '';
    const fault = await withAccount((account) => sessionIn(account, id) && account.applyCode(id, code));
    return fault ? show(c, await find(id), { code, fault }) : leave(c, `/checkout/${encodeURIComponent(id)}`);
  });
  app.post('/checkout/:session/cancel', (c) => press(c, (account, { id }) => account.expire(id).cancel_url));
  app.get('/checkout/invoice/:id', async (c) => {
    const id = c.req.param('id');
    const lines = await withAccount((account) => linesIn(account, id, brand));
    return lines ? download(c, pdfOf(lines), `${id}.pdf`) : show(c, undefined);
  });
  app.get('/checkout/card/:customer', async (c) => {
    const found = await withAccount((account) => account.customers.portal(c.req.param('customer')));
    const markup = cardHtml(found, { brand, siteOrigin, now: now() });
    return c.html(markup, found ? 200 : 404, pageHeaders(found ? [found.returnUrl] : []));
  });
  app.post('/checkout/card/:customer', async (c) => {
    const id = c.req.param('customer');
    const card = await chosenCard(c);
    const url = await withAccount((account) => {
      const found = account.customers.portal(id);
      if (found) account.customers.changeCard(id, card);
      return found?.returnUrl;
    });
    await send();
    return leave(c, url ?? siteOrigin);
  });
}

function bindFiles(app: Hono, css: string): void {
  app.get(SHEET_PATH, (c) =>
    c.body(css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      ...guard,
      'Cache-Control': 'no-cache',
    }),
  );
  app.get(FONT_PATH, (c) =>
    c.body(bytesOfDataUrl(font), 200, {
      'Content-Type': 'font/woff2',
      ...guard,
      'Cache-Control': 'max-age=86400',
    }),
  );
}

/** Returns the lines of the PDF of an invoice. Undefined for an unknown one. */
function linesIn(account: StripeAccount, id: string, brand: Brand): string[] | undefined {
  const invoice = account.invoices.get(id);
  if (!invoice) return undefined;
  const of = account.subscription(invoice.parent.subscription_details.subscription);
  return invoiceLines(invoice, account.sessions.get(of.session), brand);
}

const download = (c: Context, pdf: Uint8Array<ArrayBuffer>, name: string) =>
  c.body(pdf, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    ...guard,
  });

/** Returns a session with its present status. Undefined for an unknown one. */
const sessionIn = (account: StripeAccount, id: string): StripeSession | undefined =>
  account.sessions.has(id) ? account.session(id) : undefined;

async function formOf(c: Context): Promise<URLSearchParams> {
  const bytes = await readCapped(c.req.raw, FORM_MAX_BYTES);
  return new URLSearchParams(new TextDecoder().decode(bytes));
}

/** Returns the card that the form sent. The default is one that works. */
async function chosenCard(c: Context): Promise<TestCard> {
  const form = await formOf(c);
  return testCards.find((card) => card === form.get('card')) ?? 'pays';
}

const FORM_MAX_BYTES = 1_024;

const guard = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

const leave = (c: Context, url: string) =>
  c.body(null, 303, { Location: url, 'Cache-Control': 'no-store', ...guard });

/**
 * Returns the page's headers. Browsers also apply form-action to the redirect after the POST, so it lists the return
 * origins.
 */
function pageHeaders(returnUrls: string[]): Record<string, string> {
  const origins = returnUrls.map((url) => new URL(url).origin);
  const formAction = ["'self'", ...new Set(origins)].join(' ');
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return { 'Content-Security-Policy': policy.join('; '), 'Cache-Control': 'no-store', ...guard };
}
