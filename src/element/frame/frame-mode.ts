import { openToFrame } from '#browser/frame/frame-bridge-outside.ts';
import type {
  FrameAsk,
  FrameSettings,
  FrameValue,
  FromFrame,
  FromPage,
} from '#browser/frame/frame-bridge.ts';
import { inheritedTheme } from '#browser/page/page-scheme.ts';
import { createClock } from '#browser/ports.ts';
import type { CopyBook } from '#club/facts/languages.ts';
import type { Place } from '#club/facts/places.ts';
import type { Stop } from '#core/ports.ts';
import { wordsOf } from '#ui/copy.tsx';
import { pageWorld } from '#ui/world/world.tsx';
import { frameModeCopy } from './frame-mode.copy.ts';

/** What a frame needs from its element. */
export interface FrameParts {
  element: HTMLElement;
  /** 'club-signup' or 'club-login'. */
  tag: string;
  /** The node to append the frame to, next to the fallback. */
  root: ParentNode;
  /** Returns the element's current props. */
  values(): Readonly<Record<string, unknown>>;
  /** Returns the copy of the element's language. */
  words(): CopyBook | undefined;
  /** Called when the frame shows. */
  onReady(): void;
  /** Called with the reason when the frame fails. The frame is removed by then. */
  onFail(why: string, reason: 'frame' | 'script'): void;
}

export interface FrameMode {
  /** Sends the props to the frame. Call it after one changed; its settings are observed. */
  update(): void;
  stop: Stop;
}

/** Screens that the frame shows itself. Only the frame knows which member a code was sent to. */
const inside: ReadonlySet<Place> = new Set(['signup', 'login', 'verify-otp', 'forgot-password']);
/** Space for focus rings, which a frame would clip. */
const RING_PX = 6;

/**
 * Mounts the widget in a frame on the club's origin (`isolation="frame"`). Scripts of this page cannot read what a
 * visitor types there. The element dispatches the same events as without a frame. When the club's list or the page's
 * CSP refuses the frame, calls `onFail` and the fallback stays.
 */
export function mountFrame({ element, tag, root, values, words, onReady, onFail }: FrameParts): FrameMode {
  const { club, host } = pageWorld(() => element);
  const siteUrl = club.options.siteUrl || location.origin;
  const { origin } = new URL(siteUrl);
  const place = tag.replace('club-', '') as Place;
  const frame = aFrame(`${siteUrl.replace(/\/$/, '')}/frame/${place}`);
  const box = aBox(frame);

  function onMessage(message: FromFrame, reply: (message: FromPage) => void): void {
    if (message.say === 'fact') return host.emit({ kind: message.kind });
    if (message.say === 'ask') {
      reply({ say: 'answer', id: message.id, prevented: ask(message.ask) });
      return;
    }
    if (message.say === 'failed') return onLost('its screen failed');
    frame.style.blockSize = `${message.height}px`;
    if (message.say === 'height') return;
    show(box);
    onReady();
  }

  /** Returns whether a listener prevented the event. Dispatches it only; the frame acts itself. */
  function ask(request: FrameAsk): boolean {
    if (request.what === 'notify') return prevented('club-notify', request.toast);
    if (request.what === 'leave') return prevented('club-leave', request.detail);
    const { place: to, query } = request;
    if (inside.has(to)) return prevented('club-navigate', { place: to, query, href: host.href(to, query) });
    host.navigate({ place: to, query });
    return true;
  }

  const prevented = (name: string, detail: object): boolean =>
    !element.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
    );

  function onLost(why: string): void {
    stop();
    onFail(`Its frame failed to load: ${why}.`, 'frame');
  }
  function stop(): void {
    looks.disconnect();
    bridge.stop();
    // Not `remove()`: that of Prototype.js throws when the frame is gone already.
    box.parentNode?.removeChild(box);
  }

  const settings = () => settingsOf(element, values());
  const bridge = openToFrame({ frame, origin, clock: createClock(), settings, onMessage, onLost });
  const update = () => {
    frame.title = titleOf(place, club.options.brand.name, words());
    bridge.send({ say: 'settings', settings: settings() });
  };
  const looks = new MutationObserver(update);
  looks.observe(element, { attributeFilter: ['lang', 'theme', 'campaign', 'source'] });
  // A switch of the page's scheme is a class or an attribute of these, such as `data-theme`.
  for (const outer of [document.documentElement, document.body]) looks.observe(outer, { attributes: true });
  update();
  root.append(box);
  return { update, stop };
}

function titleOf(place: Place, club: string, book: CopyBook | undefined): string {
  const { signup, login } = wordsOf(book, 'frame-mode', frameModeCopy);
  return (place === 'login' ? login : signup)(club);
}

/** Returns what the frame gets: the settings of its element, and the props that are no objects. */
function settingsOf(element: HTMLElement, values: Readonly<Record<string, unknown>>): FrameSettings {
  const kept = Object.entries(values).filter((pair): pair is [string, FrameValue] =>
    ['string', 'number', 'boolean'].includes(typeof pair[1]),
  );
  return {
    lang: element.lang,
    theme: element.getAttribute('theme') || inheritedTheme(element),
    campaign: element.getAttribute('campaign') ?? undefined,
    source: element.getAttribute('source') ?? undefined,
    values: Object.fromEntries(kept),
  };
}

function aFrame(src: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Google, and the passkeys of the club's origin.
  frame.allow = 'identity-credentials-get; publickey-credentials-get';
  frame.referrerPolicy = 'origin';
  // The frame is invisible until it is ready, and a lazy frame that is invisible never loads.
  frame.loading = 'eager';
  Object.assign(frame.style, {
    display: 'block',
    boxSizing: 'border-box',
    inlineSize: `calc(100% + ${2 * RING_PX}px)`,
    margin: `${-RING_PX}px`,
    border: '0',
    // The frame's document is light. With another color-scheme the browser paints an opaque background.
    colorScheme: 'light',
  });
  frame.src = src;
  return frame;
}

/** Returns an invisible box that gives the frame its final width. The fallback shows until the frame is ready. */
function aBox(frame: HTMLIFrameElement): HTMLElement {
  const box = document.createElement('div');
  Object.assign(box.style, { blockSize: '0', overflow: 'hidden', visibility: 'hidden' });
  box.append(frame);
  return box;
}

function show(box: HTMLElement): void {
  Object.assign(box.style, { blockSize: '', overflow: '', visibility: '' });
}
