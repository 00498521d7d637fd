import { html, nothing, type PropertyDeclarations, svg, type TemplateResult } from 'lit';
import { isOffline } from '#browser/connection.ts';
import { createClock } from '#browser/ports.ts';
import type { Toast, Tone } from '#core/host.ts';
import type { Stop } from '#core/ports.ts';
import { ClubLitElement } from '#element/lit/club-lit-element.ts';
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

/** The events of the page after which something may be above the toasts. The first one does not bubble. */
const opened = ['toggle', 'focusin', 'fullscreenchange'];

/**
 * Shows the toasts of all elements on the page, top right. It handles `club-notify` from anywhere on the page.
 * Submitting a form removes them. Screen readers announce each toast once.
 *
 * @csspart toast - A toast.
 * @cssstate ready
 * @cssproperty --club-toaster-top - The distance from the top of the window to the toasts; 1em by default.
 */
export class ClubToaster extends ClubLitElement {
  static override properties: PropertyDeclarations = { lang: { reflect: true } };
  static override styles = elementSheets(sheet);

  readonly #toasts = createToasts(createClock(), () => this.requestUpdate());
  /** The element that had focus before a close button got it. */
  #cameFrom: HTMLElement | undefined;
  #firstId: number | undefined;
  #stopWords: Stop = () => {};
  readonly #onNotify = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.defaultPrevented) return;
    // Nobody can read or close a toast in a part of the page that is inert or hidden. The widget shows its own message.
    // oxlint-disable-next-line floor/newer-members -- An older browser shows the toast where it can.
    if (this.closest('[inert]') || this.checkVisibility?.() === false) return;
    event.preventDefault();
    this.show(event.detail as Toast);
  };

  /** The `submit` event stays inside a shadow root. The click on the button, which Enter makes too, does not. */
  readonly #onClick = (event: Event) => {
    const [pressed] = event.composedPath();
    if (pressed instanceof Element && pressed.closest('form [type=submit]')) this.#toasts.clear();
  };

  /** What opens after the toasts is above them: dialogs and popovers, in shadow roots too, and full-screen elements. */
  readonly #onOpened = (event: Event) => {
    const path = event.composedPath();
    const isBelow = event.type !== 'focusin' || path.some((one) => one instanceof HTMLDialogElement);
    if (isBelow && !path.includes(this) && this.#toasts.list().length > 0) this.#raise();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('club-notify', this.#onNotify);
    document.addEventListener('click', this.#onClick, true);
    for (const type of opened) document.addEventListener(type, this.#onOpened, true);
    void this.updateComplete.then(() => this.#raise());
    this.#stopWords = onWords(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    document.removeEventListener('club-notify', this.#onNotify);
    document.removeEventListener('click', this.#onClick, true);
    for (const type of opened) document.removeEventListener(type, this.#onOpened, true);
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
    >${[...this.#places()].map((toast) => toast && this.#toast(toast))}</div>`;
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

  /** Moves the box to the top layer, above everything else. The box exists before its first toast, as live regions must. */
  #raise(): void {
    const box = this.shadowRoot?.querySelector<HTMLElement>('.club-toaster');
    if (!box?.isConnected || !('showPopover' in box)) return;
    const focused = this.shadowRoot?.activeElement;
    /* oxlint-disable floor/newer-members -- Checked above. In an older browser the z-index of the host holds. */
    box.popover = 'manual';
    if (box.matches(':popover-open')) box.hidePopover();
    box.showPopover();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
