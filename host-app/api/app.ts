import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { bindCampaigns } from './campaigns/routes.ts';
import { bindContact } from './contact/routes.ts';
import type { Deps } from './deps.ts';
import { bindStandInIdentity } from './dev/identity.ts';
import { bindOutbox } from './dev/outbox.ts';
import { errorAnswer, refuse } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { httpCopy } from './http/http.copy.ts';
import { bindPreflights } from './http/route.ts';
import { type SiteFolders, serveSite } from './http/serve-site.ts';
import { bindIdentity } from './identity/routes.ts';
import { listPlans } from './money/plans.ts';
import { bindMoney } from './money/routes.ts';
import { openApiOf } from './openapi.ts';
import { publicConfigOf } from './public-config.ts';
import { bindUploads } from './uploads/routes.ts';

/** The API, and with `folders` the site, as Request -> Response: a port or a test calls `fetch`. */
export function createApp(deps: Deps, folders?: SiteFolders): Hono {
  const app = new Hono();
  const { config } = deps;
  app.onError((thrown) => errorAnswer(thrown, deps.log));
  app.use(securityHeaders(config));
  bindPreflights(app, deps);
  bindIdentity(app, deps);
  bindMoney(app, deps);
  bindUploads(app, deps);
  bindCampaigns(app, deps);
  bindContact(app, deps);
  bindOutbox(app, deps);
  bindStandInIdentity(app, deps);

  const openApi = openApiOf(config.siteOrigin);
  app.get('/api/openapi.json', (c) => c.json(openApi, 200, { 'Access-Control-Allow-Origin': '*' }));
  app.get('/healthz', async (c) => {
    const isUp = await deps.db.execute(sql`SELECT 1`).then(
      () => true,
      () => false,
    );
    return isUp ? c.json({ status: 'success' }) : c.json({ status: 'error' }, 503);
  });

  for (const owned of ['/api', '/api/*', '/dev/*']) app.all(owned, () => notFound(deps));
  if (folders) {
    const { clock, log } = deps;
    const plans = () => listPlans(deps.db);
    const { frameParents } = config;
    const parts = { folders, draw: folders.draw, config: publicConfigOf(config), frameParents };
    serveSite(app, { ...parts, clock, log, plans });
  }
  app.notFound(() => notFound(deps));
  return app;
}

const notFound = (deps: Deps): Response => errorAnswer(refuse(404, httpCopy.notFound), deps.log);
