import { html } from 'hono/html';
import type { Brand } from '#club/facts/brand.ts';
import { type Language, translations } from '#club/facts/languages.ts';
import { SECOND_MS } from '#club/facts/limits.ts';
import { type Place, placeHref } from '#club/facts/places.ts';
import { formatDay } from '#club/rules/dates.ts';
import { formatCents } from '#club/rules/money.ts';
import { periodEnd } from '../../billing/store/periods.ts';
import { stripeLocale } from '../../billing/stripe/stripe-session.ts';
import { shownFavicon } from '../../http/brand-files.ts';
import { brandWordmark } from '../../mail/brand-wordmark.ts';
import type { Markup } from '../../mail/link-page.ts';
import { wordsIn } from '../../words/words.ts';
import type { CardPage } from '../customers.ts';
import { discountEnd } from '../periods.ts';
import { type CodeFault, promotionCodes } from '../promotion-codes.ts';
import { type StripeInvoice, type StripeSession, type TestCard, testCards } from '../records.ts';
import { successOf } from '../sessions.ts';
import { type CheckoutPageCopy, pageCopy } from './checkout-page.copy.ts';

/** The path of the page's typeface. */
export const FONT_PATH = '/checkout/public-sans.woff2';
/** The path of the page's style sheet. */
export const SHEET_PATH = '/checkout/checkout.css';

interface Given {
  brand: Brand;
  siteOrigin: string;
  /** When the page is read, in ms since 1970. */
  now: number;
}

/** What the member typed as a code, and why it is refused. */
export interface RefusedCode {
  code: string;
  fault: CodeFault;
}

interface Page extends Given {
  language: Language;
}

/**
 * Returns the page of a checkout at a time, in the language of its session: the payment form, or the outcome. `html` escapes
 * the values.
 */
export function checkoutHtml(
  session: StripeSession | undefined,
  given: Given & { refused?: RefusedCode },
): Markup {
  const page = { ...given, language: languageOf(session?.locale) };
  const copy = checkoutPageWords(page.language);
  if (session) {
    const content = contentOf(session, page, copy, given.refused);
    return documentOf(copy.title(session.product, page.brand.name), page, content);
  }
  const plans = siteLink('pricing', page);
  return documentOf(copy.unknownTitle, page, outcome(copy.unknownTitle, copy.unknown, plans, copy.toPlans));
}

/** Returns the language that has this name at Stripe. */
const languageOf = (locale = 'en'): Language =>
  (['en', ...translations()] as const).find((language) => stripeLocale(language) === locale) ?? 'en';

const checkoutPageWords = (language: Language): CheckoutPageCopy =>
  wordsIn(language, 'checkout-page', pageCopy);

function contentOf(
  session: StripeSession,
  page: Page,
  copy: CheckoutPageCopy,
  refused: RefusedCode | undefined,
): Markup {
  const { status, product, amount_total, cancel_url } = session;
  if (status === 'open') return toPay(session, page, copy, refused);
  if (status === 'expired')
    return outcome(copy.expiredTitle, copy.unpaid, cancel_url, copy.back(page.brand.name));
  const paid = copy.paid(formatCents(amount_total), product);
  return outcome(copy.paidTitle, paid, successOf(session), copy.toMembership);
}

const documentOf = (title: string, { brand, language }: Page, content: Markup): Markup =>
  html`<!doctype html>
<html lang="${language}">
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
      <span class="pay-brand" role="img" aria-label="${brand.name}"><img src="${shownFavicon(brand).path}" alt="">${brandWordmark(brand)}</span>
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

function toPay(
  session: StripeSession,
  page: Page,
  copy: CheckoutPageCopy,
  refused: RefusedCode | undefined,
): Markup {
  const { id, product, interval, customer_email: email, message } = session;
  const amount = formatCents(session.amount_total);
  const price = formatCents(session.amount_subtotal);
  const renewsOn = formatDay(periodEnd(new Date(page.now), interval).getTime(), page.language);
  return html`<h1>${copy.heading}</h1>
      <div class="pay-columns">
        <section class="pay-card" aria-labelledby="summary">
          <h2 id="summary">${copy.summary}</h2>
          <p class="pay-plan">${product}</p>
          <p class="pay-price"><strong>${price}</strong> ${copy.per[interval]}</p>
          <dl class="pay-lines">
            <div><dt>${copy.billed}</dt><dd>${copy.interval[interval]}</dd></div>
            <div><dt>${copy.renews}</dt><dd>${renewsOn}</dd></div>
            <div><dt>${copy.account}</dt><dd>${breakable(email ?? '')}</dd></div>
            ${session.promotion && html`<div><dt>${session.promotion.code}</dt><dd>&minus;${formatCents(session.amount_subtotal - session.amount_total)}</dd></div>`}
            <div class="pay-due"><dt>${copy.due}</dt><dd>${amount}</dd></div>
          </dl>
          ${session.allow_promotion_codes && codeForm(session, copy, refused)}
        </section>
        <section class="pay-card" aria-labelledby="payment">
          <h2 id="payment">${copy.payment}</h2>
          <h3>${copy.termsTitle}</h3>
          <ul class="pay-terms" id="terms">
            ${session.promotion && html`<li>${sentenceAfterCode(session, page, copy)}</li>`}
            <li>${message}</li>
            <li>${copy.terms(renewsOn)} ${copy.cancelTerms}</li>
            <li>${copy.refundTerms}</li>
          </ul>
          <p class="pay-small"><a href="${siteLink('terms', page)}" target="_blank" rel="noopener">${copy.allTerms}</a></p>
          <form method="post" action="/checkout/${id}/pay">
            <button class="pay-button" type="submit" aria-describedby="terms">${copy.pay(amount)}</button>
            ${testPanel(copy, copy.testText, 'pays')}
          </form>
          <form method="post" action="/checkout/${id}/cancel">
            <button class="pay-cancel" type="submit">${copy.cancel}</button>
          </form>
        </section>
      </div>`;
}

/** Returns the field for a promotion code, or the code with a button that removes it. */
function codeForm(
  { id, promotion }: StripeSession,
  copy: CheckoutPageCopy,
  refused: RefusedCode | undefined,
): Markup {
  if (promotion)
    return html`<form class="pay-code" method="post" action="/checkout/${id}/code">
            <input type="hidden" name="code" value="">
            <p role="status">${copy.codeApplied(promotion.code)}</p>
            <button class="pay-cancel" type="submit">${copy.removeCode}</button>
          </form>`;
  const described = refused ? html` aria-invalid="true" aria-describedby="code-error" autofocus` : '';
  return html`<form class="pay-code" method="post" action="/checkout/${id}/code">
            <label for="code">${copy.code}</label>
            <input id="code" name="code" value="${refused?.code ?? ''}" maxlength="100" required autocomplete="off" autocapitalize="characters" spellcheck="false"${described}>
            ${refused && html`<p class="pay-error" id="code-error" role="alert">${copy.codeFaults[refused.fault]}</p>`}
            <button class="pay-cancel" type="submit">${copy.applyCode}</button>
            <p class="pay-small">${copy.testCodes(promotionCodes.map(({ code }) => code).join(', '))}</p>
          </form>`;
}

/** Returns what is charged today with a code, and what later. */
function sentenceAfterCode(
  { amount_total, amount_subtotal, interval, promotion }: StripeSession,
  { now, language }: Page,
  copy: CheckoutPageCopy,
): string {
  const [today, price] = [amount_total, amount_subtotal].map(formatCents) as [string, string];
  const start = new Date(now);
  const end = promotion && discountEnd(now / SECOND_MS, promotion);
  if (end === undefined) return copy.afterCode.always({ today, price, interval });
  let [periods, at] = [1, periodEnd(start, interval)];
  for (; at.getTime() < end * SECOND_MS; periods += 1) at = periodEnd(at, interval, start);
  const date = formatDay(at.getTime(), language);
  return copy.afterCode[periods === 1 ? 'once' : 'more']({ today, price, interval, date });
}

/** Returns the page on which a member changes the test card. */
export function cardHtml(found: CardPage | undefined, given: Given): Markup {
  const page = { ...given, language: languageOf(found?.locale) };
  const copy = checkoutPageWords(page.language);
  if (!found) {
    const back = siteLink('membership', page);
    return documentOf(
      copy.newCard,
      page,
      outcome(copy.newCard, copy.cardUnknown, back, copy.toMembershipPage),
    );
  }
  return documentOf(
    `${copy.newCard} - ${page.brand.name}`,
    page,
    html`<h1>${copy.newCard}</h1>
      <div class="pay-card">
        <form method="post" action="/checkout/card/${found.customer}">
          ${testPanel(copy, copy.newCardText, found.card)}
          <button class="pay-button" type="submit">${copy.saveCard}</button>
        </form>
        <p class="pay-small"><a href="${found.returnUrl}">${copy.toMembershipPage}</a></p>
      </div>`,
  );
}

/** Returns the lines of the PDF of an invoice, in the language of its checkout. */
export function invoiceLines(
  { id, created, subtotal, amount_due }: StripeInvoice,
  session: StripeSession | undefined,
  { legalName, address }: Brand,
): string[] {
  const language = languageOf(session?.locale);
  const { invoice } = checkoutPageWords(language);
  return [
    legalName,
    ...address,
    '',
    invoice.number(id),
    formatDay(created * SECOND_MS, language),
    '',
    invoice.price(formatCents(subtotal)),
    invoice.total(formatCents(amount_due)),
  ];
}

/** Returns what real payments do not have: a note that nobody is charged, and the card to test with. */
const testPanel = (copy: CheckoutPageCopy, text: string, chosen: TestCard): Markup =>
  html`<fieldset class="pay-test">
              <legend>${copy.testTitle}</legend>
              <p>${text}</p>
              <p class="pay-test-card" id="test-card">${copy.card}</p>
              ${testCards.map(
                (card) =>
                  html`<label><input type="radio" name="card" value="${card}"${card === chosen ? ' checked' : ''}> ${copy.cards[card]}</label>`,
              )}
            </fieldset>`;

/** Returns the address of a page of the site, which opens in the language of this page. */
const siteLink = (place: Place, { siteOrigin, language }: Page): string =>
  placeHref(place, { lang: language === 'en' ? undefined : language }, siteOrigin);

/** Lets a long address break after its @ and dots, and not inside a word. */
const breakable = (email: string) =>
  email.split(/(?<=[@.])/).map((piece, index) => (index === 0 ? piece : html`<wbr>${piece}`));
