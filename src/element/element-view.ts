import { pageBrand } from '#browser/page/page-brand.ts';
import { directionOf, loadWords } from '#browser/page/page-languages.ts';
import { siteUrlOfPage } from '#browser/page/page-options.ts';
import type { CopyBook } from '#club/facts/languages.ts';
import { type Place, placeHref, places } from '#club/facts/places.ts';
import type { FailureReason } from '#contract/failure-reasons.ts';
import type { Stop } from '#core/ports.ts';
import { wordsOf } from '#ui/copy.tsx';
import { elementCopy } from '#ui/world/element.copy.ts';
import { setShown, type Showing } from './custom-states.ts';
import { hasContent, type Mount } from './mount.ts';

/** Holds the state of an element, shows it in the mount, and dispatches `club-ready` and `club-error`. */
export class ElementView {
  state: ElementState = { at: 'away' };
  mount: Mount | undefined;
  readonly #element: HTMLElement;
  /** The tag of the definition. A page may have defined the class under another name. */
  readonly #tag: string;
  readonly #language: ElementLanguage;

  constructor(element: HTMLElement, tag: string, language: ElementLanguage) {
    this.#element = element;
    this.#tag = tag;
    this.#language = language;
  }

  show(): void {
    const showing = showingIn(this.state);
    this.mount?.show(showing);
    setShown(this.#element, showing);
  }

  /** Changes what a mounted element shows, without showing it yet. */
  set shows(shows: MountedScreen) {
    if (this.state.at === 'mounted') this.state = { ...this.state, shows };
  }

  /** Shows the widget after its first render. */
  readonly ready = (): void => {
    if (this.state.at !== 'mounted' || this.state.shows !== 'loading') return;
    this.#showWidget();
  };

  /** Shows the fallback while the widget has nothing to show. The widget stays mounted and ends it by the Stop. */
  readonly showFallback = (why: string): Stop | undefined => {
    if (this.state.at !== 'mounted' || !hasContent(this.#element)) return undefined;
    this.shows = 'fallback';
    this.#showFallback(why, 'plans');
    return () => {
      if (this.state.at === 'mounted' && this.state.shows === 'fallback') this.#showWidget();
    };
  };

  /** Shows the fallback until the element leaves the page: its own content, or a link to our site. */
  readonly fail = (why: unknown, reason: FailureReason = 'crash'): void => {
    if (this.state.at === 'failed') return;
    this.state = { at: 'failed' };
    const isEmpty = !hasContent(this.#element);
    this.#showFallback(why, reason);
    if (!isEmpty) return;
    const link = fallbackLink(this.#tag, this.#language.words);
    if (this.mount) this.mount.showLink(link);
    else this.#element.append(link);
  };

  #showWidget(): void {
    this.shows = 'ready';
    this.show();
    this.#emit('club-ready');
  }

  #showFallback(why: unknown, reason: FailureReason): void {
    const { localName } = this.#element;
    console.warn(`<${localName}> shows its fallback.`, why);
    this.show();
    this.#emit('club-error');
    // A page where all is well does not load this.
    import('./report-failure.ts')
      .then(({ reportFailure }) => reportFailure(this.#tag, reason))
      .catch(() => {});
  }

  #emit(name: 'club-ready' | 'club-error'): void {
    const detail = { tag: this.#element.localName };
    this.#element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}

/**
 * The state of an element: `away` from the page; `waiting` until it is in view and its copy is loaded; `mounted`, in a box
 * or in a frame; or `failed`. Only leaving the page ends `mounted` without a failure, and only leaving ends `failed`.
 */
export type ElementState =
  | { at: 'away' }
  | { at: 'waiting' }
  | { at: 'mounted'; shows: MountedScreen; update(): void }
  | { at: 'failed' };

/** What a mounted element shows. `code screen`: the element `club-verify-otp` instead of the form. */
type MountedScreen = Showing | 'code screen';

/** Returns what the mount has to show in a state. */
function showingIn(state: ElementState): Showing {
  if (state.at === 'failed') return 'fallback';
  if (state.at !== 'mounted') return 'loading';
  return state.shows === 'code screen' ? 'ready' : state.shows;
}

/** Returns a link to the page on our site that shows what this element shows. */
function fallbackLink(tag: string, book: CopyBook | undefined): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = placeHref(placeOf(tag.replace('club-', '')), {}, siteUrlOfPage() ?? '');
  link.textContent = wordsOf(book, 'element', elementCopy).openThere(pageBrand().name);
  return link;
}

const placeOf = (name: string): Place => (Object.hasOwn(places, name) ? (name as Place) : 'home');

type InputKeeper = Promise<typeof import('./preserve-input.ts')>;

/** Loads the copy of an element's language, and sets language and direction on its box. */
export class ElementLanguage {
  words: CopyBook | undefined;
  readonly #element: HTMLElement;
  readonly #render: { box(): HTMLElement | undefined; isPrerendered(): boolean };

  /** `isPrerendered` returns whether the box has prerendered markup, which has its language. */
  constructor(element: HTMLElement, render: { box(): HTMLElement | undefined; isPrerendered(): boolean }) {
    this.#element = element;
    this.#render = render;
  }

  /** Loads the copy of `lang`. With `inputKeeper` it keeps what was typed. The later of two changes wins. */
  async load(inputKeeper?: InputKeeper): Promise<void> {
    const { lang } = this.#element;
    const words = lang ? await loadWords(lang) : undefined;
    const keeper = await inputKeeper?.catch(() => undefined);
    if (lang !== this.#element.lang) return;
    const box = this.#render.box();
    if (words !== this.words && box) keeper?.preserveInput(box, lang);
    this.words = words;
    this.apply();
  }

  /** Sets language and direction on the box. Without them it would inherit those of the page. */
  apply(): void {
    const box = this.#render.box();
    if (!box || this.#render.isPrerendered()) return;
    const { lang = 'en' } = this.words ?? {};
    box.lang = lang;
    box.dir = this.#element.dir || directionOf(lang);
  }
}
