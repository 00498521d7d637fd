import './style/site.ts';
import '#elements/club-toaster.ts';
import { createRoot } from 'react-dom/client';
import { configureClub, pageClub } from '#browser/page-club.ts';
import { createTabStorage } from '#browser/tab-storage.ts';
import { App } from './app.tsx';
import { createArrive } from './arrive.ts';
import { noteCampaign } from './campaign-arrival.ts';
import { handleCheckoutReturn, pageAddress } from './checkout-return.ts';
import { createLinkPreloader } from './preload-links.ts';
import { createRouter, type Entry } from './router.ts';
import { routes } from './routes.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { createSiteHost } from './site-host.ts';

// This is the club's own site whatever its origin is called; the page's JSON block says the rest.
configureClub({ siteUrl: '', pageOrigin: location.origin });
const club = pageClub();
const tab = createTabStorage();
const scroll = createScrollMemory(tab);
const router = createRouter(scroll);
const host = createSiteHost(router);
const links = createLinkPreloader((place) => {
  // The visit itself asks again and shows what went wrong.
  routes[place]
    .load(club.clock)
    .catch((error: unknown) => club.log.warn(`Preloading ${place} failed.`, error));
});
const arrive = createArrive(router, scroll);

scroll.start();
router.start();
host.listen();
links.start();
void noteCampaign(club, new URL(location.href));
void handleCheckoutReturn(club, pageAddress, tab);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root". The site cannot be shown.');
const onArrive = (entry: Entry) => {
  arrive(entry);
  links.look();
};
createRoot(root).render(<App club={club} host={host} onArrive={onArrive} />);
