import font from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?inline';
import type { Context, Hono } from 'hono';
import { settleSession } from '../../billing/checkout/confirm.ts';
import { syncSubscription } from '../../billing/sync/sync-subscription.ts';
import { type TestCard, testCards } from '../../db/schema/test-checkout.ts';
import type { Deps } from '../../deps/deps.ts';
import { readCapped } from '../../http/body.ts';
import { languageOfAddress } from '../../http/caller.ts';
import tokens from '../../http/tokens.css?raw';
import { cardHtml, checkoutHtml, FONT_PATH, SHEET_PATH } from './checkout-html.ts';
import sheet from './checkout-page.css?raw';

/**
 * Registers the embedded provider's pages: /checkout/{session} for a payment, and /checkout/card/{customer} for the
 * card. Anyone who knows the id can use its page. Registers nothing in production.
 */
export function bindCheckoutPage(app: Hono, deps: Deps): void {
  const { siteOrigin } = deps.config;
  const provider = deps.testCheckout;
  if (!provider) return;

  const show = async (c: Context, id: string) => {
    const order = await provider.summary(id);
    const status = order ? 200 : 404;
    const page = { siteOrigin, now: deps.clock.now(), language: languageOfAddress(c) };
    return c.html(
      checkoutHtml(order, page),
      status,
      pageHeaders(order ? [order.successUrl, order.cancelUrl] : []),
    );
  };

  app.get(SHEET_PATH, (c) =>
    c.body(tokens + sheet + (deps.config.brand?.sheet ?? ''), 200, {
      'Content-Type': 'text/css; charset=utf-8',
      ...guard,
      'Cache-Control': 'no-cache',
    }),
  );
  app.get(FONT_PATH, (c) =>
    c.body(bytesOf(font), 200, { 'Content-Type': 'font/woff2', ...guard, 'Cache-Control': 'max-age=86400' }),
  );
  app.get('/checkout/:session', (c) => show(c, wellFormed(c.req.param('session'))));
  app.post('/checkout/:session/pay', async (c) => {
    const id = wellFormed(c.req.param('session'));
    await provider.pay(id, await chosenCard(c));
    await settleSession(deps, id);
    const order = await provider.summary(id);
    return order?.status === 'paid' ? leave(c, order.successUrl) : show(c, id);
  });
  app.post('/checkout/:session/cancel', async (c) => {
    const id = wellFormed(c.req.param('session'));
    await provider.cancel(id);
    await settleSession(deps, id);
    const order = await provider.summary(id);
    return order?.status === 'cancelled' ? leave(c, order.cancelUrl) : show(c, id);
  });
  app.get('/checkout/card/:customer', async (c) => {
    const customerRef = wellFormed(c.req.param('customer'));
    const found = await provider.cardOf(customerRef);
    const page = { siteOrigin, now: deps.clock.now(), language: languageOfAddress(c) };
    const markup = cardHtml(found && { ...found, customerRef }, page);
    return c.html(markup, found ? 200 : 404, pageHeaders(found ? [found.returnUrl] : []));
  });
  app.post('/checkout/card/:customer', async (c) => {
    const customerRef = wellFormed(c.req.param('customer'));
    const found = await provider.cardOf(customerRef);
    if (!found) return leave(c, siteOrigin);
    for (const ref of await provider.changeCard(customerRef, await chosenCard(c))) {
      await syncSubscription(deps, ref);
    }
    return leave(c, found.returnUrl);
  });
}

/** Returns the card that the form sent. The default is one that works. */
async function chosenCard(c: Context): Promise<TestCard> {
  const bytes = await readCapped(c.req.raw, FORM_MAX_BYTES);
  const form = new URLSearchParams(new TextDecoder().decode(bytes));
  return testCards.find((card) => card === form.get('card')) ?? 'pays';
}

/** Returns the bytes of a `data:` URL. */
const bytesOf = (url: string) => Uint8Array.from(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));

const FORM_MAX_BYTES = 1_024;

/** Returns the id if it is well-formed, otherwise ''. So the database never gets text that it cannot store. */
const wellFormed = (id: string): string => (/^[\w-]{1,100}$/.test(id) ? id : '');

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
