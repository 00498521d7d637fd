import { html } from 'hono/html';
import { placeHref } from '#club/facts/places.ts';
import { founders, framedSignup, login, pricing, signup } from './club-elements.ts';
import { type Markup, partnerPageHtml, paths, scriptsOf } from './page-shell.ts';
import { partnerCopy as copy } from './partner.copy.ts';
import type { PageNeeds } from './policy.ts';

export interface ElementPage {
  path: string;
  needs?: PageNeeds;
  html(clubUrl: string): Markup;
}

const box = (label: string, element: Markup): Markup =>
  html`<section class="deal-box" aria-label="${label}">${element}</section>`;

/** Shows the club's plans and signup on one page, by one script tag each. Links show when a script does not load. */
const both: ElementPage = {
  path: paths.embed,
  html: (clubUrl) =>
    partnerPageHtml({
      title: copy.embedTitle,
      at: paths.embed,
      clubUrl,
      // The club recognizes our site by the referrer and brings the visitor back, without a keyword (LOGIN-13).
      action: html`<a class="deal-button" data-look="quiet" href="${placeHref('login', {}, clubUrl)}" referrerpolicy="origin">${copy.logInPlain}</a>`,
      content: html`<h1>${copy.embedTitle}</h1>
      <p class="deal-lead">${copy.embedText}</p>
      <p class="deal-note" data-club-for="guest" hidden>${copy.forGuests}</p>
      <p class="deal-note" data-club-for="member" hidden>${copy.forMembers}</p>
      <nav class="deal-more" aria-label="${copy.more}">
        <ul>
          ${(['plans', 'join', 'joinFramed', 'founders', 'member'] as const).map(
            (name) => html`<li><a href="${paths[name]}">${copy.moreLinks[name]}</a></li>`,
          )}
        </ul>
      </nav>
      ${box(copy.plansTitle, pricing(clubUrl))}
      ${box(copy.signupTitle, signup(clubUrl))}
      <club-toaster theme="auto"></club-toaster>
      ${scriptsOf(clubUrl, ['club-pricing', 'club-signup', 'club-toaster'])}`,
    }),
};

interface Single {
  path: string;
  title: string;
  text: string;
  tags: readonly string[];
  element(clubUrl: string): Markup;
  needs?: PageNeeds;
}

const single = ({ path, title, text, tags, element, needs }: Single): ElementPage => ({
  path,
  needs,
  html: (clubUrl) =>
    partnerPageHtml({
      title,
      clubUrl,
      content: html`<p class="deal-back"><a href="${paths.embed}">${copy.embed}</a></p>
      <h1>${title}</h1>
      <p class="deal-lead">${text}</p>
      ${box(title, element(clubUrl))}
      ${tags.includes('club-toaster') ? html`<club-toaster theme="auto"></club-toaster>` : ''}
      ${scriptsOf(clubUrl, tags)}
      <h2>${copy.snippet}</h2>
      <pre class="deal-code" tabindex="0"><code>${snippetOf(clubUrl, tags, element(clubUrl))}</code></pre>`,
    }),
});

/** Returns the markup of the page itself as text. */
const snippetOf = (clubUrl: string, tags: readonly string[], element: Markup): string =>
  [...scriptsOf(clubUrl, tags), element].map(String).join('\n');

const { moreLinks } = copy;

/** Shows a login. The page gives a one-time code to this site's server, which asks the club who it is. */
const member = (partner: string): ElementPage => ({
  path: paths.member,
  needs: { ownScripts: true, ownServer: true },
  html: (clubUrl) =>
    partnerPageHtml({
      title: moreLinks.member,
      clubUrl,
      content: html`<p class="deal-back"><a href="${paths.embed}">${copy.embed}</a></p>
      <h1>${moreLinks.member}</h1>
      <p class="deal-lead">${copy.memberText}</p>
      <p id="member" role="status" data-partner="${partner}" data-failed="${copy.codeFailed}">${copy.memberNobody}</p>
      ${box(moreLinks.member, login(clubUrl))}
      <club-toaster theme="auto"></club-toaster>
      <script type="module" src="${paths.memberScript}"></script>
      ${scriptsOf(clubUrl, ['club-login', 'club-toaster'])}`,
    }),
});

/** Every page that shows elements the way a partner would use them. */
export const elementPages = (partner: string): readonly ElementPage[] => [
  both,
  member(partner),
  single({
    path: paths.plans,
    title: moreLinks.plans,
    text: copy.plansText,
    tags: ['club-pricing'],
    element: pricing,
  }),
  single({
    path: paths.join,
    title: moreLinks.join,
    text: copy.joinText,
    tags: ['club-signup', 'club-toaster'],
    element: signup,
  }),
  single({
    path: paths.joinFramed,
    title: moreLinks.joinFramed,
    text: copy.joinFramedText,
    tags: ['club-signup', 'club-toaster'],
    element: framedSignup,
    needs: { frames: true },
  }),
  single({
    path: paths.founders,
    title: moreLinks.founders,
    text: copy.foundersText,
    tags: ['club-founder-spots'],
    element: founders,
  }),
];
