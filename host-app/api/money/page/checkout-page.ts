import type { Context, Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { OrderSummary } from '../../ports/payments/payments-embedded.ts';
import { settleSession } from '../checkout/confirm.ts';
import { checkoutHtml, SHEET_PATH } from './checkout-html.ts';
import sheet from './checkout-page.css?raw';
import tokens from './tokens.css?raw';

/**
 * Registers the embedded provider's payment page, /checkout/{session}. Anyone who knows the session id can pay or
 * cancel it. Registers nothing in production.
 */
export function bindCheckoutPage(app: Hono, deps: Deps): void {
  const { siteOrigin } = deps.config;
  const provider = deps.testCheckout;
  if (!provider) return;

  const show = async (c: Context, id: string) => {
    const order = await provider.summary(id);
    const status = order ? 200 : 404;
    return c.html(checkoutHtml(order, { siteOrigin, now: deps.clock.now() }), status, pageHeaders(order));
  };

  app.get(SHEET_PATH, (c) =>
    c.body(tokens + sheet, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      ...guard,
      'Cache-Control': 'no-cache',
    }),
  );
  app.get('/checkout/:session', (c) => show(c, wellFormed(c.req.param('session'))));
  app.post('/checkout/:session/pay', async (c) => {
    const id = wellFormed(c.req.param('session'));
    await provider.pay(id);
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
}

/** Returns the id if it is well-formed, otherwise ''. So the database never gets text that it cannot store. */
const wellFormed = (id: string): string => (/^[\w-]{1,100}$/.test(id) ? id : '');

const guard = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

const leave = (c: Context, url: string) =>
  c.body(null, 303, { Location: url, 'Cache-Control': 'no-store', ...guard });

/**
 * Returns the page's headers. Browsers also apply form-action to the redirect after the POST, so it lists both return
 * origins.
 */
function pageHeaders(order: OrderSummary | undefined): Record<string, string> {
  const origins = order ? [order.successUrl, order.cancelUrl].map((url) => new URL(url).origin) : [];
  const formAction = ["'self'", ...new Set(origins)].join(' ');
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return { 'Content-Security-Policy': policy.join('; '), 'Cache-Control': 'no-store', ...guard };
}
