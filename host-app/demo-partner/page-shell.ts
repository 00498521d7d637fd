import { html } from 'hono/html';
import { drawing } from './drawings.ts';
import { partnerCopy as copy } from './partner.copy.ts';

/** The paths of the partner site. */
export const paths = {
  home: '/',
  again: '/again',
  embed: '/embed',
  plans: '/plans',
  join: '/join',
  joinFramed: '/join-framed',
  founders: '/founders',
  member: '/member',
  arrive: '/arrive',
  theming: '/theming',
  hazards: '/hazards',
  sheet: '/partner.css',
  playground: '/playground.js',
  shortcuts: '/shortcuts.js',
  memberScript: '/member.js',
} as const;

/** HTML with escaped values. */
export type Markup = ReturnType<typeof html>;

/** Where the club is. */
export interface ClubAddress {
  clubUrl: string;
}

/** A page with its title and content. */
export interface PageOf extends ClubAddress {
  title: string;
  at?: string;
  /** The path of an extra style sheet of this site. */
  sheet?: string;
  dir?: 'rtl';
  /** The login or logout at the end of the header. */
  action?: Markup;
  content: Markup;
}

export const partnerPageHtml = ({ title, at, clubUrl, sheet, dir, action, content }: PageOf): Markup =>
  html`<!doctype html>
<html lang="en" dir="${dir ?? 'ltr'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${copy.name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${paths.sheet}">${sheet ? html`<link rel="stylesheet" href="${sheet}">` : ''}
  </head>
  <body>
    <a class="deal-skip" href="#main">${copy.skip}</a>
    <header class="deal-head">
      <div class="deal-head-row">
        <a class="deal-name" href="${paths.home}">${drawing('coins')} ${copy.name}</a>
        <span class="deal-badge">${copy.badge}</span>
        <nav class="deal-links" aria-label="${copy.name}">
          <ul>${links.map(([href, word]) => link(href, word, at))}</ul>
        </nav>
        ${action ?? ''}
      </div>
    </header>
    <main class="deal-main" id="main" tabindex="-1">${content}</main>
    <footer class="deal-foot">
      <div class="deal-foot-row"><p>${copy.footer}</p><p><a href="${clubUrl}">${copy.toClub}</a></p></div>
    </footer>
  </body>
</html>`;

const links = [
  [paths.home, copy.home],
  [paths.embed, copy.embed],
  [paths.theming, copy.theming],
  [paths.hazards, copy.hazards],
] as const;

const link = (href: string, word: string, at?: string): Markup =>
  href === at
    ? html`<li><a href="${href}" aria-current="page">${word}</a></li>`
    : html`<li><a href="${href}">${word}</a></li>`;

/** Returns the script tags of these elements, as a partner pastes them. */
export const scriptsOf = (clubUrl: string, tags: readonly string[]): Markup[] =>
  tags.map((tag) => html`<script type="module" src="${clubUrl}/embed/${tag}.js"></script>`);
