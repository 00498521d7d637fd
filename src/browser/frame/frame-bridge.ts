import { type Place, places } from '#club/facts/places.ts';
import type { Toast, Tone } from '#core/host.ts';

/**
 * The version of the messages between a framed screen and the page around it. One handshake by `postMessage` checks origin
 * and window on both sides. All other messages go through a MessageChannel, which no third window can write to. No message
 * holds a token, an email or a name, except values that the page itself prefills.
 */
export const FRAME_VERSION = 1;
const NAME = 'homefront-club-frame';

export type FrameValue = string | number | boolean;

/** What the page sets in the frame. */
export interface FrameSettings {
  lang?: string;
  theme?: string;
  campaign?: string;
  source?: string;
  /** The element's own props, for the first screen. */
  values: Readonly<Record<string, FrameValue>>;
}

/** What the frame asks the page. The page answers whether a listener prevented it. */
export type FrameAsk =
  | { what: 'navigate'; place: Place; query: Readonly<Record<string, string>> }
  /** Without `url` where the address holds a token: the frame itself goes there. */
  | { what: 'leave'; detail: { url?: string; origin?: string; how: 'here' | 'new-tab' } }
  | { what: 'notify'; toast: Toast };

/** A message from the frame to the page. Heights are in px. */
export type FromFrame =
  | { say: 'ready' | 'height'; height: number }
  | { say: 'failed' }
  | { say: 'fact'; kind: 'signup' | 'login' }
  | { say: 'ask'; id: number; ask: FrameAsk };

/** A message from the page to the frame. */
export type FromPage =
  | { say: 'settings'; settings: FrameSettings }
  | { say: 'answer'; id: number; prevented: boolean };

/** Returns the first message of the frame. */
export const aHello = (): object => ({ club: NAME, version: FRAME_VERSION, say: 'hello' });
/** Returns the page's answer to it, which comes with the port. */
export const aConnect = (settings: FrameSettings): object => ({
  club: NAME,
  version: FRAME_VERSION,
  say: 'connect',
  settings,
});

/** Returns the version of a frame's first message, undefined for anything else. */
export function readHello(sent: unknown): number | undefined {
  const { club, say, version } = recordOf(sent);
  return club === NAME && say === 'hello' && typeof version === 'number' ? version : undefined;
}

/** Returns the settings of the page's answer, undefined for anything else or another version. */
export function readConnect(sent: unknown): FrameSettings | undefined {
  const { club, say, version, settings } = recordOf(sent);
  return club === NAME && say === 'connect' && version === FRAME_VERSION ? readSettings(settings) : undefined;
}

/** Reads a message from the page. Returns undefined for anything that does not fit. */
export function readFromPage(sent: unknown): FromPage | undefined {
  const { say, settings, id, prevented } = recordOf(sent);
  if (say === 'answer' && typeof id === 'number' && typeof prevented === 'boolean')
    return { say, id, prevented };
  const read = say === 'settings' ? readSettings(settings) : undefined;
  return read && { say: 'settings', settings: read };
}

/** Reads a message from the frame. Returns undefined for anything that does not fit. */
export function readFromFrame(sent: unknown): FromFrame | undefined {
  const { say, height, kind, id, ask } = recordOf(sent);
  if (say === 'failed') return { say };
  if ((say === 'ready' || say === 'height') && isHeight(height)) return { say, height };
  if (say === 'fact' && (kind === 'signup' || kind === 'login')) return { say, kind };
  const read = say === 'ask' && typeof id === 'number' ? readAsk(ask) : undefined;
  return read && { say: 'ask', id: Number(id), ask: read };
}

const TEXT_MAX = 2_000;
const HEIGHT_MAX_PX = 20_000;
const TOAST_MAX_MS = 600_000;
const tones: ReadonlySet<unknown> = new Set<Tone>(['success', 'warning', 'error', 'info']);

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= TEXT_MAX;
const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= HEIGHT_MAX_PX;
const isPlace = (value: unknown): value is Place => isText(value) && Object.hasOwn(places, value);

function readSettings(sent: unknown): FrameSettings | undefined {
  const { lang, theme, campaign, source, values } = recordOf(sent);
  const kept = Object.entries(recordOf(values)).filter(
    (pair): pair is [string, FrameValue] =>
      isText(pair[1]) || typeof pair[1] === 'boolean' || Number.isFinite(pair[1]),
  );
  return {
    ...(isText(lang) && { lang }),
    ...(isText(theme) && { theme }),
    ...(isText(campaign) && { campaign }),
    ...(isText(source) && { source }),
    values: Object.fromEntries(kept),
  };
}

function readAsk(sent: unknown): FrameAsk | undefined {
  const { what, place, query, detail, toast } = recordOf(sent);
  if (what === 'navigate' && isPlace(place)) {
    const kept = Object.entries(recordOf(query)).filter((pair): pair is [string, string] => isText(pair[1]));
    return { what, place, query: Object.fromEntries(kept) };
  }
  if (what === 'leave') {
    const { url, origin, how } = recordOf(detail);
    if (how !== 'here' && how !== 'new-tab') return undefined;
    return { what, detail: { ...(isText(url) && { url }), ...(isText(origin) && { origin }), how } };
  }
  const read = what === 'notify' ? readEvent(toast) : undefined;
  return read && { what: 'notify', toast: read };
}

function readEvent(sent: unknown): Toast | undefined {
  const { tone, text, closeAfterMs } = recordOf(sent);
  const isTimed = typeof closeAfterMs === 'number' && closeAfterMs > 0 && closeAfterMs <= TOAST_MAX_MS;
  return tones.has(tone) && isText(text) && isTimed ? { tone: tone as Tone, text, closeAfterMs } : undefined;
}

/** Returns a copy of the own fields, so that reading them runs no code and inherits nothing. */
const recordOf = (sent: unknown): Record<string, unknown> =>
  typeof sent === 'object' && sent !== null ? { ...sent } : {};
