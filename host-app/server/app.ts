import { Hono } from 'hono';
import type { Language } from '#club/facts/languages.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { bindIdentity } from './accounts/routes.ts';
import { listPlans, plansIn } from './billing/plan-list/plans.ts';
import { bindMoney } from './billing/routes.ts';
import type { Deps } from './deps/deps.ts';
import type { RequestLine } from './deps/metrics.ts';
import { refuse } from './deps/refusal.ts';
import { bindApiReference } from './dev/api-reference.ts';
import { bindStandInIdentity } from './dev/identity.ts';
import { bindOutbox } from './dev/outbox.ts';
import { bindBrandFiles, brandSheetPath } from './http/brand-files.ts';
import { errorAnswer } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { bindOddAddresses, pathToMatch } from './http/long-address.ts';
import { logRequests } from './http/request-log.ts';
import { bindPreflights } from './http/route.ts';
import { bindCampaigns } from './members/campaigns/routes.ts';
import { bindContact } from './members/contact/routes.ts';
import { bindMails } from './members/mail-choice/mail-pages.ts';
import { bindPrivacy } from './members/privacy/routes.ts';
import { bindProfile } from './members/profile/routes.ts';
import { bindUploads } from './members/uploads/routes.ts';
import { bindFailures } from './operations/failures/routes.ts';
import { bindHealth, type Lifecycle } from './operations/readiness.ts';
import { challengeParts, serveChallenge } from './pages/challenge/challenge-page.ts';
import { bindSecurityTxt } from './pages/security-txt.ts';
import { type SiteFolders, serveSite } from './pages/serve-site.ts';
import { clubBrand } from './settings/brand/read-brand.ts';
import { publicConfigOf } from './settings/public-config.ts';

/** Hooks for the process that runs the app. Tests need none. */
export interface AppHooks {
  onRequest?: (line: RequestLine) => void;
  lifecycle?: Lifecycle;
}

/** Returns the API, and with `folders` the site, as an app with `fetch`: Request -> Response. */
export function createApp(deps: Deps, folders?: SiteFolders, hooks: AppHooks = {}): Hono {
  const app = new Hono({ getPath: pathToMatch });
  const { config } = deps;
  const { onRequest = () => undefined, lifecycle = { draining: false } } = hooks;
  app.onError((thrown, c) => errorAnswer(thrown, deps.log, { id: c.get('requestId') }));
  app.use(logRequests(config, onRequest));
  app.use(securityHeaders(config));
  refuseDeskHost(app, deps);
  bindOddAddresses(app, deps.log);
  bindHealth(app, { db: deps.healthDb, lifecycle });
  bindPreflights(app, deps);
  bindIdentity(app, deps);
  bindMoney(app, deps);
  bindFakeStripe(app, deps);
  bindProfile(app, deps);
  bindUploads(app, deps);
  bindCampaigns(app, deps);
  bindContact(app, deps);
  bindFailures(app, deps);
  bindMails(app, deps);
  bindPrivacy(app, deps);
  bindOutbox(app, deps);
  bindStandInIdentity(app, deps);
  bindApiReference(app, deps);
  bindSecurityTxt(app, deps);
  bindBrandFiles(app, config.brand);

  let openApi: Record<string, unknown> | undefined;
  app.get('/api/openapi.json', async (c) => {
    // Only this call needs the library that writes the document.
    openApi ??= (await import('./openapi/document.ts')).openApiOf(config.siteOrigin, clubBrand(config));
    return c.json(openApi, 200, { 'Access-Control-Allow-Origin': '*' });
  });

  for (const owned of ['/api', '/api/*', '/dev/*']) app.all(owned, () => notFound(deps));
  if (folders) {
    const { clock, log } = deps;
    const plans = async (language: Language) => plansIn(language, await listPlans(deps.db));
    const { frameParents, brand } = config;
    const sheet = brand?.sheet ? { path: brandSheetPath(brand), text: brand.sheet } : undefined;
    const own = { sheet, frameParents };
    const parts = { ...own, folders, render: folders.render, config: publicConfigOf(config) };
    const uploadsOrigin = deps.files.drafts?.origin;
    const challenge = challengeParts(config);
    if (challenge) serveChallenge(app, challenge);
    serveSite(app, { ...parts, clock, log, plans, uploadsOrigin, hasChallenge: challenge !== undefined });
  }
  app.notFound(() => notFound(deps));
  return app;
}

/** Shows the pages of the fake Stripe, and gives its webhooks to the app. */
function bindFakeStripe(app: Hono, { fakeStripe }: Deps): void {
  if (!fakeStripe) return;
  app.all('/checkout/*', (c) => fakeStripe.fetch(c.req.raw));
  fakeStripe.connect(app.fetch);
}

/** Refuses requests for the host of the staff desk, which a proxy sent to the wrong port. */
function refuseDeskHost(app: Hono, { config, log }: Deps): void {
  const host = config.staff && new URL(config.staff.origin).host;
  app.use(async (c, next) => {
    if (host && new URL(c.req.url).host === host) return errorAnswer(refuse(421, httpCopy.notFound), log);
    await next();
    return undefined;
  });
}

const notFound = (deps: Deps): Response => errorAnswer(refuse(404, httpCopy.notFound), deps.log);
