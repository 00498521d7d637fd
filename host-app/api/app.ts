import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { errorAnswer, refuse } from './http/errors.ts';
import { httpCopy } from './http/http.copy.ts';
import { bindPreflights } from './http/route.ts';

/** The API as Request -> Response: main.ts puts it on a port, tests and stories call `fetch` in memory. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  bindPreflights(app, deps);
  app.get('/healthz', (c) => c.json({ status: 'success' }));
  app.all('/api/*', () => errorAnswer(refuse(404, httpCopy.notFound), deps.log));
  app.onError((thrown) => errorAnswer(thrown, deps.log));
  return app;
}
