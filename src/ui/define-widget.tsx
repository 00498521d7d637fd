import r2wc from '@r2wc/react-to-web-component';
import { Component, type ComponentType, createElement, type ReactNode, useEffect, useMemo } from 'react';
import { adoptSheets } from './adopt-sheets.ts';
import { type PropKind, readAttribute, toAttributeName } from './element-props.ts';
import { pageWorld, WorldProvider } from './world.tsx';

/** What an element is: the source of the element reference and of everything generated from it. */
export interface WidgetDefinition<P extends object> {
  tag: `club-${string}`;
  /** One sentence on what the visitor gets. */
  about: string;
  component: ComponentType<P>;
  /** Props that a page may set, each as property and, but for `json`, as attribute. */
  props: { readonly [K in keyof P]?: PropKind };
  /** CSS texts (`?inline`), adopted by the shadow root; no style element is made. */
  sheets: readonly string[];
  /** DOM events it dispatches, with what each means. */
  events: Readonly<Record<string, string>>;
  /** `::part()` names, with what each is. */
  parts: Readonly<Record<string, string>>;
}

type Values = Record<string, unknown>;

/** r2wc keeps what it mounts behind these symbols; we set the values and ask for one render a microtask. */
const RENDER = Symbol.for('r2wc.render');
const PROPS = Symbol.for('r2wc.props');

interface Bound {
  container: HTMLElement | ShadowRoot;
  [PROPS]: Values;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

class Boundary extends Component<{ onFail(error: unknown): void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onFail(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

interface ShellProps {
  element: HTMLElement & { settle(state: 'ready' | 'failed'): void };
  widget: ComponentType<object>;
  values: Values;
}

function Shell({ element, widget, values }: ShellProps) {
  const world = useMemo(() => pageWorld(() => element), [element]);
  return (
    <Boundary onFail={() => element.settle('failed')}>
      <WorldProvider {...world}>
        <Ready onReady={() => element.settle('ready')} />
        {createElement(widget, values)}
      </WorldProvider>
    </Boundary>
  );
}

function Ready({ onReady }: { onReady(): void }) {
  useEffect(onReady, [onReady]);
  return null;
}

/**
 * Makes a custom element of a React component over r2wc and mends what r2wc leaves open: properties set before the
 * upgrade, bare boolean attributes, removed attributes, moves inside the page, bad JSON, a second define, import on a
 * server, errors in render, stylesheets, and the element's own content as its fallback.
 */
export function defineWidget<P extends object>(definition: WidgetDefinition<P>): void {
  if (typeof customElements === 'undefined' || customElements.get(definition.tag)) return;
  const names = Object.keys(definition.props);
  const kinds = definition.props as Readonly<Record<string, PropKind>>;
  const byAttribute = new Map(names.map((name) => [toAttributeName(name), name]));
  const Base = r2wc(Shell as unknown as ComponentType<object>, {}) as unknown as new () => HTMLElement &
    Bound;

  class WidgetElement extends Base {
    static readonly definition = definition;
    static get observedAttributes(): string[] {
      return [...byAttribute.keys()];
    }

    readonly #fallback: HTMLSlotElement;
    readonly #stage: HTMLElement;
    #values: Values = {};
    #asked = false;
    #mounted = false;

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
      adoptSheets(root, definition.sheets);
      this.#fallback = document.createElement('slot');
      this.#stage = document.createElement('div');
      this.#stage.hidden = true;
      root.append(this.#fallback, this.#stage);
      this.container = this.#stage;
    }

    override connectedCallback(): void {
      if (this.#mounted) return;
      this.#mounted = true;
      this.#takeEarlyProperties();
      this.#give();
      super.connectedCallback();
    }

    /** A move inside the page disconnects and connects in one task: state is kept by waiting a microtask. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return;
        this.#mounted = false;
        super.disconnectedCallback();
        this.settle('idle');
      });
    }

    attributeChangedCallback(attribute: string, _before: string | null, now: string | null): void {
      const name = byAttribute.get(attribute);
      if (!name) return;
      const kind = kinds[name] ?? 'string';
      this.#change(name, readAttribute(kind, now, `<${definition.tag} ${attribute}>`));
    }

    settle(state: 'ready' | 'failed' | 'idle'): void {
      this.#fallback.hidden = state === 'ready';
      this.#stage.hidden = state !== 'ready';
      if (state === 'idle') return;
      const name = state === 'ready' ? 'club-ready' : 'club-error';
      this.dispatchEvent(
        new CustomEvent(name, { bubbles: true, composed: true, detail: { tag: definition.tag } }),
      );
    }

    readProperty(name: string): unknown {
      return this.#values[name] ?? (kinds[name] === 'boolean' ? false : undefined);
    }

    writeProperty(name: string, value: unknown): void {
      this.#change(name, value ?? undefined);
    }

    #takeEarlyProperties(): void {
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue;
        const value = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        this.#change(name, value ?? undefined);
      }
    }

    #change(name: string, value: unknown): void {
      if (Object.is(this.#values[name], value)) return;
      this.#values = { ...this.#values, [name]: value };
      if (this.#asked || !this.#mounted) return;
      this.#asked = true;
      queueMicrotask(() => {
        this.#asked = false;
        if (!this.#mounted) return;
        this.#give();
        this[RENDER]();
      });
    }

    #give(): void {
      this[PROPS] = { element: this, widget: definition.component, values: this.#values };
    }
  }

  for (const name of names) {
    Object.defineProperty(WidgetElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: WidgetElement) {
        return this.readProperty(name);
      },
      set(this: WidgetElement, value: unknown) {
        this.writeProperty(name, value);
      },
    });
  }
  customElements.define(definition.tag, WidgetElement);
}
