import { html, LitElement, type PropertyDeclarations, svg, type TemplateResult } from 'lit';
import { createClock } from '#browser/clock.ts';
import type { Notice, Tone } from '#core/host.ts';
import type { Stop } from '#core/ports.ts';
import { defineElement } from '#element/lit/define-element.ts';
import { elementSheets } from '#element/lit/element-sheets.ts';
import { elementWordsOf, onWords } from '#element/lit/element-words.ts';
import { toasterCopy } from './toaster.copy.ts';
import sheet from './toaster.css?inline';
import { createToasts, type Toast } from './toasts.ts';

const icons: Record<Tone, TemplateResult> = {
  success: svg`<circle cx="12" cy="12" r="10"/><path d="m7.5 12.5 3 3 6-6.5"/>`,
  warning: svg`<path d="M12 2.5 22 20.5H2zM12 10v4.5M12 17.5v.01"/>`,
  error: svg`<circle cx="12" cy="12" r="10"/><path d="m8.5 8.5 7 7m0-7-7 7"/>`,
  info: svg`<circle cx="12" cy="12" r="10"/><path d="M12 11v5.5M12 7.5v.01"/>`,
};

/**
 * Shows the page's notices, top right (§9). It answers `club-notify` wherever on the page it was asked, and each notice
 * is a new node of a live region that stands from the start, so that it is read once.
 *
 * @csspart toast - A notice.
 * @cssproperty --club-toaster-top - How far from the upper edge of the window the notices begin; 1em if not set.
 */
export class ClubToaster extends LitElement {
  static override properties: PropertyDeclarations = { lang: { reflect: true } };
  static override styles = elementSheets(sheet);

  readonly #toasts = createToasts(createClock(), () => this.requestUpdate());
  /** Where focus was before it came to a close button. */
  #cameFrom: HTMLElement | undefined;
  #firstId: number | undefined;
  #stopWords: Stop = () => {};
  readonly #hear = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.defaultPrevented) return;
    event.preventDefault();
    this.show(event.detail as Notice);
  };

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('club-notify', this.#hear);
    this.#stopWords = onWords(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    document.removeEventListener('club-notify', this.#hear);
    this.#stopWords();
    this.#toasts.clear();
    super.disconnectedCallback();
  }

  show(notice: Notice): void {
    this.#toasts.add(notice);
    this.#raise();
  }

  override render(): TemplateResult {
    const words = elementWordsOf('toaster', toasterCopy, this.lang);
    const pause = () => this.#toasts.pause();
    const goOn = () => this.#goOn();
    const focused = (event: FocusEvent) => {
      pause();
      const from = event.relatedTarget;
      // Inside the list focus moves from button to button, also from one that has just gone.
      const isOutside = from instanceof HTMLElement && from.isConnected && !this.shadowRoot?.contains(from);
      if (isOutside) this.#cameFrom = from;
    };
    return html`<div
      class="club club-toaster"
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label=${words.region}
      @pointerenter=${pause}
      @pointerleave=${goOn}
      @focusin=${focused}
      @focusout=${goOn}
    >${Array.from(this.#places(), (toast) => toast && this.#toast(toast))}</div>`;
  }

  /** A notice keeps its place until the last one has gone: one that moved up would be read out again. */
  #places(): readonly (Toast | undefined)[] {
    const places: Toast[] = [];
    const toasts = this.#toasts.list();
    this.#firstId = toasts.length > 0 ? (this.#firstId ?? toasts[0]?.id) : undefined;
    for (const toast of toasts) places[toast.id - (this.#firstId ?? toast.id)] = toast;
    return places;
  }

  #toast({ id, notice }: Toast): TemplateResult {
    const words = elementWordsOf('toaster', toasterCopy, this.lang);
    return html`<div class="club-toast" part="toast" data-tone=${notice.tone}>
      <svg class="club-toast-icon" viewBox="0 0 24 24" aria-hidden="true">${icons[notice.tone]}</svg>
      <p><span class="club-hidden">${words.tones[notice.tone]} </span><span>${notice.text}</span></p>
      <button type="button" aria-label=${words.close} @click=${() => this.#close(id)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>`;
  }

  #goOn(): void {
    if (!this.matches(':hover') && !this.shadowRoot?.activeElement) this.#toasts.resume();
  }

  /** Focus on a button that goes away moves to the next one, or back to where it came from. */
  async #close(id: number): Promise<void> {
    const hadFocus = this.shadowRoot?.activeElement;
    this.#toasts.remove(id);
    await this.updateComplete;
    if (hadFocus && !hadFocus.isConnected) {
      const next = this.shadowRoot?.querySelector<HTMLElement>('button') ?? this.#cameFrom;
      next?.focus();
    }
    this.#goOn();
  }

  // Only over an open modal: a popover leaves the live region for a moment, which screen readers may miss.
  #raise(): void {
    const box = this.shadowRoot?.querySelector<HTMLElement>('.club-toaster');
    if (!box || !('showPopover' in box) || !document.querySelector('dialog[open]')) return;
    box.popover = 'manual';
    if (box.matches(':popover-open')) box.hidePopover();
    box.showPopover();
  }
}

defineElement('club-toaster', ClubToaster);
