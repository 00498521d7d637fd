import type { ComponentType } from 'react';
import type { Drawn } from './ahead/ahead.ts';
import { hydrateDrawn, keepsDrawn, replay } from './ahead/hydrate-drawn.ts';
import type { WidgetDefinition } from './definition.ts';
import type { ElementLanguage } from './element-language.ts';
import type { ElementView } from './element-view.ts';
import { CONTEXT, PROPS, type R2wcElement, RENDER, shell } from './r2wc-base.ts';

/** What a render of the widget needs of its element. */
export interface RenderParts {
  element: R2wcElement;
  definition: WidgetDefinition<object>;
  view: ElementView;
  language: ElementLanguage;
  /** Mounts the shell by r2wc. */
  mountShell(): void;
}

/** Renders the widget with the element's props, at most once per microtask. */
export class ElementRender {
  /** The values of the props by name. A change makes a new object. */
  values: Readonly<Record<string, unknown>> = {};
  /** What the entry has drawn, until the widget has hydrated it. */
  drawn: Drawn | undefined;
  readonly #parts: RenderParts;
  #isQueued = false;

  constructor(parts: RenderParts) {
    this.#parts = parts;
  }

  /** Sets a prop. */
  change(name: string, value: unknown): void {
    if (Object.is(this.values[name], value)) return;
    this.values = { ...this.values, [name]: value };
    this.schedule();
  }

  /** Schedules one render, however many props changed. Does nothing before the element is mounted. */
  schedule(): void {
    if (this.#isQueued || this.#parts.view.state.at !== 'mounted') return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      const { state } = this.#parts.view;
      if (state.at === 'mounted') state.update();
    });
  }

  /** Mounts the widget in the box, or hydrates what the entry has drawn there. */
  mount(box: HTMLElement): void {
    const { element, mountShell } = this.#parts;
    element.container = box;
    this.#setProps();
    if (this.drawn)
      element[CONTEXT] = { root: hydrateDrawn(this.drawn, shell, element[PROPS]), ReactComponent: shell };
    else mountShell();
  }

  /** Renders the mounted widget again. */
  update(): void {
    this.#setProps();
    this.#parts.element[RENDER]();
    this.#parts.view.show();
  }

  /** Keeps what the entry has drawn when the widget would render the same. */
  async checkDrawn(): Promise<void> {
    const { element, definition, language } = this.#parts;
    if (!this.drawn) return;
    const isSame = await keepsDrawn(this.drawn, {
      element,
      values: this.values,
      lang: language.words?.lang ?? 'en',
      isMember: Boolean(definition.form?.hasMember()),
      google: definition.form?.hasGoogle(),
    });
    if (!isSame) this.drawn = undefined;
  }

  /** Ends what the entry has drawn: `release` drops what the visitor pressed there, and `replay` repeats it. */
  endDrawn(how: 'release' | 'replay'): void {
    if (this.drawn && how === 'replay') replay(this.drawn);
    else this.drawn?.release();
    this.drawn = undefined;
  }

  #setProps(): void {
    const { element, definition, view, language } = this.#parts;
    element[PROPS] = {
      element,
      widget: definition.component as ComponentType<object>,
      values: this.values,
      isElsewhere: view.state.at === 'mounted' && view.state.shows === 'code screen',
      words: language.words,
      campaign: element.getAttribute('campaign') || undefined,
      source: element.getAttribute('source') || undefined,
      onHydrated: this.drawn && (() => this.endDrawn('replay')),
      onReady: view.ready,
      showFallback: view.showFallback,
      onFail: view.fail,
    };
  }
}
