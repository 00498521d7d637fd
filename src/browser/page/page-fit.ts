/**
 * Why widgets must not be drawn on this page, or undefined. Rendering walks objects with `for in` and would take what a
 * page has put on every object for props: `innerHTML` there is code of somebody else (promise 22). Functions of old
 * libraries are harmless.
 */
export function whyNotHere(): string | undefined {
  if (!hasOwnSheets()) return 'This browser cannot style an element by itself.';
  for (const shared of [{}, []]) {
    for (const name in shared) {
      const value: unknown = Reflect.get(shared, name);
      if (typeof value !== 'function' || isOfElements(name))
        return `A script of this page has put "${name}" on every object.`;
    }
  }
  return dangerous.find((name) => name in {}) && 'A script of this page has changed what every object has.';
}

const dangerous = ['dangerouslySetInnerHTML', '__html', 'children', 'ref', 'key', 'type', 'props'];

/** What an element has by itself: a value under such a name would be written to every one we make. */
function isOfElements(name: string): boolean {
  let owner: object = HTMLElement.prototype;
  while (owner !== Object.prototype) {
    if (Object.hasOwn(owner, name)) return true;
    owner = Object.getPrototypeOf(owner) as object;
  }
  return false;
}

let ownSheets: boolean | undefined;

/** Looked at once a page: 50 elements would make 50 sheets for it. */
function hasOwnSheets(): boolean {
  ownSheets ??= canStyle();
  return ownSheets;
}

function canStyle(): boolean {
  try {
    const sheet = new CSSStyleSheet();
    return 'replaceSync' in sheet && 'adoptedStyleSheets' in document && 'attachShadow' in Element.prototype;
  } catch {
    return false;
  }
}
