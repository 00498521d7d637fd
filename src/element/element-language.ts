import { directionOf, loadWords, type Words } from '#browser/page/page-languages.ts';

type InputKeeper = Promise<typeof import('./preserve-input.ts')>;

/** Loads the copy of an element's language, and sets language and direction on its box. */
export class ElementLanguage {
  words: Words | undefined;
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
