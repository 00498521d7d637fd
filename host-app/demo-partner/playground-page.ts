import { html, raw } from 'hono/html';
import { placeHref } from '#club/facts/places.ts';
import { type Markup, partnerPageHtml, paths, scriptsOf } from './page-shell.ts';
import { playgroundCopy as copy } from './playground.copy.ts';

/** The content of the club's `/embed/sri.json`. */
export interface EmbedRelease {
  version: string;
  integrity: Readonly<Record<string, string>>;
  /** The files that an entry imports before it runs. Older versions do not list them. */
  preload?: Readonly<Record<string, readonly string[]>>;
  /** Every file that an entry may import. Older versions do not list them. */
  parts?: Readonly<Record<string, readonly string[]>>;
  /** The entries that import nothing at their start. Older versions do not list them. */
  standalone?: readonly string[];
}

/** Loads the release. Returns undefined when the club does not answer: the page works without it. */
export async function readEmbedRelease(
  clubUrl: string,
  fetcher: typeof fetch,
): Promise<EmbedRelease | undefined> {
  try {
    const answer = await fetcher(`${clubUrl}/embed/sri.json`, { signal: AbortSignal.timeout(2_000) });
    const release: unknown = answer.ok ? await answer.json() : undefined;
    const isRelease =
      typeof release === 'object' && release !== null && 'version' in release && 'integrity' in release;
    return isRelease ? (release as EmbedRelease) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns controls for the public tokens, the element with these tokens, and the code that produces it. */
export const playgroundHtml = (clubUrl: string, release: EmbedRelease | undefined): Markup =>
  partnerPageHtml({
    title: copy.title,
    at: paths.theming,
    clubUrl,
    content: html`<h1>${copy.title}</h1>
      <p class="deal-lead">${copy.text}</p>
      <div class="deal-bench">
        <form class="deal-controls" id="controls" autocomplete="off">
          ${select(
            'tag',
            copy.element,
            copy.elements.map(([tag, word]) => [tag, word]),
          )}
          ${select('theme', copy.theme, copy.themes)}
          ${select('scheme', copy.scheme, copy.schemes)}
          ${select('lang', copy.lang, copy.langs)}
          ${select('--club-font', copy.font, copy.fonts)}
          ${range({ name: '--club-font-size', label: copy.size, unit: 'px', min: 13, max: 22, step: 1, value: 16 })}
          ${range({ name: '--club-radius', label: copy.radius, unit: 'em', min: 0, max: 1.5, step: 0.125, value: 0.5 })}
          <fieldset><legend>${copy.mainColors}</legend>${copy.mainTokens.map(color)}</fieldset>
          <details>
            <summary>${copy.moreColors}</summary>
            <fieldset><legend class="deal-hidden">${copy.moreColors}</legend>${copy.moreTokens.map(color)}</fieldset>
          </details>
          <section class="deal-contrast" aria-label="${copy.contrast}">
            <p id="contrast-status" role="status">${copy.script.readable}</p>
            <ul id="contrast"></ul>
          </section>
          <button class="deal-button" data-look="quiet" type="reset">${copy.reset}</button>
        </form>
        <div class="deal-result">
          <section class="deal-box" id="preview" aria-label="${copy.preview}"></section>
          <h2 id="lines-title">${copy.lines}</h2>
          <p class="deal-note">${release ? copy.pinned(release.version) : copy.unpinned}</p>
          <pre class="deal-code" id="lines" tabindex="0" aria-labelledby="lines-title"></pre>
          <p class="deal-actions">
            <button class="deal-button" type="button" data-copies="lines">${copy.copy}</button>
            <span role="status" id="copied"></span>
          </p>
          <div id="sheet-part" hidden>
            <h2 id="sheet-title">${copy.sheet}</h2>
            <p class="deal-note">${copy.sheetText}</p>
            <pre class="deal-code" id="sheet" tabindex="0" aria-labelledby="sheet-title"></pre>
            <p class="deal-actions"><button class="deal-button" type="button" data-copies="sheet">${copy.copySheet}</button></p>
          </div>
        </div>
      </div>
      <club-toaster></club-toaster>
      ${block({ clubUrl, ...release, pages, copy: copy.script })}
      ${scriptsOf(clubUrl, ['club'])}
      <script type="module" src="${paths.playground}"></script>`,
  });

/** The target of the link inside each element. */
const pages = Object.fromEntries(copy.elements.map(([tag, , place]) => [tag, placeHref(place)]));

type Choice = readonly [value: string, word: string];

const select = (name: string, label: string, choices: readonly Choice[]): Markup =>
  html`<label>${label}<select name="${name}">${choices.map(
    ([value, word]) => html`<option value="${value}">${word}</option>`,
  )}</select></label>`;

interface Range {
  name: string;
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  value: number;
}

const range = ({ name, label, unit, ...limits }: Range): Markup =>
  html`<label>${label}<input type="range" name="${name}" data-unit="${unit}" min="${limits.min}" max="${limits.max}" step="${limits.step}" value="${limits.value}"></label>`;

const color = ([name, label]: Choice): Markup =>
  html`<label class="deal-color"><input type="color" name="${name}"><span>${label} <code>${name}</code></span></label>`;

const block = (value: object): Markup =>
  html`<script type="application/json" id="release">${raw(JSON.stringify(value).replaceAll('<', '\\u003c'))}</script>`;
