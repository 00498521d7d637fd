import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticPorts } from '#browser/ports.ts';
import type { GivenBrand } from '#club/facts/brand.ts';
import type { Language } from '#club/facts/languages.ts';
import { places, serverRenderedPlaces } from '#club/facts/places.ts';
import { hasSpots } from '#club/rules/founder-count.ts';
import { readPlanList } from '#contract/plans.ts';
import { createClub } from '#core/create-club.ts';
import { CopyProvider } from '#ui/copy.tsx';
import { WorldProvider } from '#ui/world/world.tsx';
import { App } from './app.tsx';
import { loaders } from './book-loaders.ts';
import { placeOf } from './routing/place-of.ts';
import { type Router, ServedPath } from './routing/router.ts';
import { screenOf } from './routing/routes.ts';
import { loadScenes } from './scenes/late-scene.tsx';
import { headOf } from './shell/head.ts';
import { NoScriptNote } from './shell/no-script.tsx';
import { createSiteHost } from './site-host.ts';

export interface PageRequest {
  path: string;
  language: Language;
  /** The response of the plans call, with the prices and seats of the page. */
  plans: unknown;
  config: { siteOrigin: string; partnerUrl: string; googleClientId: string; brand?: GivenBrand | undefined };
}

export interface RenderedPage {
  /** Title, description and the rest of the head, as HTML. */
  head: string;
  /** Content of the element "root", or '' for pages that depend on a link or an unfinished signup. */
  body: string;
  /** What shows before the element "root" without scripts, where the body is empty. */
  withoutScripts?: string;
}

/**
 * Renders a page for a guest without a session. An unknown path renders the not-found page. For a page that
 * needs a session it renders header and footer only, which show until the browser has rendered the page.
 */
export async function renderPage({ path, language, plans, config }: PageRequest): Promise<RenderedPage> {
  const place = placeOf(path);
  const known = readPlanList(plans);
  const book = (await loaders[language]?.())?.book;
  const club = createClub(createStaticPorts(), { ...config, siteUrl: '' }, { plans: known });
  const host = createSiteHost(staticRouter);
  const { brand } = club.options;
  const origin = config.siteOrigin;
  const head = headOf(place, {
    brand,
    origin,
    language,
    book,
    plans: known?.plans ?? [],
    hasSpots: hasSpots(club.founder.meta.peek()),
  });
  if (place && !serverRenderedPlaces.has(place) && places[place].access !== 'signed-in') {
    const withoutScripts = renderToStaticMarkup(
      <WorldProvider club={club} host={host}>
        <CopyProvider book={book}>
          <NoScriptNote />
        </CopyProvider>
      </WorldProvider>,
    );
    return { head, body: '', withoutScripts };
  }
  await Promise.all([screenOf(place).load(club.clock), loadScenes(club.clock)]);
  const body = renderToString(
    <ServedPath value={path}>
      <App club={club} host={host} book={book} onPageShown={() => {}} />
    </ServedPath>,
  );
  return { head, body };
}

/** A router that does not navigate: effects, and with them all navigation, run in browsers only. */
const staticRouter: Router = { go: () => {}, move: () => 'load', start: () => () => {} };
