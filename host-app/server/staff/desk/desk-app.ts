import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '#server/deps/deps.ts';
import { logTextOf } from '#server/deps/log.ts';
import type { RequestLine } from '#server/deps/metrics.ts';
import { Refusal, refuse } from '#server/deps/refusal.ts';
import { readCaller } from '#server/http/caller.ts';
import { isPassing, RETRY_SECONDS } from '#server/http/errors.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { pathToMatch } from '#server/http/long-address.ts';
import { logRequests } from '#server/http/request-log.ts';
import { clubBrand } from '#server/settings/brand/read-brand.ts';
import { StaffRefused } from '../acts/act-fields.ts';
import { isAllowed } from '../acts/prepare-act.ts';
import type { DeskForm, DeskPage, DeskRequest, DeskView, FormOutcome } from './desk-request.ts';
import { type DeskBanner, innerPage, keepDone, outerPage, takeDone } from './layout/desk-page.ts';
import { bindSheets, deskHeaders } from './layout/sheets.ts';
import { deskForms, deskPages } from './pages/pages.ts';
import { FORM_KEY, formKeyField, readForm, spendFormKey } from './sent-form.ts';
import { staffParty } from './sign-in/passkey.ts';
import { bindSignIn, limitForms, toSignIn } from './sign-in/sign-in-pages.ts';
import { endStaffSession, readStaffSession } from './sign-in/staff-session.ts';

/** Returns the staff desk as an app with `fetch`. It answers on its own origin only. */
export function createDesk(deps: Deps, onRequest: (line: RequestLine) => void = () => undefined): Hono {
  const app = new Hono({ getPath: pathToMatch });
  const { host } = new URL(staffParty(deps).origin);
  app.onError((thrown, c) => errorPage(c, deps, thrown));
  app.use(logRequests(deps.config, onRequest));
  app.use(securityHeaders(deps.config));
  app.use(deskHeaders());
  app.use(async (c, next) => {
    if (new URL(c.req.url).host !== host) throw refuse(421, `The staff desk answers at ${host} only.`);
    // The database stores no zero character.
    if (c.req.url.includes('%00')) throw refuse(400, 'This address cannot be read.');
    await next();
  });
  bindSheets(app, deps.config.brand);
  bindSignIn(app, deps);
  app.post('/sign-out', async (c) => {
    await readForm(c, staffParty(deps).origin);
    await endStaffSession(c, deps);
    return c.redirect('/sign-in', 303);
  });
  for (const page of deskPages) app.get(page.path, (c) => answerPage(c, deps, page));
  for (const form of deskForms) app.post(form.path, (c) => answerForm(c, deps, form));
  app.notFound((c) => errorPage(c, deps, refuse(404, 'There is no such page at the staff desk.')));
  return app;
}

async function answerPage(c: Context, deps: Deps, page: DeskPage): Promise<Response> {
  const request = await signedInRequest(c, deps, page);
  if (!request) return toSignIn(c);
  const view = await page.show(request);
  if (view instanceof Response) return view;
  return show(c, request, { title: page.title, ...view }, takeDone(c));
}

async function answerForm(c: Context, deps: Deps, form: DeskForm): Promise<Response> {
  const typed = await readForm(c, staffParty(deps).origin);
  const request = await signedInRequest(c, deps, form);
  if (!request) return toSignIn(c);
  await limitForms(deps, request.person.id);
  const key = await spendFormKey(deps, request.session, typed.get(FORM_KEY) ?? '');
  if (key === 'foreign')
    throw refuse(403, 'This form belongs to an earlier sign-in. Go back, reload the page and send it again.');
  if (key === 'used')
    throw refuse(409, 'You sent this form before, and it works once. The member page shows what was done.');
  return answerOutcome(c, request, await form.send(request, typed));
}

function answerOutcome(c: Context, request: DeskRequest, outcome: FormOutcome): Response | Promise<Response> {
  if (outcome instanceof Response) return outcome;
  if (!('goTo' in outcome)) return show(c, request, { title: 'Staff desk', ...outcome });
  if (outcome.done) keepDone(c, outcome.done);
  return c.redirect(outcome.goTo, 303);
}

/** Returns the request of a signed-in person, undefined without one. Throws 403 for a role that is not enough. */
async function signedInRequest(
  c: Context,
  deps: Deps,
  wanted: Pick<DeskPage, 'role'>,
): Promise<DeskRequest | undefined> {
  const signedIn = await readStaffSession(c, deps);
  if (!signedIn) return undefined;
  if (!isAllowed(signedIn.person, wanted)) throw refuse(403, `Only the role ${wanted.role} may do this.`);
  return {
    ...signedIn,
    deps,
    caller: readCaller(c, deps),
    params: c.req.param() as Record<string, string>,
    query: new URL(c.req.url).searchParams,
    formKey: () => formKeyField(deps, signedIn.session),
  };
}

const show = (
  c: Context,
  request: DeskRequest,
  { title, content, status = 200 as never }: DeskView & { title: string },
  banner?: DeskBanner,
) =>
  c.html(
    innerPage(
      { brand: clubBrand(request.deps.config), title, content, banner },
      { ...request, path: c.req.path, menu: deskPages },
    ),
    status,
  );

/** Returns the page of an error. A signed-in person keeps the menu. */
async function errorPage(c: Context, deps: Deps, thrown: unknown): Promise<Response> {
  const [status, text] = wordsOf(thrown, c.get('requestId'));
  if (!isForStaff(thrown))
    deps.log(`request ${c.get('requestId')} of the staff desk failed`, logTextOf(thrown));
  if (status === 503) c.header('Retry-After', String(RETRY_SECONDS));
  const brand = clubBrand(deps.config);
  const banner: DeskBanner = { tone: 'bad', text };
  const content = html`<p><a href="/">To the first page</a></p>`;
  const signedIn = status === 421 ? undefined : await readStaffSession(c, deps).catch(() => undefined);
  if (!signedIn)
    return c.html(outerPage({ brand, title: 'That did not work', content, banner }), status as 400);
  const request = { ...signedIn, formKey: () => formKeyField(deps, signedIn.session) };
  const shown = { brand, title: 'That did not work', content, banner };
  return c.html(innerPage(shown, { ...request, path: c.req.path, menu: deskPages }), status as 400);
}

const isForStaff = (thrown: unknown) => thrown instanceof Refusal || thrown instanceof StaffRefused;

function wordsOf(thrown: unknown, requestId: string): [status: number, text: string] {
  if (thrown instanceof Refusal) return [thrown.status, thrown.message];
  if (thrown instanceof StaffRefused) return [409, thrown.message];
  if (isPassing(thrown))
    return [503, 'The database or the disk is not available right now. Wait a moment and try again.'];
  return [500, `Something failed on our side. The log has it under ${requestId}.`];
}
