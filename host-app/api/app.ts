import { Hono } from 'hono';
import { bindCampaigns } from './campaigns/routes.ts';
import { bindContact } from './contact/routes.ts';
import type { Deps } from './deps.ts';
import { errorAnswer, refuse } from './http/errors.ts';
import { httpCopy } from './http/http.copy.ts';
import { bindPreflights } from './http/route.ts';
import { bindIdentity } from './identity/routes.ts';
import { bindMoney } from './money/routes.ts';
import { bindUploads } from './uploads/routes.ts';

/** The API as Request -> Response: main.ts puts it on a port, tests and stories call `fetch` in memory. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  bindPreflights(app, deps);
  bindIdentity(app, deps);
  bindMoney(app, deps);
  bindUploads(app, deps);
  bindCampaigns(app, deps);
  bindContact(app, deps);
  app.get('/healthz', (c) => c.json({ status: 'success' }));
  app.all('/api/*', () => errorAnswer(refuse(404, httpCopy.notFound), deps.log));
  app.onError((thrown) => errorAnswer(thrown, deps.log));
  return app;
}
