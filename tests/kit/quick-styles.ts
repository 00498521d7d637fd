// Queries by role ask for each element whether it is shown. jsdom matches every rule of its own style sheet against it each
// time, a fifth of the time of our tests. What these rules look at is a tag and some attributes, so elements that have the
// same get the same answer.

const { getComputedStyle: computeAll } = window;

const asked = ['hidden', 'open', 'type', 'popover', 'style'];
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const { localName, parentElement } = element;
  // The first summary of details is a list item.
  const attributes = asked.map((name) => element.getAttribute(name));
  const key = JSON.stringify([localName, parentElement?.localName === 'details', ...attributes]);
  const known = displays.get(key);
  if (known !== undefined) return known;
  const { display } = computeAll(element);
  displays.set(key, display);
  return display;
}

/** The visibility that the element sets, or inherits. No rule of jsdom's sheet sets one. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at instanceof HTMLElement && at.hasAttribute('style') && at.style.visibility)
      return at.style.visibility;
  return 'visible';
}

const quick: Record<string, (element: Element) => string> = { display: displayOf, visibility: visibilityOf };

/** Returns a style that computes only what is asked. */
function quickStyle(element: Element): CSSStyleDeclaration {
  let whole: CSSStyleDeclaration | undefined;
  const read = (name: string) => quick[name]?.(element);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue')
        return (property: string) =>
          read(property) ?? (whole ??= computeAll(element)).getPropertyValue(property);
      const found = typeof name === 'string' ? read(name) : undefined;
      return found ?? (Reflect.get((whole ??= computeAll(element)), name) as unknown);
    },
  });
}

// A sheet of a test may say anything.
window.getComputedStyle = (element, pseudo) =>
  pseudo || document.styleSheets.length > 0 || element.getRootNode() !== document
    ? computeAll(element, pseudo)
    : quickStyle(element);
