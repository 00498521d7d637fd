import { html } from 'hono/html';
import { brand } from '#club/facts/brand.ts';
import type { Language } from '#club/facts/languages.ts';
import { type Place, placeHref } from '#club/facts/places.ts';
import { formatCents } from '#club/rules/money.ts';
import { renewalTerms } from '#club/rules/renewal-terms.ts';
import { periodEnd } from '../../billing/period.ts';
import { planNameIn } from '../../billing/plan-list/plan-words.ts';
import { type TestCard, testCards } from '../../db/schema/test-checkout.ts';
import type { OrderSummary } from '../../deps/test-payments.ts';
import { shownFavicon } from '../../http/favicon.ts';
import { drawnName } from '../../mail/drawn-name.ts';
import { mailWords } from '../../mail/mail-words.ts';
import type { CheckoutPageCopy } from './checkout-page.copy.ts';
import { checkoutPageWords } from './checkout-page-words.ts';

/** The path of the page's typeface. */
export const FONT_PATH = '/checkout/public-sans.woff2';
/** The path of the page's style sheet. */
export const SHEET_PATH = '/checkout/checkout.css';

type Markup = ReturnType<typeof html>;

interface Page {
  siteOrigin: string;
  /** When the page is read, in ms since 1970. */
  now: number;
  language: Language;
}

/**
 * Returns the page of a checkout at a time: the payment form, or the outcome. `html` escapes the values.
 */
export function checkoutHtml(order: OrderSummary | undefined, page: Page): Markup {
  const copy = checkoutPageWords(page.language);
  if (!order) {
    const plans = siteLink('pricing', page);
    return documentOf(copy.unknownTitle, page, outcome(copy.unknownTitle, copy.unknown, plans, copy.toPlans));
  }
  return documentOf(
    copy.title(planNameIn(page.language, order.planName), brand.name),
    page,
    contentOf(order, page, copy),
  );
}

/** Returns the address of the test checkout's page in a language. English is the default. */
export const pageInLanguage = (url: string, language: Language): string =>
  language === 'en' ? url : `${url}?lang=${language}`;

function contentOf(order: OrderSummary, page: Page, copy: CheckoutPageCopy): Markup {
  const amount = formatCents(order.amountCents);
  if (order.status === 'open') return toPay(order, page, copy);
  if (order.status === 'paid') {
    return outcome(
      copy.paidTitle,
      copy.paid(amount, planNameIn(page.language, order.planName)),
      order.successUrl,
      copy.toMembership,
    );
  }
  const heading = order.status === 'cancelled' ? copy.cancelledTitle : copy.expiredTitle;
  return outcome(heading, copy.unpaid, order.cancelUrl, copy.back(brand.name));
}

const documentOf = (title: string, { language }: Page, content: Markup): Markup =>
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
      <span class="pay-brand" role="img" aria-label="${brand.name}"><img src="${shownFavicon.path}" alt="">${drawnName}</span>
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

function toPay(order: OrderSummary, page: Page, copy: CheckoutPageCopy): Markup {
  const { id, planName, interval, email } = order;
  const amount = formatCents(order.amountCents);
  const renewsOn = longDate(copy.locale, periodEnd(new Date(page.now), interval));
  return html`<h1>${copy.heading}</h1>
      <div class="pay-columns">
        <section class="pay-card" aria-labelledby="summary">
          <h2 id="summary">${copy.summary}</h2>
          <p class="pay-plan">${planNameIn(page.language, planName)}</p>
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
          <h3>${copy.termsTitle}</h3>
          <ul class="pay-terms" id="terms">
            <li>${renewalTerms(mailWords(page.language).renewalTerms, { amount, interval })}</li>
            <li>${copy.terms(renewsOn)} ${copy.cancelTerms}</li>
            <li>${copy.refundTerms}</li>
          </ul>
          <p class="pay-small"><a href="${siteLink('terms', page)}" target="_blank" rel="noopener">${copy.allTerms}</a></p>
          <form method="post" action="${pageInLanguage(`/checkout/${id}/pay`, page.language)}">
            <button class="pay-button" type="submit" aria-describedby="terms">${copy.pay(amount)}</button>
            ${testPanel(copy, copy.testText, 'pays')}
          </form>
          <form method="post" action="${pageInLanguage(`/checkout/${id}/cancel`, page.language)}">
            <button class="pay-cancel" type="submit">${copy.cancel}</button>
          </form>
        </section>
      </div>`;
}

/** Returns the page on which a member changes the test card. */
export function cardHtml(
  found: { customerRef: string; card: TestCard; returnUrl: string } | undefined,
  page: Page,
): Markup {
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
    `${copy.newCard} - ${brand.name}`,
    page,
    html`<h1>${copy.newCard}</h1>
      <div class="pay-card">
        <form method="post" action="${pageInLanguage(`/checkout/card/${found.customerRef}`, page.language)}">
          ${testPanel(copy, copy.newCardText, found.card)}
          <button class="pay-button" type="submit">${copy.saveCard}</button>
        </form>
        <p class="pay-small"><a href="${found.returnUrl}">${copy.toMembershipPage}</a></p>
      </div>`,
  );
}

/** Returns what exists in the test checkout only: a note that nobody is charged, and the card to test with. */
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

const longDate = (locale: string, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
