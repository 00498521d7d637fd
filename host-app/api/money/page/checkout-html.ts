import { html } from 'hono/html';
import { brand } from '#club/facts/brand.ts';
import { placeHref } from '#club/facts/places.ts';
import { formatCents } from '#club/rules/money.ts';
import type { OrderSummary } from '../../ports/payments/payments-embedded.ts';
import { periodEnd } from '../period.ts';
import { pageCopy as copy } from './checkout-page.copy.ts';

/** The path of the page's style sheet. */
export const SHEET_PATH = '/checkout/checkout.css';

type Markup = ReturnType<typeof html>;

/**
 * Returns the page of a checkout at a time: the payment form, or the outcome. `html` escapes the values.
 */
export function checkoutHtml(
  order: OrderSummary | undefined,
  { siteOrigin, now }: { siteOrigin: string; now: number },
): Markup {
  if (!order) {
    const plans = placeHref('pricing', {}, siteOrigin);
    return page(copy.unknownTitle, outcome(copy.unknownTitle, copy.unknown, plans, copy.toPlans));
  }
  const title = copy.title(order.planName, brand.name);
  const amount = formatCents(order.amountCents);
  if (order.status === 'open') {
    const renewsOn = longDate.format(periodEnd(new Date(now), order.interval));
    return page(title, toPay(order, { amount, renewsOn, siteOrigin }));
  }
  if (order.status === 'paid') {
    const text = copy.paid(amount, order.planName);
    return page(title, outcome(copy.paidTitle, text, order.successUrl, copy.toMembership));
  }
  const heading = order.status === 'cancelled' ? copy.cancelledTitle : copy.expiredTitle;
  return page(title, outcome(heading, copy.unpaid, order.cancelUrl, copy.back(brand.name)));
}

const page = (title: string, content: Markup): Markup =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${SHEET_PATH}">
  </head>
  <body class="pay">
    <header class="pay-head">
      <span class="pay-brand">${brand.name}</span>
      <span class="pay-badge">${copy.testTitle}</span>
    </header>
    <main class="pay-main">${content}</main>
  </body>
</html>`;

const outcome = (heading: string, text: string, href: string, link: string): Markup =>
  html`<h1>${heading}</h1>
      <div class="pay-card">
        <p>${text}</p>
        <a class="pay-button" href="${href}">${link}</a>
      </div>`;

const toPay = (
  { id, planName, interval, email }: OrderSummary,
  { amount, renewsOn, siteOrigin }: { amount: string; renewsOn: string; siteOrigin: string },
): Markup =>
  html`<h1>${copy.heading}</h1>
      <div class="pay-columns">
        <section class="pay-card" aria-labelledby="summary">
          <h2 id="summary">${copy.summary}</h2>
          <p class="pay-plan">${planName}</p>
          <p class="pay-price"><strong>${amount}</strong> ${copy.per[interval]}</p>
          <dl class="pay-lines">
            <div><dt>${copy.billed}</dt><dd>${copy.interval[interval]}</dd></div>
            <div><dt>${copy.renews}</dt><dd>${renewsOn}</dd></div>
            <div><dt>${copy.account}</dt><dd>${breakable(email)}</dd></div>
            <div class="pay-due"><dt>${copy.due}</dt><dd>${amount}</dd></div>
          </dl>
        </section>
        <section class="pay-card" aria-labelledby="payment">
          <h2 id="payment">${copy.payment}</h2>
          <p class="pay-notice"><strong>${copy.testTitle}.</strong> ${copy.testText}</p>
          <h3>${copy.termsTitle}</h3>
          <ul class="pay-terms" id="terms">
            <li>${copy.terms[interval](amount, renewsOn)}</li>
            <li>${copy.cancelTerms}</li>
            <li>${copy.refundTerms}</li>
          </ul>
          <p class="pay-small"><a href="${placeHref('terms', {}, siteOrigin)}" target="_blank" rel="noopener">${copy.allTerms}</a></p>
          <form method="post" action="/checkout/${id}/pay">
            <button class="pay-button" type="submit" aria-describedby="terms">${copy.pay(amount)}</button>
          </form>
          <form method="post" action="/checkout/${id}/cancel">
            <button class="pay-cancel" type="submit">${copy.cancel}</button>
          </form>
        </section>
      </div>`;

/** Lets a long address break after its @ and dots, and not inside a word. */
const breakable = (email: string) =>
  email.split(/(?<=[@.])/).map((piece, index) => (index === 0 ? piece : html`<wbr>${piece}`));

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
