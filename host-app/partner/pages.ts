import { html } from 'hono/html';
import { placeHref } from '#club/facts/places.ts';
import { type ClubAddress, type Markup, partnerPageHtml, paths } from './page-shell.ts';
import { partnerCopy as copy } from './partner.copy.ts';

/** A keyword that the club knows: after login, the visitor returns here (LOGIN-11). */
export const RETURN_TO = { returnTo: 'mymilitary' };

/** Returns the home page, with a greeting for a known visitor. */
export function homeHtml({ clubUrl }: ClubAddress, name: string | undefined): Markup {
  const intro =
    name === undefined
      ? html`<h1>${copy.guestTitle}</h1>
      <p class="deal-lead">${copy.guestText}</p>
      <p class="deal-actions">
        <a class="deal-button" href="${placeHref('login', RETURN_TO, clubUrl)}">${copy.logIn}</a>
        <a href="${placeHref('login', {}, clubUrl)}" referrerpolicy="origin">${copy.logInPlain}</a>
        <a href="${paths.embed}">${copy.join}</a>
      </p>`
      : html`<h1>${copy.welcome(name)}</h1>
      <p class="deal-lead">${copy.welcomeText}</p>
      <form class="deal-actions" method="post" action="/leave">
        <button class="deal-button" data-look="quiet">${copy.signOut}</button>
      </form>`;
  const title = name === undefined ? copy.guestTitle : copy.welcome(name);
  return partnerPageHtml({
    title,
    at: paths.home,
    clubUrl,
    content: html`${intro}${offers(name !== undefined)}`,
  });
}

const offers = (isMember: boolean): Markup =>
  html`<section aria-labelledby="offers">
        <h2 id="offers">${copy.offersTitle}</h2>
        <p class="deal-note">${copy.offersNote}</p>
        <ul class="deal-offers">
          ${copy.offers.map(
            ({ store, text, percent }) => html`<li class="deal-offer">
            <h3>${store}</h3>
            <p>${text}</p>
            <p class="deal-percent">${isMember ? copy.backMember(percent) : copy.backGuest(percent)}</p>
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
