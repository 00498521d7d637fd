import { hasOwnSheets } from './page-state.ts';

/**
 * Returns why widgets must not render on this page, or undefined. Rendering reads objects with `for in`, so it would take
 * values on Object.prototype for props: an `innerHTML` there would run foreign code. Functions of old
 * libraries are harmless.
 */
export function unsupportedReason(): string | undefined {
  if (!hasOwnSheets()) return 'This browser cannot style an element by itself.';
  const shared = {};
  for (const name in shared) {
    const value: unknown = Reflect.get(shared, name);
    if (typeof value !== 'function' || isOfElements(name))
      return `A script of this page has put "${name}" on every object.`;
  }
  return dangerous.find((name) => name in {}) && 'A script of this page has changed what every object has.';
}

const dangerous = ['dangerouslySetInnerHTML', '__html', 'children', 'ref', 'key', 'type', 'props'];

/** Returns whether elements have a property of this name. A shared value would be written to each new element. */
function isOfElements(name: string): boolean {
  let owner: object = HTMLElement.prototype;
  while (owner !== Object.prototype) {
    if (Object.hasOwn(owner, name)) return true;
    owner = Object.getPrototypeOf(owner) as object;
  }
  return false;
}
