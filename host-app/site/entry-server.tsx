import { renderToString } from 'react-dom/server';
import { createStillPorts } from '#browser/still-ports.ts';
import type { Language } from '#club/facts/languages.ts';
import { drawnPlaces } from '#club/facts/public-places.ts';
import { readPlanList } from '#contract/read-plans.ts';
import { createClub } from '#core/create-club.ts';
import { App } from './app.tsx';
import { bookLoader } from './books/books.ts';
import { placeOf } from './routing/place-of.ts';
import { type Router, ServedPath } from './routing/router.ts';
import { routes } from './routing/routes.ts';
import { headOf } from './shell/head.ts';

import { createSiteHost } from './site-host.ts';

export interface AskedPage {
  path: string;
  language: Language;
  /** The reply of the plans call: prices and seats of the page are these. */
  plans: unknown;
  config: { siteOrigin: string; partnerUrl: string; googleClientId: string };
}

export interface DrawnPage {
  /** Title, description and the rest of the head, as HTML. */
  head: string;
  /** Inside of the element "root"; '' for pages that only the browser can draw. */
  body: string;
}

/** Draws a page as every visitor sees it who is not known yet; an unknown path is the page that leads on. */
export async function drawPage({ path, language, plans, config }: AskedPage): Promise<DrawnPage> {
  const place = placeOf(path);
  const known = readPlanList(plans);
  const book = (await bookLoader(language)?.())?.book;
  const head = headOf(place, { origin: config.siteOrigin, language, book, plans: known?.plans ?? [] });
  if (place && !drawnPlaces.has(place)) return { head, body: '' };
  const club = createClub(createStillPorts(), { ...config, siteUrl: '' }, { plans: known });
  if (place) await routes[place].load(club.clock);
  const body = renderToString(
    <ServedPath value={path}>
      <App club={club} host={createSiteHost(standing)} book={book} onArrive={() => {}} />
    </ServedPath>,
  );
  return { head, body };
}

/** A router that goes nowhere: effects, and with them all moves, run in browsers only. */
const standing: Router = { go: () => {}, move: () => 'load', start: () => () => {} };
