import './style/site.ts';
import { startTransition } from 'react';
import { recordInput } from '#browser/early/early-input.ts';
import { configureClub, createPageClub, startPageClub } from '#browser/page/page-club.ts';
import { pagePlans } from '#browser/page/page-plans.ts';
import { createTabStorage } from '#browser/ports.ts';
import { createStorage } from '#browser/storage.ts';
import { keys } from '#core/session/keys.ts';
import { App } from './app.tsx';
import { layOutBands } from './hydration/lay-out-bands.ts';
import { isAsServed } from './hydration/served-state.ts';
import { openBook, readLanguage } from './language.ts';
import { nextTask, whenIdle } from './next-task.ts';
import { namesCampaign, reportCampaign } from './routing/campaign-arrival.ts';
import { handleCheckoutReturn, pageAddress } from './routing/checkout-return.ts';
import type { Entry } from './routing/entry.ts';
import { createPageShownHandler } from './routing/page-shown.ts';
import { placeOf } from './routing/place-of.ts';
import { createLinkPreloader } from './routing/preload-links.ts';
import { createRouter } from './routing/router.ts';
import { routes, screenOf } from './routing/routes.ts';
import { createScrollMemory } from './routing/scroll-memory.ts';
import { loadScenes } from './scenes/late-scene.tsx';
import { startToaster } from './shell/toaster.ts';
import { createSiteHost } from './site-host.ts';
import { loadNextTypeface } from './style/next-typeface.ts';

// This is the club's own site, whatever its origin is. The page's JSON block has the other settings.
configureClub({ siteUrl: '', pageOrigin: location.origin });
// The HTML of the server shows a guest, so nobody is signed in until the club starts.
const club = createPageClub({ showsGuest: true });
pagePlans(club.options);
const tab = createTabStorage();
const scroll = createScrollMemory(tab);
const router = createRouter(scroll);
const host = createSiteHost(router);
const links = createLinkPreloader((place) => {
  // The visit itself requests the page again and shows the error.
  routes[place]
    .load(club.clock)
    .catch((error: unknown) => club.log.warn(`Preloading ${place} failed.`, error));
});
const arrive = createPageShownHandler(router, scroll);
const storage = createStorage();
const servedLanguage = document.documentElement.lang;
const language = readLanguage(location.search, storage);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root". The site cannot be shown.');
void start(root);

/** Starts the site in a task of its own: a press does not wait for it. */
async function start(at: HTMLElement): Promise<void> {
  await nextTask();
  scroll.start();
  router.start();
  host.listen();
  links.start();
  startToaster({ host, clock: club.clock });
  await show(at);
}

/** Starts the club: from now on the page knows who is signed in. */
function startClub(): void {
  startPageClub(club);
  void reportCampaign(club, new URL(location.href));
  void handleCheckoutReturn(club, pageAddress, tab);
}

/** Keeps a prerendered page until its own chunk is loaded. Then the site hydrates it in one step, without a flash. */
async function show(at: HTMLElement): Promise<void> {
  const { search } = location;
  const { referrer } = document;
  const place = placeOf(location.pathname);
  const isServed = at.firstElementChild !== null;
  const isMember = Boolean(storage.get(keys.userId));
  const isSame =
    isServed && language === servedLanguage && isAsServed(club, { place, search, referrer, isMember });
  const screen = screenOf(place);
  if (!isSame) startClub();
  const [{ flushSync }, { createRoot, hydrateRoot }, book] = await Promise.all([
    // Runs in a task of its own, too.
    import('react-dom'),
    import('react-dom/client'),
    openBook(language, club),
    // Loads the page along with the texts of its language. The page itself shows an error panel when its chunk fails.
    isServed || language !== 'en' ? screen.load(club.clock).catch(() => {}) : undefined,
    // A page that hydrates does without these two until it is live.
    !isSame && (isMember || namesCampaign(new URL(location.href))) && club.loadMember(),
    !isSame && at.querySelector('.club-scene') !== null && loadPictures(),
  ]);
  await nextTask();
  const early = recordInput(document);
  const page = document.documentElement;
  page.dataset.hydrating = '';
  const showVisitor = () => {
    // Shows the parts that `early.ts` hid because they differ for this visitor.
    delete page.dataset.visitor;
    delete page.dataset.hydrating;
    early.press();
  };
  let first = true;
  const onPageShown = (entry: Entry) => {
    page.dataset.live = '';
    arrive(entry);
    if (first) {
      first = false;
      early.enter();
      if (isSame) startClub();
      // What a member pressed waits for the part of the club that handles it.
      void (isMember ? club.loadMember().then(showVisitor) : showVisitor());
    }
    whenIdle(loadRest);
  };
  const app = <App club={club} host={host} book={book} onPageShown={onPageShown} />;
  const isHere = screen.peek() !== undefined;
  // A translator puts its texts into elements of this name. React cannot hydrate those.
  const isTranslated = () => at.querySelector('font') !== null;
  if (isSame && isHere && page.lang === servedLanguage && !isTranslated()) {
    const onRecoverableError = (error: unknown) => {
      if (!isTranslated()) club.log.error('The prerendered page differs from the first render.', error);
    };
    // A transition renders in small pieces, so that a click or a scroll does not have to wait.
    startTransition(() => void hydrateRoot(at, app, { onRecoverableError }));
    return;
  }
  flushSync(() => createRoot(at).render(app));
  page.dataset.live = '';
  delete page.dataset.visitor;
}

/** Loads what a page does without until it is live, and the pages of its links. */
function loadRest(): void {
  void layOutBands();
  links.look();
  void loadPictures();
  void club.loadMember();
  loadNextTypeface(storage).catch((error: unknown) => club.log.warn('The typeface failed to load.', error));
}

/** Without its pictures a page has less to see. It works. */
function loadPictures(): Promise<void> {
  return loadScenes(club.clock).catch((error: unknown) =>
    club.log.warn('The pictures failed to load.', error),
  );
}
