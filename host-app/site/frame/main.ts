import { openToPage } from '#browser/frame/frame-bridge-inside.ts';
import { readBlock } from '#browser/page/page-state.ts';
import { type Place, placeHref } from '#club/facts/places.ts';
import type { Toast } from '#core/host.ts';
import { adoptSheets } from '#style/adopt-sheets.ts';
import type { ClubToaster } from '#widgets/toaster/toaster.ts';
import { REGION_KNOWN_MS } from '../shell/toaster.ts';
import { forwardToPage } from './frame-host.ts';
import { applySettings, applyProps, type ScreenSettings, isScreen, makeScreen } from './frame-screens.ts';
import sheet from './frame.css?inline';

// The page of /frame/signup and /frame/login, served as dist/embed/frame.js. It runs on the club's origin inside a
// partner's page, works without storage, and the page around it controls it.
const first = location.pathname.split('/').at(-1) ?? '';
let settings: ScreenSettings = {};
let shown: HTMLElement | undefined;
let isReady = false;

const parents = (): string[] => {
  const settings = readBlock('club-frame')?.json as { parents?: unknown } | undefined;
  return Array.isArray(settings?.parents) ? settings.parents.filter((one) => typeof one === 'string') : [];
};

const heightNow = (): number => Math.ceil(document.body.getBoundingClientRect().height);

function put(element: HTMLElement): void {
  const hadFocus = shown?.matches(':focus-within') ?? false;
  element.addEventListener('club-ready', () => {
    if (hadFocus) element.focus();
    bridge.send({ say: isReady ? 'height' : 'ready', height: heightNow() });
    isReady = true;
  });
  element.addEventListener('club-error', () => bridge.send({ say: 'failed' }));
  if (shown) shown.replaceWith(element);
  else document.body.prepend(element);
  shown = element;
}

async function show(place: Place, query: Readonly<Record<string, string | undefined>>): Promise<void> {
  if (!isScreen(place)) return;
  const values = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  try {
    put(await makeScreen(place, Object.fromEntries(values), settings));
  } catch (error) {
    console.warn('The next screen failed to load.', error);
    window.open(placeHref(place, query), '_top');
  }
}

let toaster: Promise<ClubToaster> | undefined;

/** Adds the toaster, and resolves when screen readers know its region. The next toast tries again after a failure. */
async function addToaster(): Promise<ClubToaster> {
  const { ClubToaster: Toaster } = await import('#widgets/toaster/toaster.ts');
  Toaster.define('club-toaster');
  const added = new Toaster();
  document.body.append(added);
  await new Promise((done) => setTimeout(done, REGION_KNOWN_MS));
  return added;
}

async function notify(toast: Toast): Promise<void> {
  toaster ??= addToaster();
  const region = await toaster.catch((cause: unknown) => {
    toaster = undefined;
    throw cause;
  });
  applySettings(region, settings);
  region.show(toast);
}

function start(): void {
  adoptSheets(document, [sheet]);
  forwardToPage({ bridge, show: (...to) => void show(...to), notify: (toast) => void notify(toast) });
  new ResizeObserver(() => isReady && bridge.send({ say: 'height', height: heightNow() })).observe(
    document.body,
  );
}

let hasScreen = false;
const bridge = openToPage({
  parents: parents(),
  onSettings({ values, ...now }) {
    settings = now;
    document.documentElement.lang = settings.lang || 'en';
    if (shown) {
      applySettings(shown, settings);
      if (shown.localName === `club-${first}`) applyProps(shown, values);
    }
    if (hasScreen || !isScreen(first)) return;
    hasScreen = true;
    makeScreen(first, values, settings).then(put, () => bridge.send({ say: 'failed' }));
  },
});
if (window.parent === window) location.replace(isScreen(first) ? placeHref(first) : '/');
else start();
