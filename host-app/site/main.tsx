import { type ReactNode, startTransition } from 'react';
import './style/site.ts';
import { recordInput } from '#browser/early/early-input.ts';
import { configureClub, createPageClub, startPageClub } from '#browser/page/page-club.ts';
import { pagePlans } from '#browser/page/page-plans.ts';
import { createTabStorage } from '#browser/ports.ts';
import { createStorage } from '#browser/storage.ts';
import type { CopyBook } from '#club/facts/languages.ts';
import { inTime } from '#core/api/in-time.ts';
import { keys, SITE_CODE } from '#core/session/keys.ts';
import { App } from './app.tsx';
import { layOutBands } from './hydration/lay-out-bands.ts';
import { type Arrival, startOf } from './hydration/page-start.ts';
import { nextTask, whenIdle } from './idle.ts';
import { openBook, readLanguage } from './language.ts';
import { namesCampaign, reportCampaign } from './routing/campaign-arrival.ts';
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
const page = document.documentElement;
const servedLanguage = page.lang;
const language = readLanguage(location.search, storage);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root". The site cannot be shown.');
void start(root);

/** Starts the site in its own task: a press does not wait for it. */
async function start(at: HTMLElement): Promise<void> {
  await nextTask();
  if (location.hash.includes(SITE_CODE)) await arriveByCode();
  scroll.start();
  router.start();
  host.listen();
  links.start();
  startToaster({ host, clock: club.clock });
  await show(at);
}

/** Signs in a member of a partner's page. Other fragments must not wait for it. Without the code that handles it the page shows a guest. */
const arriveByCode = (): Promise<void> =>
  inTime(import('./routing/site-code.ts'), club.clock).then(
    (code) => code.arriveByCode(club, code.codeAddress, storage),
    (error: unknown) => club.log.warn('The code of the address was not read.', error),
  );

/** Handles a return from payment. Few addresses are one. */
const returnFromCheckout = (): Promise<void> =>
  import('./routing/checkout-return.ts').then(
    (checkout) => checkout.handleCheckoutReturn(club, checkout.pageAddress, tab),
    (error: unknown) => club.log.error('The return from the payment was not read.', error),
  );

/** Starts the club: from now on the page knows who is signed in. */
function startClub(): void {
  startPageClub(club);
  void reportCampaign(club, new URL(location.href));
  if (location.search.includes('session_id')) void returnFromCheckout();
}

/** Starts the club before the words of the page are there. The server answers the first calls in the page's language. */
function startBeforeWords(): void {
  // `openBook` sets English when the words do not come.
  if (page.lang !== language) page.lang = language;
  startClub();
}

async function show(at: HTMLElement): Promise<void> {
  const visit: Arrival = {
    place: placeOf(location.pathname),
    search: location.search,
    referrer: document.referrer,
    isMember: Boolean(storage.get(keys.userId)),
    language,
    servedLanguage: at.firstElementChild ? servedLanguage : undefined,
  };
  const ways = { hydrate, replace, render };
  await ways[startOf(club, visit)](at, visit);
}

/** Keeps the HTML of the server until the page's own chunk is loaded, and makes it live in one step, without a flash. */
async function hydrate(at: HTMLElement, visit: Arrival): Promise<void> {
  const loaded = await loadAll(loadPage(visit));
  const app = appOf(loaded, visit, startClub);
  // A translator puts its texts into elements of this name. React cannot hydrate those.
  const isTranslated = () => at.querySelector('font') !== null;
  const isSame = screenOf(visit.place).peek() && page.lang === servedLanguage && !isTranslated();
  if (!isSame) return draw(loaded, at, app);
  const onRecoverableError = (error: unknown) => {
    if (!isTranslated()) club.log.error('The prerendered page differs from the first render.', error);
  };
  // A transition renders in small pieces, so that a click or a scroll does not have to wait.
  startTransition(() => void loaded.client.hydrateRoot(at, app, { onRecoverableError }));
}

/** Keeps the HTML of the server, too, until the page can show what this visitor sees, with the pictures that it has. */
async function replace(at: HTMLElement, visit: Arrival): Promise<void> {
  startBeforeWords();
  const hasPictures = at.querySelector('.club-scene') !== null;
  const loaded = await loadAll(loadPage(visit), loadMember(visit), hasPictures && loadPictures());
  draw(loaded, at, appOf(loaded, visit));
}

/** Shows the frame of the site first. In another language the page comes along with its words. */
async function render(at: HTMLElement, visit: Arrival): Promise<void> {
  startBeforeWords();
  const loaded = await loadAll(language !== 'en' && loadPage(visit), loadMember(visit));
  draw(loaded, at, appOf(loaded, visit));
}

/** What a first render needs. */
interface Loaded {
  dom: typeof import('react-dom');
  client: typeof import('react-dom/client');
  book: CopyBook | undefined;
}

/** Loads what a first render needs, and waits for `others`. The render runs in its own task. */
async function loadAll(...others: unknown[]): Promise<Loaded> {
  const [dom, client, book] = await Promise.all([
    import('react-dom'),
    import('react-dom/client'),
    openBook(language, club),
    ...others,
  ]);
  await nextTask();
  return { dom, client, book };
}

/** Loads the page of a visit. When that fails, the page itself shows an error panel. */
const loadPage = ({ place }: Arrival) =>
  screenOf(place)
    .load(club.clock)
    .catch(() => undefined);

/** Loads what the first render of a member needs, and that of a visitor with a campaign. */
const loadMember = ({ isMember }: Arrival) =>
  (isMember || namesCampaign(new URL(location.href))) && club.loadMember();

/** Renders immediately, and shows the parts that `early.ts` hid. */
function draw({ dom, client }: Loaded, at: HTMLElement, app: ReactNode): void {
  dom.flushSync(() => client.createRoot(at).render(app));
  page.dataset.live = '';
  delete page.dataset.visitor;
}

/** Returns the site. `onFirst` runs when its first page is live, before what the visitor pressed until then. */
function appOf({ book }: Loaded, { isMember }: Arrival, onFirst = () => {}): ReactNode {
  const early = recordInput(document);
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
      onFirst();
      // What a member pressed waits for the part of the club that handles it.
      void (isMember ? club.loadMember().then(showVisitor) : showVisitor());
    }
    whenIdle(loadRest);
  };
  return <App club={club} host={host} book={book} onPageShown={onPageShown} />;
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
