import { elementSettings, settingNames } from './settings.ts';

/** Sets again the properties that were set before the upgrade. They are own properties that hide the accessors. */
export function upgradeProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

/** The names of our settings that are not properties of every HTML element. */
export const addedSettings = settingNames.filter((name) => name !== 'lang');

/** Defines settings as reflecting properties, as HTML does: '' when the attribute is missing. */
export function reflectSettings(prototype: HTMLElement): void {
  for (const name of addedSettings) {
    const attribute = elementSettings[name];
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(attribute) ?? '';
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined || value === '') this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  }
}

/** Defines a property for each prop, which the element keeps by name. */
export function addProps<E extends HTMLElement>(
  prototype: E,
  names: readonly string[],
  kept: { get(element: E, name: string): unknown; set(element: E, name: string, value: unknown): void },
): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: E) {
        return kept.get(this, name);
      },
      set(this: E, value: unknown) {
        kept.set(this, name, value ?? undefined);
      },
    });
  }
}

/** The type of a prop. `json` props are properties only, because private values must not become attributes. */
export type PropKind = 'string' | 'number' | 'boolean' | 'json';

/** Returns the attribute name of a prop: returnTo -> return-to. */
export const toAttributeName = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/**
 * Returns the names of props by the attributes that set them. Before an element is defined, React and Svelte write a
 * property as an attribute, whose name HTML lowercases.
 */
export const propsByAttribute = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    names.flatMap((name) =>
      [toAttributeName(name), name.toLowerCase()].map((attribute) => [attribute, name]),
    ),
  );

/**
 * Returns the value of an attribute. Returns undefined for null (removed) and for unreadable text, so that the
 * component's default applies. `where` names the attribute in a warning.
 */
export function readAttribute(kind: PropKind, text: string | null, where: string): unknown {
  if (text === null) return undefined;
  if (kind === 'boolean') return text !== 'false';
  if (kind === 'number')
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind === 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    console.warn(`${where} is not valid JSON and is ignored.`);
    return undefined;
  }
}
