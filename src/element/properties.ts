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
