import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { perHour } from '#contract/areas/limit.ts';
import type { Deps } from '#server/deps/deps.ts';
import { refuse } from '#server/deps/refusal.ts';
import { noteEvent } from '#server/deps/security-events.ts';
import { readCaller } from '#server/http/caller.ts';
import { takeOne } from '#server/http/rate-limit.ts';
import { clubBrand } from '#server/settings/brand/read-brand.ts';
import { findInvite } from '../../acts/people.ts';
import { type DeskBanner, keepDone, outerPage } from '../layout/desk-page.ts';
import { readForm } from '../sent-form.ts';
import { addInvitedPasskey, invitedOptions } from './add-passkey.ts';
import { CREDENTIAL, checkPasskey, passkeyForm, signInOptions, staffParty } from './passkey.ts';
import { startStaffSession } from './staff-session.ts';

const SIGN_IN_PATH = '/sign-in';
/** From one network, for sign-ins and invitations together. */
const tries = perHour(60);

/** Registers the pages before a sign-in: the passkey, and the link of an invitation. */
export function bindSignIn(app: Hono, deps: Deps): void {
  app.get(SIGN_IN_PATH, async (c) => c.html(await signInPage(deps, pathIn(c.req.query('then')))));
  app.post(SIGN_IN_PATH, async (c) => {
    const typed = await readLimited(c, deps);
    const then = pathIn(typed.get('then'));
    const personId = await checkPasskey(deps, readCaller(c, deps), typed.get(CREDENTIAL) ?? '');
    if (!personId) return c.html(await signInPage(deps, then, refused), 401);
    await startStaffSession(c, deps, personId);
    return c.redirect(then, 303);
  });
  app.get('/invite/:token', async (c) => {
    const invite = await findInvite(deps.db, deps.clock.now(), c.req.param('token'));
    return invite ? c.html(await invitePage(deps, invite)) : deadLink(c, deps);
  });
  app.post('/invite/:token', async (c) => {
    const typed = await readLimited(c, deps);
    const caller = readCaller(c, deps);
    const invite = await findInvite(deps.db, deps.clock.now(), c.req.param('token'));
    if (!invite) return deadLink(c, deps);
    const credential = typed.get(CREDENTIAL) ?? '';
    const isAdded = await addInvitedPasskey(deps, invite, { credential, device: caller.device });
    if (!isAdded) {
      noteEvent(deps, ['staff-invite', 'passkey', 'refused', 'bad-passkey'], { caller });
      return c.html(await invitePage(deps, invite, refused), 400);
    }
    noteEvent(deps, ['staff-invite', 'passkey', 'done'], { caller });
    await startStaffSession(c, deps, invite.personId);
    keepDone(c, `Your passkey works. You are logged in as ${invite.email}.`);
    return c.redirect('/', 303);
  });
}

const refused: DeskBanner = {
  tone: 'bad',
  text: 'This passkey was not accepted. Try again. If it fails again, ask an owner for an invitation.',
};

async function readLimited(c: Context, deps: Deps): Promise<URLSearchParams> {
  const { network } = readCaller(c, deps);
  if (deps.config.rateLimits) await takeOne(deps, { name: 'staff-sign-in', subject: network, limit: tries });
  return readForm(c, staffParty(deps).origin);
}

async function signInPage(deps: Deps, then: string, banner?: DeskBanner) {
  const form = passkeyForm({
    action: SIGN_IN_PATH,
    ceremony: 'get',
    options: await signInOptions(deps),
    button: 'Log in with a passkey',
    kept: html`<input type="hidden" name="then" value="${then}">`,
  });
  const content = html`<p>For the staff of the club. You need the passkey that you made with your invitation.</p>
${form}
<p class="club-soft">No passkey yet, or lost your phone? Ask an owner for an invitation. Without an owner:
<code>club staff invite</code> on the server.</p>`;
  return outerPage({ brand: clubBrand(deps.config), title: 'Log in', content, banner });
}

async function invitePage(
  deps: Deps,
  invite: NonNullable<Awaited<ReturnType<typeof findInvite>>>,
  banner?: DeskBanner,
) {
  const form = passkeyForm({
    action: '',
    ceremony: 'create',
    options: await invitedOptions(deps, invite),
    button: 'Make a passkey',
  });
  const content = html`<p>This link is for <strong>${invite.email}</strong>, with the role <strong>${invite.role}</strong>.
It works once. Your device makes a passkey, and you log in with it from then on.</p>
${form}`;
  return outerPage({ brand: clubBrand(deps.config), title: 'Your invitation', content, banner });
}

function deadLink(c: Context, deps: Deps) {
  noteEvent(deps, ['staff-invite', 'link', 'refused', 'dead-link'], { caller: readCaller(c, deps) });
  const content = html`<p>The link was used, or its 30 minutes are over. Ask an owner for a new one.</p>
<p><a href="${SIGN_IN_PATH}">Log in</a></p>`;
  return c.html(
    outerPage({ brand: clubBrand(deps.config), title: 'This link no longer works', content }),
    410,
  );
}

/** Returns a path of the desk. Anything else becomes the start page, so that no link leads elsewhere after a sign-in. */
function pathIn(address: string | null | undefined): string {
  const base = 'http://desk.invalid';
  if (!address?.startsWith('/') || !URL.canParse(address, base)) return '/';
  const url = new URL(address, base);
  return url.origin === base ? url.pathname + url.search : '/';
}

/** Returns the page that a person without a session gets: the sign-in, which leads back. */
export const toSignIn = (c: Context): Response => {
  const { pathname, search } = new URL(c.req.url);
  const then =
    c.req.method === 'GET' && pathname !== '/' ? `?then=${encodeURIComponent(pathname + search)}` : '';
  return c.redirect(`${SIGN_IN_PATH}${then}`, 303);
};

/** Throws 429 for a person who sends too many forms in an hour. */
export async function limitForms(deps: Deps, personId: string): Promise<void> {
  if (!deps.config.rateLimits) return;
  const limit = perHour(600);
  await takeOne(deps, { name: 'staff-form', subject: personId, limit }).catch(() => {
    throw refuse(429, 'Too many forms in an hour. Wait a while, then go on.');
  });
}
