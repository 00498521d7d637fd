import { SignalWatcher } from '@lit-labs/preact-signals';
import { html, type PropertyDeclarations, svg, type TemplateResult } from 'lit';
import { pageBrand } from '#browser/page/page-brand.ts';
import { createClock } from '#browser/ports.ts';
import { type Brand, type Texts, textsFor } from '#club/facts/brand.ts';
import { LOGO_SLIDE_MS } from '#club/facts/limits.ts';
import { drawingOf } from '#club/facts/partner-drawings.ts';
import { type PartnerMark, partnerMarks } from '#club/facts/partner-marks.ts';
import type { Club } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import { ClubLitElement } from '#element/lit/club-lit-element.ts';
import { elementSheets } from '#element/lit/element-sheets.ts';
import { elementWordsOf } from '#element/lit/element-words.ts';
import { recordArrival } from '#element/lit/page-arrival.ts';
import { logoStripCopy } from './logo-strip.copy.ts';
import sheet from './logo-strip.css?inline';

/** How many logos repeat after the last one, so that the row has no end. At most so many show at the same time. */
const SEEN_AT_ONCE = 5;

/**
 * The partners' logos, moving every 1.5 s (TIME-06): 5, 4, 3 or 2 in a row, by the width of the page (A-78). The row
 * pauses under the pointer and off the screen, has a stop button, and does not start by itself with
 * prefers-reduced-motion.
 *
 * @csspart button - The button that stops and starts the row.
 * @csspart frame - The visible area of the row.
 * @csspart logo - A partner's mark.
 * @cssstate ready
 */
export class ClubLogoStrip extends SignalWatcher(ClubLitElement) {
  static override properties: PropertyDeclarations = {
    label: { type: String },
    lang: { reflect: true },
    club: { attribute: false },
    moving: { state: true },
  };
  static override styles = elementSheets(sheet);

  /** Replaces the element's own text. */
  declare label: string | undefined;
  /** A club of your own, instead of the page's. */
  declare club: Club | undefined;
  declare moving: boolean;
  #at = 0;
  #isUnderPointer = false;
  #stopTimer: Stop = () => {};
  #stopWaiting: Stop = () => {};

  constructor() {
    super();
    this.moving = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopWaiting = recordArrival(this);
    this.moving = !prefersReducedMotion();
    this.#stopTimer = (this.club?.clock ?? createClock()).every(LOGO_SLIDE_MS, () => this.#advance());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopTimer();
    this.#stopWaiting();
  }

  override render(): TemplateResult {
    const words = elementWordsOf('logo-strip', logoStripCopy, this.lang);
    const translated = textsFor(elementWordsOf('partners', noWords, this.lang), this.#brand());
    const marks = partnerMarks(this.#brand()).map((mark) => ({
      ...mark,
      word: translated[mark.key]?.mark ?? mark.word,
    }));
    const mark = this.moving ? svg`<path d="M8 5v14M16 5v14" />` : svg`<path d="M8 5v14l11-7Z" />`;
    return html`<div class="club club-logos" @pointerenter=${this.#hover(true)} @pointerleave=${this.#hover(false)}>
      <button
        type="button"
        class="club-logos-button"
        part="button"
        aria-label=${this.moving ? words.stop : words.start}
        @click=${this.#toggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">${mark}</svg>
      </button>
      <div class="club-logos-frame" part="frame">
        <ul class="club-logos-row" role="list" aria-label=${this.label ?? words.label}>
          ${marks.map((one) => logo(one, false))}
          ${marks.slice(0, SEEN_AT_ONCE).map((one) => logo(one, true))}
        </ul>
      </div>
    </div>`;
  }

  #advance(): void {
    if (!this.moving || this.#isUnderPointer || !this.#isOnScreen()) return;
    if (this.#at === partnerMarks(this.#brand()).length) this.#show(0, 'back');
    this.#show(this.#at + 1, 'on');
  }

  #brand(): Brand {
    return this.club?.options.brand ?? pageBrand();
  }

  #isOnScreen(): boolean {
    const { top, bottom } = this.getBoundingClientRect();
    return bottom >= 0 && top <= innerHeight;
  }

  /** Sets the position through CSSOM. A strict CSP refuses a style attribute. */
  #show(at: number, way: 'on' | 'back'): void {
    const row = this.renderRoot.querySelector<HTMLElement>('.club-logos-row');
    if (!row) return;
    this.#at = at;
    row.dataset['state'] = way;
    row.style.setProperty('--_at', String(at));
    // Reading the box forces a layout, so that the jump back happens before the next step and stays invisible.
    row.getBoundingClientRect();
  }

  #hover(isUnderPointer: boolean): () => void {
    return () => {
      this.#isUnderPointer = isUnderPointer;
    };
  }

  #toggle = (): void => {
    this.moving = !this.moving;
  };
}

/** No translations: the marks contain the English words. */
const noWords: Texts<Readonly<Record<string, { mark: string }>>> = {};

const logo = ({ key, word }: PartnerMark, isAgain: boolean): TemplateResult =>
  html`<li part="logo" aria-hidden=${isAgain ? 'true' : 'false'}>
    <svg viewBox="0 0 32 32" aria-hidden="true"><path d=${drawingOf(key)} /></svg><span .textContent=${word}></span>
  </li>`;

const prefersReducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
