import { movePageBy } from '#browser/dom-host.ts';
import type { FrameAsk } from '#browser/frame/frame-bridge.ts';
import type { InsideBridge } from '#browser/frame/frame-bridge-inside.ts';
import type { Place, PlaceQuery } from '#club/facts/places.ts';
import type { Notice } from '#core/host.ts';

interface FrameHostParts {
  bridge: InsideBridge;
  /** The page around let us: the next screen comes inside the frame. */
  show(place: Place, query: PlaceQuery): void;
  /** Nobody outside shows notices. */
  notify(notice: Notice): void;
}

type LeaveDetail = (FrameAsk & { what: 'leave' })['detail'];

/**
 * What the screens ask is asked of the page around the frame. An address with a hand-off in it never goes there: the
 * page hears of it without, and the frame itself takes the visitor along, on the press of the button.
 */
export function askPageAround({ bridge, show, notify }: FrameHostParts): void {
  let leaving: LeaveDetail | undefined;

  async function go({ place, query = {} }: { place: Place; query?: PlaceQuery }): Promise<void> {
    const said = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    if (!(await bridge.ask({ what: 'navigate', place, query: Object.fromEntries(said) }))) show(place, query);
  }
  async function leave(url: string, target: '_top' | '_blank'): Promise<void> {
    const detail = leaving ?? { how: target === '_top' ? 'here' : 'new-tab' };
    if (await bridge.ask({ what: 'leave', detail })) return;
    window.open(url, target, target === '_blank' ? 'noopener,noreferrer' : '');
  }
  async function say(notice: Notice): Promise<void> {
    if (!(await bridge.ask({ what: 'notify', notice }))) notify(notice);
  }

  const on = <D>(name: string, hear: (detail: D) => void, takes: boolean) =>
    document.addEventListener(name, (event) => {
      if (takes) event.preventDefault();
      hear((event as CustomEvent<D>).detail);
    });
  on('club-navigate', go, true);
  on('club-notify', say, true);
  on<LeaveDetail>('club-leave', (detail) => (leaving = detail), false);
  on('club-signup', () => bridge.tell({ say: 'fact', kind: 'signup' }), false);
  on('club-login', () => bridge.tell({ say: 'fact', kind: 'login' }), false);
  // Navigations are taken above: these are for addresses of other sites.
  movePageBy({
    assign: (url) => void leave(url, '_top'),
    replace: (url) => void leave(url, '_top'),
    open: (url) => void leave(url, '_blank'),
    reload: () => {},
  });
}
