import { html, raw } from 'hono/html';
import { placeHref } from '#club/facts/places.ts';
import type { ElementPage } from './element-pages.ts';
import { hazardsCopy as copy, type HazardName } from './hazards.copy.ts';
import { type Markup, partnerPageHtml, paths, scriptsOf } from './page-shell.ts';
import { partnerCopy } from './partner.copy.ts';
import type { PageNeeds } from './policy.ts';

interface Hazard {
  name: HazardName;
  needs?: PageNeeds;
  /** The text of its own style sheet. */
  css?: string;
  dir?: 'rtl';
  /** True when the element works, so that there is nothing to fix. */
  holds?: true;
  content(clubUrl: string, version: string | undefined): Markup;
}

const pathOf = (name: HazardName): string => `${paths.hazards}/${name}`;
/** Returns the path of a case's style sheet. */
export const sheetPathOf = (name: string): string => `${paths.hazards}/${name}.css`;

const plansLink = (clubUrl: string): Markup =>
  html`<a href="${placeHref('pricing', {}, clubUrl)}">${partnerCopy.plansFallback}</a>`;
const pricing = (clubUrl: string): Markup =>
  html`<club-pricing theme="auto">${plansLink(clubUrl)}</club-pricing>`;
const plain = (clubUrl: string): Markup => html`${pricing(clubUrl)}${scriptsOf(clubUrl, ['club-pricing'])}`;
const counter = (clubUrl: string): Markup =>
  html`<club-founder-spots theme="auto"></club-founder-spots>${scriptsOf(clubUrl, ['club-founder-spots'])}`;

const hostile = `
main * { all: revert !important; font: italic 700 9px/3 fantasy !important; letter-spacing: 4px !important; text-transform: uppercase !important }
club-pricing { all: unset !important; display: none !important; opacity: 0.1 !important; transform: rotate(180deg) !important; clip-path: inset(50%) !important; color: hotpink !important; direction: rtl !important }
button, a, section, li { background: lime !important; border: 9px dotted red !important; float: right !important }`;

/** The pages with problems. */
export const hazards: readonly Hazard[] = [
  { name: 'css', holds: true, css: hostile, content: plain },
  { name: 'policy', holds: true, needs: { trustedTypes: 'lit-html' }, content: plain },
  {
    name: 'versions',
    content: (clubUrl, version = '0.0.0') =>
      html`${plain(clubUrl)}<script type="module" src="${clubUrl}/embed/v${version}/club-pricing.js"></script>`,
  },
  { name: 'storage', needs: { sandbox: true }, content: plain },
  { name: 'root', holds: true, css: 'html { font-size: 62.5% }', content: plain },
  {
    name: 'dark',
    content: (clubUrl) =>
      html`<section class="deal-box" data-theme="dark"><club-pricing>${plansLink(clubUrl)}</club-pricing></section>${scriptsOf(clubUrl, ['club-pricing'])}`,
  },
  {
    name: 'width',
    css: '.thin { inline-size: 0 }',
    content: (clubUrl) =>
      html`<div class="thin">${pricing(clubUrl)}</div>${scriptsOf(clubUrl, ['club-pricing'])}`,
  },
  { name: 'rtl', holds: true, dir: 'rtl', content: plain },
  {
    name: 'module',
    content: (clubUrl) =>
      html`${pricing(clubUrl)}<script src="${clubUrl}/embed/club-pricing.js"></script>${counter(clubUrl)}`,
  },
  { name: 'forgotten', needs: { forgets: ['connect-src', 'img-src'] }, content: plain },
  { name: 'types', needs: { trustedTypes: 'partner' }, content: counter },
  {
    name: 'api',
    needs: { ownCalls: true },
    content: (clubUrl) =>
      html`<club-pricing theme="auto" api-host="http://localhost:9">${plansLink(clubUrl)}</club-pricing>${scriptsOf(clubUrl, ['club-pricing'])}`,
  },
  {
    name: 'undefined',
    content: (clubUrl) =>
      html`${pricing(clubUrl)}<club-prices theme="auto">${plansLink(clubUrl)}</club-prices>${counter(clubUrl)}`,
  },
  {
    name: 'host',
    needs: { ownCalls: true },
    content: (clubUrl) => html`${pricing(clubUrl)}${scriptsOf('http://localhost:9', ['club-pricing'])}`,
  },
  { name: 'script', needs: { forgets: ['script-src'] }, content: plain },
  {
    name: 'block',
    content: (clubUrl) =>
      html`<script type="application/json" id="club-config">{ siteOrigin: '${raw(clubUrl)}' }</script>${plain(clubUrl)}`,
  },
  {
    name: 'site',
    needs: { ownCalls: true },
    content: (clubUrl) =>
      html`<script type="application/json" id="club-config">{ "siteOrigin": "http://localhost:9" }</script>${plain(clubUrl)}`,
  },
  {
    name: 'style',
    content: (clubUrl) => html`<style>club-pricing { --club-brand: #14532d }</style>${plain(clubUrl)}`,
  },
  {
    name: 'token',
    css: 'club-account { --club-on-brand: #1c4270 }',
    content: (clubUrl) =>
      html`<club-account theme="auto"></club-account>${scriptsOf(clubUrl, ['club-account'])}`,
  },
  {
    name: 'shortcuts',
    needs: { ownScripts: true },
    holds: true,
    content: (clubUrl) =>
      html`<p class="deal-note" id="shortcuts" role="status"></p><club-login theme="auto"><a href="${placeHref('login', {}, clubUrl)}">${partnerCopy.logInPlain}</a></club-login><script type="module" src="${paths.shortcuts}"></script>${scriptsOf(clubUrl, ['club-login'])}`,
  },
  {
    name: 'frame',
    content: (clubUrl) =>
      html`<club-login theme="auto" isolation="frame" loading="eager"><a href="${placeHref('login', {}, clubUrl)}">${partnerCopy.logInPlain}</a></club-login>${scriptsOf(clubUrl, ['club-login'])}`,
  },
];

/** Returns one line that starts the doctor from the console. As a bookmark it begins with `javascript:`. */
const doctorSnippet = (clubUrl: string): string => {
  const file = `${clubUrl}/embed/doctor.js`;
  return `void import('${file}').then(() => clubDoctor(), () => console.warn('This page refuses ${file}. Open it in a tab, copy its text, and paste it here.'))`;
};

export const hazardPage = (
  { name, needs, css, dir, content }: Hazard,
  version: string | undefined,
): ElementPage => {
  const [title, text] = copy.cases[name];
  return {
    path: pathOf(name),
    needs,
    html: (clubUrl) =>
      partnerPageHtml({
        title,
        clubUrl,
        dir,
        sheet: css && sheetPathOf(name),
        content: html`<p class="deal-back"><a href="${paths.hazards}">${copy.back}</a></p>
      <h1>${title}</h1>
      <p class="deal-lead">${text}</p>
      <p class="deal-actions"><a class="deal-button" data-look="quiet" href="?club-doctor">${copy.doctor}</a> ${copy.doctorText}</p>
      <p class="deal-note" id="snippet-text">${copy.snippetText}</p>
      <pre class="deal-code" tabindex="0" aria-labelledby="snippet-text"><code>${doctorSnippet(clubUrl)}</code></pre>
      <div class="deal-case">${content(clubUrl, version)}</div>`,
      }),
  };
};

export const hazardsHtml = (clubUrl: string): Markup =>
  partnerPageHtml({
    title: copy.title,
    at: paths.hazards,
    clubUrl,
    content: html`<h1>${copy.title}</h1>
      <p class="deal-lead">${copy.text}</p>
      <ul class="deal-offers">
        ${hazards.map(({ name, holds }) => {
          const [title, text] = copy.cases[name];
          return html`<li class="deal-offer">
          <h2><a href="${pathOf(name)}">${title}</a></h2>
          <p>${text}</p>
          <p class="deal-percent">${holds ? copy.holds : copy.prints}</p>
        </li>`;
        })}
      </ul>`,
  });
