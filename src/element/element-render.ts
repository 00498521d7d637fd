import type { ComponentType } from 'react';
import type { WidgetDefinition } from './definition.ts';
import type { ElementLanguage, ElementView } from './element-view.ts';
import { hydrateBox, keepsPrerendered, replay } from './prerender/hydrate.ts';
import type { PrerenderedBox } from './prerender/prerendered.ts';
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
  /** The prerendered box, until the widget has hydrated it. */
  prerendered: PrerenderedBox | undefined;
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

  /** Mounts the widget in the box, or hydrates what is prerendered there. */
  mount(box: HTMLElement): void {
    const { element, mountShell } = this.#parts;
    element.container = box;
    this.#setProps();
    if (this.prerendered)
      element[CONTEXT] = { root: hydrateBox(this.prerendered, shell, element[PROPS]), ReactComponent: shell };
    else mountShell();
  }

  /** Renders the mounted widget again. */
  update(): void {
    this.#setProps();
    this.#parts.element[RENDER]();
    this.#parts.view.show();
  }

  /** Keeps the prerendered markup when the widget would render the same. */
  async checkPrerendered(): Promise<void> {
    const { element, definition, language } = this.#parts;
    if (!this.prerendered) return;
    const { values } = this;
    const { lang = 'en' } = language.words ?? {};
    const isSame = await keepsPrerendered(this.prerendered, { element, definition, values, lang });
    if (isSame) return;
    this.prerendered = undefined;
    language.apply();
  }

  /** Ends the prerendered box: `release` drops what the visitor pressed there, and `replay` repeats it. */
  endPrerendered(how: 'release' | 'replay'): void {
    if (this.prerendered && how === 'replay') replay(this.prerendered);
    else this.prerendered?.release();
    this.prerendered = undefined;
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
      onHydrated: this.prerendered && (() => this.endPrerendered('replay')),
      onReady: view.ready,
      showFallback: view.showFallback,
      onFail: view.fail,
    };
  }
}
