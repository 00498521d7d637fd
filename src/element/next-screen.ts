import type { Place } from '#club/facts/places.ts';
import { createFlight } from '#core/api/flight.ts';
import type { Stop } from '#core/ports.ts';
import { type NavigateInPage, registerInPageNavigation } from '#ui/world/navigate-in-page.ts';
import type { ScreenSwitcher } from './screen-switcher.ts';
import type { ShownScreen } from './shown-screen.ts';

const NEXT: Place = 'verify-otp';

const navigators = new WeakMap<Node, NavigateInPage>();

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
 * Shows the code screen in place of the form that led to it, unless the page prevents `club-navigate`. On
 * a partner's page only this page's club knows which member the code was sent to.
 */
export function switchScreens(switcher: ScreenSwitcher): Stop {
  const { element, tag } = switcher;
  registerInPageNavigation(navigateInElement);
  let shown: ShownScreen | undefined;
  let isOver = false;

  const show = createFlight(async () => {
    const { showScreen } = await import('./shown-screen.ts');
    shown ??= await showScreen(switcher, `club-${NEXT}`);
    if (isOver) shown?.remove();
  }).join;

  navigators.set(element, (place, otherwise) => {
    if (place === NEXT) {
      show().catch((error: unknown) => {
        console.warn('The code screen failed to load.', error);
        otherwise();
      });
      return true;
    }
    if (!shown || `club-${place}` !== tag) return false;
    shown.showForm();
    shown = undefined;
    return true;
  });
  return () => {
    isOver = true;
    navigators.delete(element);
    shown?.remove();
  };
}
