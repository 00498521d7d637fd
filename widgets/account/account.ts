import { SignalWatcher } from '@lit-labs/preact-signals';
import { html, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { whenConfigured } from '#browser/page/page-options.ts';
import type { Place } from '#club/facts/places.ts';
import { firstLetter } from '#club/rules/first-letter.ts';
import type { Club } from '#core/club.ts';
import type { Host } from '#core/host.ts';
import type { Stop } from '#core/ports.ts';
import { setState, type Showing } from '#element/custom-states.ts';
import { ClubLitElement } from '#element/lit/club-lit-element.ts';
import { elementSheets } from '#element/lit/element-sheets.ts';
import { elementWordsOf } from '#element/lit/element-words.ts';
import { clubOfPage, hostOf } from '#element/lit/page-club-store.ts';
import button from '#style/button.css?inline';
import { accountCopy } from './account.copy.ts';
import sheet from './account.css?inline';

/**
 * The signed-in member's name and photo, linked to the account. Visitors see links to log in and sign up.
 *
 * @fires club-navigate - Asks the page to go to the account, to login or to signup.
 * @csspart link - A link.
 * @cssstate loading
 * @cssstate ready
 * @cssstate fallback
 * @cssstate signed-in
 * @slot - Shows until the page configures where the club is.
 */
export class ClubAccount extends SignalWatcher(ClubLitElement) {
  static override properties: PropertyDeclarations = {
    lang: { reflect: true },
    club: { attribute: false },
  };
  static override styles = elementSheets(button, sheet);

  /** A club of your own, instead of the page's. */
  declare club: Club | undefined;
  #host: Host | undefined;
  #without: Showing = 'loading';
  /** The photo that did not load. */
  #broken: string | undefined;
  #stopWaiting: Stop = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.club) this.#stopWaiting = whenConfigured(this, () => this.#begin());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWaiting();
  }

  /** Takes the page's club, unless the page has set one since. */
  #begin(): void {
    this.club ??= clubOfPage(this);
    this.#without = 'fallback';
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('club')) this.#host = this.club && hostOf(this, this.club);
  }

  override render(): TemplateResult {
    if (!this.club) return html`<slot data-state=${this.#without}></slot>`;
    const words = elementWordsOf('account', accountCopy, this.lang);
    const { session, members } = this.club;
    if (!session.signedIn.value) {
      return html`<div class="club club-account">
        ${this.#link('login', words.signIn, 'quiet')} ${this.#link('signup', words.joinNow, 'primary')}
      </div>`;
    }
    const member = members.member.value;
    const name = member?.name || session.name.value || '';
    return html`<div class="club club-account">
      <a class="club-account-face" part="link" href=${this.#href('profile')} @click=${this.#go('profile')}>
        ${this.#face(name, member?.profileImage)}
        <span .textContent=${name ? words.greeting(name) : words.greetingNameless}></span>
      </a>
    </div>`;
  }

  override updated(): void {
    setState(this, 'signed-in', this.club?.session.signedIn.peek() ?? false);
  }

  #link(place: Place, word: string, look: string): TemplateResult {
    return html`<a
      class="club-button"
      part="link"
      data-look=${look}
      href=${this.#href(place)}
      @click=${this.#go(place)}
      .textContent=${word}
    ></a>`;
  }

  /** Renders the member's photo, or the first letter of the name where there is none or it does not load. */
  #face(name: string, image: string | undefined): TemplateResult {
    if (image && image !== this.#broken) {
      const onError = () => {
        this.#broken = image;
        this.requestUpdate();
      };
      return html`<img class="club-account-image" src=${image} alt="" referrerpolicy="no-referrer" @error=${onError} />`;
    }
    const letter = firstLetter(name) || '?';
    return html`<span class="club-account-image" aria-hidden="true" .textContent=${letter}></span>`;
  }

  #href(place: Place): string {
    return this.#host?.href(place) ?? '';
  }

  #go(place: Place): (event: MouseEvent) => void {
    return (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.#host?.navigate({ place });
    };
  }
}
