import { setPageNavigation } from '#browser/dom-host.ts';
import type { InsideBridge } from '#browser/frame/frame-bridge-inside.ts';
import type { FrameAsk } from '#browser/frame/frame-bridge.ts';
import type { Place, PlaceQuery } from '#club/facts/places.ts';
import { setShowElsewhere } from '#ui/world/page-world.ts';

interface FrameHostParts {
  bridge: InsideBridge;
  /** Shows the next screen inside the frame. Runs only when the page around the frame did not prevent it. */
  show(place: Place, query: PlaceQuery): void;
}

type LeaveDetail = (FrameAsk & { what: 'leave' })['detail'];

/**
 * Forwards the requests of screens to the page around the frame. It never forwards an address with a hand-off. The page
 * gets the event without it. The frame itself navigates when the visitor presses the button.
 */
export function forwardToPage({ bridge, show }: FrameHostParts): void {
  let leaving: LeaveDetail | undefined;

  async function go({ place, query = {} }: { place: Place; query?: PlaceQuery }): Promise<void> {
    const parameters = Object.entries(query).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    );
    if (!(await bridge.ask({ what: 'navigate', place, query: Object.fromEntries(parameters) })))
      show(place, query);
  }
  async function leave(url: string, target: '_top' | '_blank'): Promise<void> {
    const detail = leaving ?? { how: target === '_top' ? 'here' : 'new-tab' };
    if (await bridge.ask({ what: 'leave', detail })) return;
    window.open(url, target, target === '_blank' ? 'noopener,noreferrer' : '');
  }

  const on = <D>(name: string, handle: (detail: D) => void, takes: boolean) =>
    document.addEventListener(name, (event) => {
      if (takes) event.preventDefault();
      handle((event as CustomEvent<D>).detail);
    });
  on('club-navigate', go, true);
  on<LeaveDetail>('club-leave', (detail) => (leaving = detail), false);
  on('club-signup', () => bridge.send({ say: 'fact', kind: 'signup' }), false);
  on('club-login', () => bridge.send({ say: 'fact', kind: 'login' }), false);
  // What the page does not show either, the form shows: a toaster of the frame may be outside of the visible part.
  setShowElsewhere((toast) => bridge.ask({ what: 'notify', toast }));
  // The handler above covers navigation on the club. This covers the addresses of other sites.
  setPageNavigation({
    assign: (url) => void leave(url, '_top'),
    replace: (url) => void leave(url, '_top'),
    open: (url) => void Promise.resolve(url).then((known) => leave(known, '_blank')),
    reload: () => {},
  });
}
