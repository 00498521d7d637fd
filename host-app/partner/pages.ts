import { html } from 'hono/html';
import { placeHref } from '#club/facts/places.ts';
import { partnerCopy as copy } from './partner.copy.ts';

export const SHEET_PATH = '/partner.css';
export const EMBED_PATH = '/embed';
export const AGAIN_PATH = '/again';

type Markup = ReturnType<typeof html>;

/** What the pages say of the club: where it lives. */
export interface ClubAddress {
  clubUrl: string;
}

/** A word that the club knows (§2 Login): after login it leads back here. */
const RETURN_TO = { returnTo: 'mymilitary' };

export function homeHtml({ clubUrl }: ClubAddress, name: string | undefined): Markup {
  const intro =
    name === undefined
      ? html`<h1>${copy.guestTitle}</h1>
      <p class="deal-lead">${copy.guestText}</p>
      <p class="deal-actions">
        <a class="deal-button" href="${placeHref('login', RETURN_TO, clubUrl)}">${copy.logIn}</a>
        <a href="${placeHref('login', {}, clubUrl)}" referrerpolicy="origin">${copy.logInPlain}</a>
        <a href="${EMBED_PATH}">${copy.join}</a>
      </p>`
      : html`<h1>${copy.welcome(name)}</h1>
      <p class="deal-lead">${copy.welcomeText}</p>
      <form class="deal-actions" method="post" action="/leave">
        <button class="deal-button" data-look="quiet">${copy.signOut}</button>
      </form>`;
  const title = name === undefined ? copy.guestTitle : copy.welcome(name);
  return page({ title, at: '/', clubUrl }, html`${intro}${offers(name !== undefined)}`);
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

/** The club's plans and signup on this page, each by one script tag; the links stand where a script does not come. */
export const embedHtml = ({ clubUrl }: ClubAddress): Markup =>
  page(
    { title: copy.embedTitle, at: EMBED_PATH, clubUrl },
    html`<h1>${copy.embedTitle}</h1>
      <p class="deal-lead">${copy.embedText}</p>
      <section class="deal-box" aria-label="${copy.plansTitle}">
        <club-pricing theme="auto"><a href="${placeHref('pricing', {}, clubUrl)}">${copy.plansFallback}</a></club-pricing>
      </section>
      <section class="deal-box" aria-label="${copy.signupTitle}">
        <club-signup theme="auto" return-to="mymilitary"><a href="${placeHref('signup', {}, clubUrl)}">${copy.signupFallback}</a></club-signup>
      </section>
      <club-toaster theme="auto"></club-toaster>
      ${['club-pricing', 'club-signup', 'club-toaster'].map(
        (tag) => html`<script type="module" src="${clubUrl}/embed/${tag}.js"></script>`,
      )}`,
  );

export const againHtml = ({ clubUrl }: ClubAddress): Markup =>
  page(
    { title: copy.again, clubUrl },
    html`<h1>${copy.again}</h1>
      <p class="deal-lead">${copy.againText}</p>
      <p class="deal-actions">
        <a class="deal-button" href="${placeHref('profile', {}, clubUrl)}">${copy.againLink}</a>
        <a href="/">${copy.missingLink}</a>
      </p>`,
  );

export const missingHtml = ({ clubUrl }: ClubAddress): Markup =>
  page(
    { title: copy.missingTitle, clubUrl },
    html`<h1>${copy.missingTitle}</h1>
      <p class="deal-lead">${copy.missingText}</p>
      <p class="deal-actions"><a class="deal-button" href="/">${copy.missingLink}</a></p>`,
  );

interface PageOf extends ClubAddress {
  title: string;
  at?: string;
}

const page = ({ title, at, clubUrl }: PageOf, content: Markup): Markup =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${copy.name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${SHEET_PATH}">
  </head>
  <body>
    <a class="deal-skip" href="#main">${copy.skip}</a>
    <header class="deal-head">
      <nav class="deal-head-row" aria-label="${copy.name}">
        <span class="deal-name">${copy.name}</span>
        <span class="deal-badge">${copy.badge}</span>
        <ul class="deal-links">
          ${link('/', copy.home, at)}${link(EMBED_PATH, copy.embed, at)}${link(clubUrl, copy.toClub)}
        </ul>
      </nav>
    </header>
    <main class="deal-main" id="main" tabindex="-1">${content}</main>
    <footer class="deal-foot"><p>${copy.footer}</p></footer>
  </body>
</html>`;

const link = (href: string, word: string, at?: string): Markup =>
  href === at
    ? html`<li><a href="${href}" aria-current="page">${word}</a></li>`
    : html`<li><a href="${href}">${word}</a></li>`;
