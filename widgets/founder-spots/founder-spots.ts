import { SignalWatcher } from '@lit-labs/preact-signals';
import { html, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { pageOptions, whenConfigured } from '#browser/page/page-options.ts';
import { pagePlans } from '#browser/page/page-plans.ts';
import { pageState } from '#browser/page/page-state.ts';
import { foundersShown } from '#club/rules/founder-count.ts';
import type { Club, Founder } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import { ClubLitElement } from '#element/lit/club-lit-element.ts';
import { elementSheets } from '#element/lit/element-sheets.ts';
import { elementWordsOf } from '#element/lit/element-words.ts';
import { recordArrival } from '#element/lit/page-arrival.ts';
import { founderSpotsCopy } from './founder-spots.copy.ts';
import sheet from './founder-spots.css?inline';
import { spotsView } from './spots-view.ts';

/**
 * A count of Founding Member spots, out of the limit.
 *
 * @csspart count - The two numbers.
 * @csspart meter - The bar.
 * @csspart label - The text below.
 * @cssstate loading
 * @cssstate ready
 * @cssstate fallback
 * @slot - Shows until the figures are loaded.
 */
export class ClubFounderSpots extends SignalWatcher(ClubLitElement) {
  static override properties: PropertyDeclarations = {
    label: { type: String },
    count: { type: String },
    lang: { reflect: true },
    club: { attribute: false },
  };
  static override styles = elementSheets(sheet);

  /** Replaces the element's own text. */
  declare label: string | undefined;
  /**
   * `rule` (the default): the displayed count (FOUNDER-05), which is a number near the next threshold while few spots are
   * taken. `actual`: the spots that are taken (D6). `plans`: the count of the founder card, for a site that shows the plans
   * on another page.
   */
  declare count: 'rule' | 'actual' | 'plans';
  /** A club of your own, instead of the page's. */
  declare club: Club | undefined;
  /** Null when the page has none. Undefined before it is asked. */
  #founder: Founder | null | undefined;
  #stopWaiting: Stop = () => {};

  constructor() {
    super();
    this.count = 'rule';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('club-ready', this.#look);
    if (this.club) return;
    this.#stopWaiting = whenConfigured(this, () => {
      if (!this.club) this.#begin(founderOf(this));
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('club-ready', this.#look);
    this.#stopWaiting();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // The slot of a server (`homefront-club/ssr`) would stay next to that of `render`.
    this.shadowRoot?.replaceChildren();
    return super.createRenderRoot();
  }

  /** Renders again, because the element that is ready may be the plans. */
  readonly #look = (): void => this.requestUpdate();

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('club') && this.club) this.#begin(this.club.founder);
  }

  #begin(founder: Founder | undefined): void {
    this.#founder = founder ?? null;
    // Uses the answer when the page's header already loaded it.
    if (founder?.meta.peek().status === 'idle') void founder.load();
    this.requestUpdate();
  }

  override render(): TemplateResult {
    const founder = this.#founder;
    const status = founder === null ? 'failed' : founder?.meta.value.status;
    if (!founder || (status !== 'succeeded' && this.textContent.trim()))
      return html`<slot data-state=${status === 'failed' ? 'fallback' : 'loading'}></slot>`;
    const words = elementWordsOf('founder-spots', founderSpotsCopy, this.lang);
    const view = spotsView(this.#taken(founder), founder.meta.value.limit, words);
    // A strict CSP refuses a style attribute, so the bar is a drawing.
    return html`<div class="club club-spots">
      <span class="club-spots-count" part="count"><strong .textContent=${view.count}></strong
        ><span .textContent=${view.rest}></span
      ></span>
      <span class="club-spots-meter" part="meter" aria-hidden="true" ?data-empty=${view.isEmpty}
        ><svg viewBox="0 0 100 1" preserveAspectRatio="none"><rect width=${view.percent} height="1"></rect></svg
      ></span>
      <span class="club-soft" part="label" .textContent=${this.label ?? words.label}></span>
    </div>`;
  }

  /** Returns the count to show. On a page with plans it is the number of the founder card. */
  #taken({ meta }: Founder): number {
    const { count } = this;
    const isCard = count === 'plans' || document.querySelector('club-pricing, .club-pricing');
    const plans = isCard ? foundersShown(meta.value, 'plans') : undefined;
    return plans ?? foundersShown(meta.value, count === 'actual' ? count : 'rule') ?? 0;
  }
}

/**
 * Returns the founder counts of the page: of its club when it has one, else from a plans call, for which a counter needs no
 * club. Returns undefined, with a console warning, before the page is configured.
 */
function founderOf(element: Element): Founder | undefined {
  recordArrival(element);
  try {
    const { founder } = pagePlans(pageOptions());
    return pageState().club?.founder ?? founder;
  } catch (error) {
    console.warn(`<${element.localName}> shows its fallback.`, error);
    return undefined;
  }
}
