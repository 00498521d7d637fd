import { openToPage } from '#browser/frame/frame-bridge-inside.ts';
import { readBlock } from '#browser/page/page-state.ts';
import { type Place, placeHref } from '#club/facts/places.ts';
import { adoptSheets } from '#style/adopt-sheets.ts';
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

function start(): void {
  adoptSheets(document, [sheet]);
  forwardToPage({ bridge, show: (...to) => void show(...to) });
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
