import { html, LitElement, nothing, type PropertyDeclarations, svg, type TemplateResult } from 'lit';
import { createClock } from '#browser/clock.ts';
import { isOffline } from '#browser/connection.ts';
import type { Toast, Tone } from '#core/host.ts';
import type { Stop } from '#core/ports.ts';
import { elementSheets } from '#element/lit/element-sheets.ts';
import { elementWordsOf, onWords } from '#element/lit/element-words.ts';
import { toasterCopy } from './toaster.copy.ts';
import sheet from './toaster.css?inline';
import { createToasts, type ShownToast } from './toasts.ts';

const icons: Record<Tone, TemplateResult> = {
  success: svg`<circle cx="12" cy="12" r="10"/><path d="m7.5 12.5 3 3 6-6.5"/>`,
  warning: svg`<path d="M12 2.5 22 20.5H2zM12 10v4.5M12 17.5v.01"/>`,
  error: svg`<circle cx="12" cy="12" r="10"/><path d="m8.5 8.5 7 7m0-7-7 7"/>`,
  info: svg`<circle cx="12" cy="12" r="10"/><path d="M12 11v5.5M12 7.5v.01"/>`,
};

/**
 * Shows the toasts of all elements on the page, top right. It handles `club-notify` from anywhere on the page.
 * Submitting a form removes them. Screen readers announce each toast once.
 *
 * @csspart toast - A toast.
 * @cssproperty --club-toaster-top - The distance from the top of the window to the toasts; 1em by default.
 */
export class ClubToaster extends LitElement {
  static override properties: PropertyDeclarations = { lang: { reflect: true } };
  static override styles = elementSheets(sheet);

  readonly #toasts = createToasts(createClock(), () => this.requestUpdate());
  /** The element that had focus before a close button got it. */
  #cameFrom: HTMLElement | undefined;
  #firstId: number | undefined;
  #stopWords: Stop = () => {};
  readonly #onNotify = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.defaultPrevented) return;
    event.preventDefault();
    this.show(event.detail as Toast);
  };

  /** The `submit` event stays inside a shadow root. The click on the button, which Enter makes too, does not. */
  readonly #onClick = (event: Event) => {
    const [pressed] = event.composedPath();
    if (pressed instanceof Element && pressed.closest('form [type=submit]')) this.#toasts.clear();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('club-notify', this.#onNotify);
    document.addEventListener('click', this.#onClick, true);
    this.#stopWords = onWords(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    document.removeEventListener('club-notify', this.#onNotify);
    document.removeEventListener('click', this.#onClick, true);
    this.#stopWords();
    this.#toasts.clear();
    super.disconnectedCallback();
  }

  show(toast: Toast): void {
    this.#toasts.add(toast);
    this.#raise();
  }

  override render(): TemplateResult {
    const words = elementWordsOf('toaster', toasterCopy, this.lang);
    const pause = () => this.#toasts.pause();
    const goOn = () => this.#goOn();
    const focused = (event: FocusEvent) => {
      pause();
      const from = event.relatedTarget;
      // Within the list, focus moves between buttons, also from one that was just removed.
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

  /** Keeps the index of each toast until all are gone. A toast that moves up would be announced again. */
  #places(): readonly (ShownToast | undefined)[] {
    const places: ShownToast[] = [];
    const toasts = this.#toasts.list();
    this.#firstId = toasts.length > 0 ? (this.#firstId ?? toasts[0]?.id) : undefined;
    for (const toast of toasts) places[toast.id - (this.#firstId ?? toast.id)] = toast;
    return places;
  }

  #toast({ id, toast }: ShownToast): TemplateResult {
    const words = elementWordsOf('toaster', toasterCopy, this.lang);
    const reason = toast.tone === 'error' && isOffline() ? html`<span> ${words.offline}</span>` : nothing;
    return html`<div class="club-toast" part="toast" data-tone=${toast.tone}>
      <svg class="club-toast-icon" viewBox="0 0 24 24" aria-hidden="true">${icons[toast.tone]}</svg>
      <p><span class="club-hidden">${words.tones[toast.tone]} </span><span>${toast.text}</span>${reason}</p>
      <button type="button" aria-label=${words.close} @click=${() => this.#close(id)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>`;
  }

  #goOn(): void {
    if (!this.matches(':hover') && !this.shadowRoot?.activeElement) this.#toasts.resume();
  }

  /** Closes a toast. Focus on its button moves to the next button, or back to where it came from. */
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

  // Only above an open modal. A popover removes the live region for a moment, and screen readers may miss that.
  #raise(): void {
    const box = this.shadowRoot?.querySelector<HTMLElement>('.club-toaster');
    if (!box || !('showPopover' in box) || !document.querySelector('dialog[open]')) return;
    /* oxlint-disable floor/newer-members -- Checked above. In an older browser, the toast is below the dialog. */
    box.popover = 'manual';
    if (box.matches(':popover-open')) box.hidePopover();
    box.showPopover();
  }
}
