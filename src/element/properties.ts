import { elementSettings, settingNames } from './settings.ts';

/** Properties set before the upgrade stand on the element itself and would hide the accessors: they are set anew. */
export function retakeProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

/** The names of our settings that no HTML element has. */
export const addedSettings = settingNames.filter((name) => name !== 'lang');

/** Settings live in their attributes, so that style sheets and `cloneNode` see them; '' when not said, as in HTML. */
export function reflectSettings(prototype: HTMLElement): void {
  for (const name of addedSettings) {
    const { attribute } = elementSettings[name];
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
