import type { Place } from '#club/facts/places.ts';
import type { Stop } from '#core/ports.ts';
import { type GoHere, goHereBy } from '#ui/world/go-here.ts';
import type { ScreenKeeper } from './screen-keeper.ts';
import type { ShownScreen } from './shown-screen.ts';

const NEXT: Place = 'verify-otp';

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
 * Shows the code screen in place of the form that led to it, unless the page prevents `club-navigate` (promise 26). On
 * a partner's page only this page's club knows which member the code was sent to.
 */
export function keepScreens(keeper: ScreenKeeper): Stop {
  const { element, tag } = keeper;
  goHereBy(goHere);
  let next: Promise<ShownScreen | undefined> | undefined;
  let shown: ShownScreen | undefined;
  let isOver = false;

  async function show(): Promise<void> {
    next ??= import('./shown-screen.ts').then(({ showScreen }) => showScreen(keeper, `club-${NEXT}`));
    shown = await next;
    if (!shown) next = undefined;
    if (isOver) shown?.leave();
  }

  keepers.set(element, (place, otherwise) => {
    if (place === NEXT) {
      show().catch((error: unknown) => {
        next = undefined;
        console.warn('The code screen failed to load.', error);
        otherwise();
      });
      return true;
    }
    if (!shown || `club-${place}` !== tag) return false;
    shown.back();
    shown = undefined;
    next = undefined;
    return true;
  });
  return () => {
    isOver = true;
    keepers.delete(element);
    shown?.leave();
  };
}
