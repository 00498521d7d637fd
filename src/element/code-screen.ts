import { importElement } from '#browser/page/load-extras.ts';
import { pageClub } from '#browser/page/page-club.ts';
import type { Place } from '#club/facts/places.ts';
import { createFlight } from '#core/api/flight.ts';
import type { Stop } from '#core/ports.ts';
import { type NavigateInPage, registerInPageNavigation } from '#ui/world/navigate-in-page.ts';

const NEXT: Place = 'verify-otp';

const navigators = new WeakMap<Node, NavigateInPage>();
/** Elements that left the page with their code screen, or while it loaded. */
const interrupted = new WeakSet<HTMLElement>();

const navigateInElement = (from: EventTarget | null, ...where: Parameters<NavigateInPage>): boolean => {
  let node = from instanceof Node ? from : undefined;
  while (node) {
    if (navigators.get(node)?.(...where)) return true;
    node = node.parentElement?.closest('club-signup, club-login') ?? hostOf(node);
  }
  return false;
};

const hostOf = (node: Node): Node | undefined => {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
};

/**
 * Shows the code screen instead of the form that led to it, unless the page prevents `club-navigate`. On
 * a partner's page only this page's club knows which member the code was sent to.
 */
export function setUpCodeScreen(host: CodeScreenHost): Stop {
  const { element, tag } = host;
  registerInPageNavigation(navigateInElement);
  let shown: CodeScreen | undefined;
  let isWanted = false;
  let isOver = false;

  const show = createFlight(async () => {
    isWanted = true;
    shown ??= await showScreen(host, `club-${NEXT}`, () => isOver);
  }).join;

  navigators.set(element, (place, otherwise) => {
    if (place === NEXT) {
      show().catch((error: unknown) => {
        isWanted = false;
        warn(error);
        otherwise();
      });
      return true;
    }
    if (!shown || `club-${place}` !== tag) return false;
    shown.showForm();
    shown = undefined;
    isWanted = false;
    return true;
  });
  if (interrupted.delete(element) && waitsForCode()) show().catch(warn);
  return () => {
    isOver = true;
    navigators.delete(element);
    if (isWanted) interrupted.add(element);
    shown?.remove();
  };
}

/** A signup or login element that can show the code screen instead of its form. */
export interface CodeScreenHost {
  element: HTMLElement;
  tag: string;
  /** The container of the form. The code screen is appended to it. */
  box: HTMLElement;
  /** Mounts the form (true) or removes it (false). */
  setFormShown(shown: boolean): void;
}

/** Attributes that the code screen shares with the form, also when they change. */
const kept = ['lang', 'dir', 'theme'];

/** A code screen that shows instead of a form. */
interface CodeScreen {
  /** Shows the form again, and moves focus to it when the screen had focus. */
  showForm(): void;
  /** Removes the screen. */
  remove(): void;
}

/** Shows the element `nextTag` instead of the form, unless the mount is over. Rejects when its script fails to load. */
async function showScreen(
  { element, box, setFormShown }: CodeScreenHost,
  nextTag: string,
  isOver: () => boolean,
): Promise<CodeScreen | undefined> {
  await importElement(nextTag);
  if (!customElements.get(nextTag)) throw new Error(`<${nextTag}> is not defined on this page.`);
  if (isOver() || !element.isConnected) return undefined;
  const next = document.createElement(nextTag);
  const copyAttributes = () => {
    for (const name of kept) {
      const value = element.getAttribute(name);
      if (value === null) next.removeAttribute(name);
      else next.setAttribute(name, value);
    }
  };
  copyAttributes();
  const watcher = new MutationObserver(copyAttributes);
  watcher.observe(element, { attributeFilter: kept });
  next.setAttribute('loading', 'eager');
  if (hasFocus(element)) next.addEventListener('club-ready', () => next.focus(), { once: true });
  box.append(next);
  setFormShown(false);

  function remove(): void {
    watcher.disconnect();
    next.remove();
  }
  return {
    remove,
    showForm() {
      const hadFocus = hasFocus(element);
      remove();
      setFormShown(true);
      // The form renders in the microtask before.
      if (hadFocus) queueMicrotask(() => element.focus());
    },
  };
}

/** The code of a finished sign-in stays pending in memory. */
function waitsForCode(): boolean {
  const { accounts, session } = pageClub();
  return accounts.pendingOtp.peek() !== undefined && !session.signedIn.peek();
}

const warn = (error: unknown): void => console.warn('The code screen failed to load.', error);

const hasFocus = (element: HTMLElement): boolean => element.matches(':focus-within');
