import { renderToString } from 'react-dom/server';
import { createStillPorts } from '#browser/still-ports.ts';
import type { Language } from '#club/facts/languages.ts';
import { type Place, places } from '#club/facts/places.ts';
import { plainHref } from '#club/facts/plain-places.ts';
import { serverRenderedPlaces } from '#club/facts/public-places.ts';
import { readPlanList } from '#contract/read-plans.ts';
import { createClub } from '#core/create-club.ts';
import { App } from './app.tsx';
import { bookLoader } from './books/books.ts';
import { placeOf } from './routing/place-of.ts';
import { type Router, ServedPath } from './routing/router.ts';
import { screenOf } from './routing/routes.ts';
import { loadScenes } from './scenes/late-scene.tsx';
import { headOf } from './shell/head.ts';

import { createSiteHost } from './site-host.ts';

export { renderPlainPage } from './plain/render-plain-page.tsx';

/** What to render. */
export interface PageRequest {
  path: string;
  language: Language;
  /** The response of the plans call, with the prices and seats of the page. */
  plans: unknown;
  config: { siteOrigin: string; partnerUrl: string; googleClientId: string };
}

/** The HTML of a page. */
export interface RenderedPage {
  /** Title, description and the rest of the head, as HTML. */
  head: string;
  /** Content of the element "root", or '' for pages that depend on a link or an unfinished signup. */
  body: string;
}

/**
 * Renders a page for a guest without a session. An unknown path renders the not-found page. Of a member's page a guest
 * gets the frame of the site, which shows until the browser has rendered the page.
 */
export async function renderPage({ path, language, plans, config }: PageRequest): Promise<RenderedPage> {
  const place = placeOf(path);
  const known = readPlanList(plans);
  const book = (await bookLoader(language)?.())?.book;
  const head =
    headOf(place, { origin: config.siteOrigin, language, book, plans: known?.plans ?? [] }) +
    plainRefresh(place, language);
  if (place && !serverRenderedPlaces.has(place) && places[place].access !== 'signed-in')
    return { head, body: '' };
  const club = createClub(createStillPorts(), { ...config, siteUrl: '' }, { plans: known });
  await Promise.all([screenOf(place).load(club.clock), loadScenes(club.clock)]);
  const body = renderToString(
    <ServedPath value={path}>
      <App club={club} host={createSiteHost(staticRouter)} book={book} onPageShown={() => {}} />
    </ServedPath>,
  );
  return { head, body };
}

/**
 * Returns a redirect for browsers without scripts: from a page that only a script renders to the plain page for the same
 * task. The code page there leads on to signup or login when the visitor has no code.
 */
function plainRefresh(place: Place | undefined, language: Language): string {
  const isForMembers = place !== undefined && places[place].access === 'signed-in';
  const plain = place === 'verify-otp' ? 'code' : isForMembers ? 'member' : undefined;
  return plain
    ? `<noscript><meta http-equiv="refresh" content="0; url=${plainHref(plain, language)}"></noscript>`
    : '';
}

/** A router that does not navigate: effects, and with them all navigation, run in browsers only. */
const staticRouter: Router = { go: () => {}, move: () => 'load', start: () => () => {} };
