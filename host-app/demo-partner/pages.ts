import { html } from 'hono/html';
import { placeHref } from '#club/facts/places.ts';
import { founders, RETURN_TO } from './club-elements.ts';
import { drawing } from './drawings.ts';
import { type ClubAddress, type Markup, partnerPageHtml, paths, scriptsOf } from './page-shell.ts';
import { partnerCopy as copy } from './partner.copy.ts';

/** Returns the home page: with the login for a guest, with a greeting for a known visitor. */
export const homeHtml = ({ clubUrl }: ClubAddress, name: string | undefined): Markup =>
  name === undefined ? guestHome(clubUrl) : memberHome(clubUrl, name);

const guestHome = (clubUrl: string): Markup =>
  partnerPageHtml({
    title: copy.guestTitle,
    at: paths.home,
    clubUrl,
    action: html`<a class="deal-button" href="${placeHref('login', RETURN_TO, clubUrl)}">${copy.logIn}</a>`,
    content: html`<div class="deal-hero">
        <div>
          <h1>${copy.guestTitle}</h1>
          <p class="deal-lead">${copy.guestText}</p>
          <p class="deal-actions"><a class="deal-button" data-look="quiet" href="${paths.embed}">${copy.join}</a></p>
        </div>
        <section class="deal-spots" aria-labelledby="spots">
          <h2 id="spots">${copy.spotsTitle}</h2>
          ${founders(clubUrl)}
        </section>
      </div>
      ${offers(copy.backGuest)}
      <section aria-labelledby="steps">
        <h2 id="steps">${copy.stepsTitle}</h2>
        <ol class="deal-steps">
          ${copy.steps.map(({ title, text }) => html`<li><h3>${title}</h3><p>${text}</p></li>`)}
        </ol>
      </section>
      ${scriptsOf(clubUrl, ['club-founder-spots'])}`,
  });

const memberHome = (clubUrl: string, name: string): Markup =>
  partnerPageHtml({
    title: copy.welcome(name),
    at: paths.home,
    clubUrl,
    action: html`<form method="post" action="/leave">
          <button class="deal-button" data-look="quiet">${copy.signOut}</button>
        </form>`,
    content: html`<h1>${copy.welcome(name)}</h1>
      <p class="deal-lead">${copy.welcomeText}</p>
      ${offers(copy.backMember)}`,
  });

const offers = (back: string): Markup =>
  html`<section aria-labelledby="offers">
        <h2 id="offers">${copy.offersTitle}</h2>
        <p class="deal-note">${copy.offersNote}</p>
        <ul class="deal-offers">
          ${copy.offers.map(
            (offer) => html`<li class="deal-offer deal-store">
            ${drawing(offer.drawing)}
            <h3>${offer.store}</h3>
            <p>${offer.text}</p>
            <p class="deal-rate"><strong>${copy.percent(offer.percent)}</strong> ${back}</p>
          </li>`,
          )}
        </ul>
      </section>`;

/** Returns the page for a key that does not work. */
export const retryHtml = ({ clubUrl }: ClubAddress): Markup =>
  partnerPageHtml({
    title: copy.again,
    clubUrl,
    content: html`<h1>${copy.again}</h1>
      <p class="deal-lead">${copy.againText}</p>
      <p class="deal-actions">
        <a class="deal-button" href="${placeHref('profile', {}, clubUrl)}">${copy.againLink}</a>
        <a href="/">${copy.missingLink}</a>
      </p>`,
  });

/** Returns the page for an unknown path. */
export const notFoundHtml = ({ clubUrl }: ClubAddress): Markup =>
  partnerPageHtml({
    title: copy.missingTitle,
    clubUrl,
    content: html`<h1>${copy.missingTitle}</h1>
      <p class="deal-lead">${copy.missingText}</p>
      <p class="deal-actions"><a class="deal-button" href="/">${copy.missingLink}</a></p>`,
  });
