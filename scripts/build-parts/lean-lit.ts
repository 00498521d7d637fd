/**
 * What `lit` means in the embed build: its templates as they are, and of its element what our small elements use, in
 * 0.5 kB in place of 2.4. An attribute is named as its property and given as text: no converters, no `hasChanged`. Of the
 * life cycle there are `render`, `performUpdate`, `requestUpdate` and `updateComplete`. What a page set before the
 * element was defined counts from `connectedCallback` on; Lit waits for the first update.
 */
import type { PropertyDeclarations } from 'lit';
import { render } from 'lit/html.js';

export { html, svg } from 'lit/html.js';

interface Sheet {
  text: string;
  made?: CSSStyleSheet;
}

/** Made when first adopted, once for all elements of a page. */
export const unsafeCSS = (text: string): Sheet => ({ text });

export class LitElement extends HTMLElement {
  static properties: PropertyDeclarations = {};
  static styles: readonly Sheet[] = [];

  /** Read once a class, when its tag is defined. */
  static get observedAttributes(): string[] {
    return Object.entries(this.properties).flatMap(([name, { attribute, state }]) => {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: LitElement) {
          return this.#values[name];
        },
        set(this: LitElement, value: unknown) {
          this.#change(name, value);
        },
      });
      return state || attribute === false ? [] : [name];
    });
  }

  declare renderRoot: ShadowRoot;
  isUpdatePending = false;
  updateComplete: Promise<boolean> = Promise.resolve(true);
  #values: Record<string, unknown> = {};
  #early: Record<string, unknown> = {};

  constructor() {
    super();
    for (const name of Object.keys(classOf(this).properties)) {
      if (!Object.hasOwn(this, name)) continue;
      this.#early[name] = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
    }
  }

  connectedCallback(): void {
    this.renderRoot ??= openRoot(this);
    Object.assign(this, this.#early);
    this.#early = {};
    this.requestUpdate();
  }

  disconnectedCallback(): void {}

  attributeChangedCallback(name: string, _before: string | null, now: string | null): void {
    this.#change(name, now);
  }

  requestUpdate(): void {
    if (this.isUpdatePending || !this.renderRoot) return;
    this.isUpdatePending = true;
    this.updateComplete = Promise.resolve().then(() => {
      this.performUpdate();
      return true;
    });
  }

  performUpdate(): void {
    try {
      this.#reflect();
      render(this.render(), this.renderRoot, { host: this });
    } finally {
      this.isUpdatePending = false;
    }
  }

  render(): unknown {
    return undefined;
  }

  #change(name: string, value: unknown): void {
    if (Object.is(this.#values[name], value)) return;
    this.#values[name] = value;
    this.requestUpdate();
  }

  #reflect(): void {
    for (const [name, { reflect }] of Object.entries(classOf(this).properties)) {
      const value = this.#values[name];
      if (!reflect || (value ?? null) === this.getAttribute(name)) continue;
      if (value === undefined || value === null) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    }
  }
}

const classOf = (element: LitElement): typeof LitElement => element.constructor as typeof LitElement;

/** Browsers that adopt no sheets get them as elements: iOS 15 has the small elements, too. */
function openRoot(element: LitElement): ShadowRoot {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const { styles } = classOf(element);
  if ('adoptedStyleSheets' in Document.prototype) root.adoptedStyleSheets = styles.map(sheetOf);
  else root.append(...styles.map(styleOf));
  return root;
}

function sheetOf(sheet: Sheet): CSSStyleSheet {
  if (!sheet.made) {
    sheet.made = new CSSStyleSheet();
    sheet.made.replaceSync(sheet.text);
  }
  return sheet.made;
}

function styleOf({ text }: Sheet): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  return style;
}
