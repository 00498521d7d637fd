import { createClock } from '#browser/clock.ts';
import type {
  FrameAsk,
  FrameSettings,
  FrameValue,
  FromFrame,
  FromPage,
} from '#browser/frame/frame-bridge.ts';
import { openToFrame } from '#browser/frame/frame-bridge-outside.ts';
import type { Place } from '#club/facts/places.ts';
import type { Stop } from '#core/ports.ts';
import { pageWorld } from '#ui/world/world.tsx';
import { frameModeCopy } from './frame-mode.copy.ts';

export interface FrameParts {
  element: HTMLElement;
  /** 'club-signup' or 'club-login'. */
  tag: string;
  /** Where the frame is put, beside what shows until it is ready. */
  root: ParentNode;
  values(): Readonly<Record<string, unknown>>;
  onReady(): void;
  onFail(why: string): void;
}

export interface FrameMode {
  /** After a prop changed; `lang` and `theme` are watched. */
  update(): void;
  stop: Stop;
}

/** Screens that follow each other inside the frame: only there is it known whose code was sent. */
const inside: ReadonlySet<Place> = new Set(['signup', 'login', 'verify-otp', 'forgot-password']);
/** Room for focus rings, which a frame would cut off. */
const RING_PX = 6;

/**
 * `isolation="frame"`: the widget on the club's own origin, in a frame of this page. No key that is typed there can be
 * seen by a script of this page; what the page hears are the same events. The fallback link stays where the browser
 * refuses the frame, because the page is not on the club's list or by its own policy.
 */
export function mountFrame({ element, tag, root, values, onReady, onFail }: FrameParts): FrameMode {
  const { club, host } = pageWorld(() => element);
  const siteUrl = club.options.siteUrl || location.origin;
  const { origin } = new URL(siteUrl);
  const place = tag.replace('club-', '') as Place;
  const frame = aFrame(`${siteUrl.replace(/\/$/, '')}/frame/${place}`, frameModeCopy[tag]?.title ?? '');
  const box = aBox(frame);

  function settings(): FrameSettings {
    const kept = Object.entries(values()).filter((pair): pair is [string, FrameValue] =>
      ['string', 'number', 'boolean'].includes(typeof pair[1]),
    );
    return {
      lang: element.lang,
      theme: element.getAttribute('theme') ?? '',
      values: Object.fromEntries(kept),
    };
  }

  function hear(message: FromFrame, tell: (message: FromPage) => void): void {
    if (message.say === 'fact') return host.emit({ kind: message.kind });
    if (message.say === 'ask') {
      tell({ say: 'answer', id: message.id, prevented: ask(message.ask) });
      return;
    }
    if (message.say === 'failed') return lost('its screen failed');
    frame.style.blockSize = `${message.height}px`;
    if (message.say === 'height') return;
    show(box);
    onReady();
  }

  /** Whether somebody prevented it. What the frame does itself is only asked about here. */
  function ask(asked: FrameAsk): boolean {
    if (asked.what === 'notify') return prevented('club-notify', asked.notice);
    if (asked.what === 'leave') return prevented('club-leave', asked.detail);
    const { place: to, query } = asked;
    if (inside.has(to)) return prevented('club-navigate', { place: to, query, href: host.href(to, query) });
    host.navigate({ place: to, query });
    return true;
  }

  const prevented = (name: string, detail: object): boolean =>
    !element.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
    );

  function lost(why: string): void {
    stop();
    onFail(`Its frame did not come: ${why}.`);
  }
  function stop(): void {
    looks.disconnect();
    bridge.stop();
    box.remove();
  }

  const bridge = openToFrame({ frame, origin, clock: createClock(), settings, hear, lost });
  const update = () => bridge.tell({ say: 'settings', settings: settings() });
  const looks = new MutationObserver(update);
  looks.observe(element, { attributeFilter: ['lang', 'theme'] });
  root.append(box);
  return { update, stop };
}

function aFrame(src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'identity-credentials-get';
  frame.referrerPolicy = 'origin';
  // Not seen before it is ready: a lazy frame would never come.
  frame.loading = 'eager';
  Object.assign(frame.style, {
    display: 'block',
    boxSizing: 'border-box',
    inlineSize: `calc(100% + ${2 * RING_PX}px)`,
    margin: `${-RING_PX}px`,
    border: '0',
    // The frame's page is light at its root; any other value would give it a ground of its own.
    colorScheme: 'light',
  });
  frame.src = src;
  return frame;
}

/** Laid out at its right width from the start, but not seen: what shows until it is ready is the fallback. */
function aBox(frame: HTMLIFrameElement): HTMLElement {
  const box = document.createElement('div');
  Object.assign(box.style, { blockSize: '0', overflow: 'hidden', visibility: 'hidden' });
  box.append(frame);
  return box;
}

function show(box: HTMLElement): void {
  Object.assign(box.style, { blockSize: '', overflow: '', visibility: '' });
}
