import { importBeside } from '#browser/beside.ts';
import type { Place } from '#club/facts/places.ts';
import type { Stop } from '#core/ports.ts';
import type { ScreenKeeper } from './element-form.ts';
import { type GoHere, goHereBy } from './go-here.ts';

const NEXT: Place = 'verify-otp';
const NEXT_TAG = `club-${NEXT}`;
/** Attributes that the next screen has in common with the one before, also when they change. */
const kept = ['lang', 'dir', 'theme', 'render'];

const keepers = new WeakMap<Node, GoHere>();

const goHere = (from: EventTarget | null, ...where: Parameters<GoHere>): boolean => {
  let node = from instanceof Node ? from : undefined;
  while (node) {
    if (keepers.get(node)?.(...where)) return true;
    node = node.parentElement?.closest('club-signup, club-login') ?? hostOf(node);
  }
  return false;
};

const hostOf = (node: Node): Node | undefined => {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
};

/**
 * On somebody else's page only this page's club knows whose code was sent: the code screen shows in place of the form
 * that led to it, unless the page prevents `club-navigate` (promise 26).
 */
export function keepScreens({ element, tag, box, form }: ScreenKeeper): Stop {
  goHereBy(goHere);
  let next: HTMLElement | undefined;
  const watcher = new MutationObserver(say);

  function say(): void {
    for (const name of kept) {
      const value = element.getAttribute(name);
      if (value === null) next?.removeAttribute(name);
      else next?.setAttribute(name, value);
    }
  }

  async function show(): Promise<void> {
    if (!customElements.get(NEXT_TAG)) await importBeside(`${NEXT_TAG}.js`);
    if (!customElements.get(NEXT_TAG)) throw new Error(`<${NEXT_TAG}> is not defined on this page.`);
    if (next || !element.isConnected) return;
    next = document.createElement(NEXT_TAG);
    say();
    watcher.observe(element, { attributeFilter: kept });
    next.setAttribute('loading', 'eager');
    if (element.matches(':focus-within')) next.addEventListener('club-ready', focusIt, { once: true });
    box.append(next);
    form(false);
  }

  function back(): void {
    const hadFocus = element.matches(':focus-within');
    leave();
    form(true);
    if (hadFocus) element.focus();
  }

  function leave(): void {
    watcher.disconnect();
    next?.remove();
    next = undefined;
  }

  keepers.set(element, (place, otherwise) => {
    if (place === NEXT) {
      show().catch((error: unknown) => {
        console.warn('The code screen could not be shown here.', error);
        otherwise();
      });
      return true;
    }
    if (!next || `club-${place}` !== tag) return false;
    back();
    return true;
  });
  return () => {
    keepers.delete(element);
    leave();
  };
}

const focusIt = ({ currentTarget }: Event): void => {
  if (currentTarget instanceof HTMLElement) currentTarget.focus();
};
