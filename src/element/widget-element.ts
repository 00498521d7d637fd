import { defineTag } from './define-tag.ts';
import type { ElementSheets, WidgetDefinition } from './definition.ts';
import { ElementLifecycle } from './element-lifecycle.ts';
import type { PrerenderedEntry } from './prerender/prerendered.ts';
import { addProps, type PropKind, propsByAttribute, readAttribute, reflectSettings } from './properties.ts';
import { r2wcBase } from './r2wc-base.ts';

/** Settings that change the render. The sheets handle `theme`; the others are read once. */
const watched = ['lang', 'dir', 'campaign', 'source'];

/** What can take the focus that is given to an element. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, club-verify-otp';

/**
 * Returns the element class of a definition. `boxes`: the prerendered boxes of the entry.
 * The class passes attributes, properties and the platform's callbacks to `ElementLifecycle`.
 */
export function elementOf<P extends object>(
  definition: WidgetDefinition<P>,
  sheets: ElementSheets,
  boxes?: PrerenderedEntry['boxes'],
): CustomElementConstructor {
  const names = Object.keys(definition.props);
  const kinds = definition.props as Readonly<Record<string, PropKind>>;
  const byAttribute = propsByAttribute(names);

  class WidgetElement extends r2wcBase() {
    static readonly definition = definition;
    static get observedAttributes(): string[] {
      return [...byAttribute.keys(), ...watched];
    }

    // Not a static block: the build would compile it and every private field for old phones.
    static addProperties(): void {
      reflectSettings(WidgetElement.prototype);
      addProps(WidgetElement.prototype, names, {
        get: (element, name) =>
          element.#life.render.values[name] ?? (kinds[name] === 'boolean' ? false : undefined),
        set(element, name, value) {
          const kind = kinds[name];
          // A page may set a property as it sets the attribute. React 19 does so with JSX.
          const isText = typeof value === 'string' && (kind === 'number' || kind === 'boolean');
          element.#life.render.change(name, isText ? readAttribute(kind, value, name) : value);
        },
      });
    }

    readonly #life = new ElementLifecycle({
      element: this,
      definition: definition as WidgetDefinition<object>,
      sheets,
      boxes,
      mountShell: () => super.connectedCallback(),
      unmountShell: () => super.disconnectedCallback(),
    });

    override connectedCallback(): void {
      this.#life.connect();
    }

    override disconnectedCallback(): void {
      this.#life.disconnect();
    }

    /**
     * Focuses the first control, unless one has focus. Not by `delegatesFocus`, which also focuses it when a visitor presses
     * a text.
     */
    override focus(options?: FocusOptions): void {
      const root = this.shadowRoot;
      for (const control of root?.querySelectorAll<HTMLElement>(CONTROLS) ?? []) {
        if (root?.activeElement) return;
        control.focus(options);
      }
      if (!root?.activeElement) super.focus(options);
    }

    attributeChangedCallback(attribute: string, _before: string | null, now: string | null): void {
      const name = byAttribute.get(attribute);
      if (!name) return void this.#life.followSetting(attribute);
      const kind = kinds[name] ?? 'string';
      this.#life.render.change(name, readAttribute(kind, now, `<${definition.tag} ${attribute}>`));
    }
  }
  WidgetElement.addProperties();
  return WidgetElement;
}

/**
 * Defines the element of an entry that has prerendered it. The sheets of the first state come from the entry. A second call does
 * nothing.
 */
export function definePrerendered<P extends object>(
  definition: WidgetDefinition<P>,
  { sheets: [, host = '', ...first], boxes }: PrerenderedEntry,
  laterSheets: readonly string[] = [],
): void {
  const sheets = [...first, ...laterSheets];
  defineTag(definition.tag, () => elementOf(definition, { host, sheets }, boxes));
}
