import type { Context, Hono } from 'hono';
import { PLAIN_FOLDER, type PlainPlace, plainHref, plainPlaces } from '#club/facts/plain-places.ts';
import { maskEmail } from '#club/rules/email.ts';
import type { PlainFormName, PlainTyped, PlainView } from '#contract/plain-view.ts';
import type { Deps } from '../deps.ts';
import { languageOfAddress } from '../http/caller.ts';
import { errorAnswer, faultOf, Refusal, refuse } from '../http/errors.ts';
import { httpCopy } from '../http/http.copy.ts';
import { useNotMeLink } from '../identity/security/not-me.ts';
import { isNotMeLink } from '../identity/security/not-me-links.ts';
import { wireMember } from '../identity/wire-member.ts';
import { mailLink } from '../mails/mail-link.ts';
import { isSameText } from '../secrets.ts';
import { readFields, senderOf, TOKEN_FIELD } from './form-request.ts';
import { createPlainDocument, plainHeaders, type RenderPlainPage } from './plain-document.ts';
import { type FormOutcome, type PlainFormRow, plainForms } from './plain-forms.ts';
import { createPlainSession, type ShownForm, type Visit } from './plain-session.ts';

const formPages: readonly PlainFormName[] = ['login', 'signup', 'forgot-password', 'code'];

/**
 * Registers the pages for visitors without scripts. Every form is answered with a redirect, so a reload sends nothing
 * again. `site` is the folder of the built site, whose style sheets they use.
 */
export function bindPlain(app: Hono, deps: Deps, given: { site: string; render: RenderPlainPage }): void {
  const session = createPlainSession(deps);
  const documentOf = createPlainDocument({ ...given, config: deps.config });
  const show = async (c: Context, view: PlainView, status: 200 | 403 = 200) =>
    c.html(await documentOf(view, languageOfAddress(c)), status, plainHeaders);

  /** Shows a posted form again, or with a notice. */
  async function showNext(c: Context, visit: Visit, shown: ShownForm): Promise<Response> {
    await session.keepVisit(c, { ...visit, shown });
    const isProblem = Object.keys(shown.faults).length > 0 || shown.message || shown.notice === 'press-again';
    return go(c, shown.page, { again: '1' }, isProblem ? '#problem' : '');
  }

  async function showForm(c: Context, page: PlainFormName): Promise<Response> {
    if (isMember(await session.readMember(c))) return go(c, 'member');
    const visit = await session.readVisit(c);
    await session.keepVisit(c, visit);
    if (page === 'code' && !visit.email) return show(c, { page: 'code-lost' });
    const shown = c.req.query('again') && visit.shown?.page === page ? visit.shown : undefined;
    return show(c, {
      typed: {},
      faults: {},
      ...shown,
      page,
      token: session.tokenOf(visit),
      ...(page === 'code' && { sentTo: maskEmail(visit.email ?? '') }),
    });
  }

  /** Returns the fields of a form that is proved to be ours, otherwise what is wrong. */
  async function admit(c: Context, visit: Visit) {
    const sender = senderOf(c.req.raw, deps.config);
    if (sender === 'foreign') return { refused: 'foreign' } as const;
    const fields = await readFields(c.req.raw);
    const isProved = sender === 'own' || isSameText(fields[TOKEN_FIELD] ?? '', session.tokenOf(visit));
    return isProved ? ({ fields } as const) : ({ refused: 'unproved', fields } as const);
  }

  async function takeForm(c: Context, { page, kept, submit }: PlainFormRow): Promise<Response> {
    const visit = await session.readVisit(c);
    const admitted = await admit(c, visit);
    if (admitted.refused === 'foreign') return show(c, { page: 'foreign-form' }, 403);
    const { fields } = admitted;
    const typed = pick(fields, kept);
    const again = { page, typed, faults: {} };
    if (admitted.refused) return showNext(c, visit, { ...again, notice: 'press-again' });
    try {
      if (!(await deps.disk.hasSpace())) throw refuse(503, httpCopy.noRoom);
      const outcome = await submit({ c, deps, fields, visit });
      if ('faults' in outcome) return showNext(c, visit, { ...again, ...outcome });
      return await follow(c, visit, outcome);
    } catch (thrown) {
      // A refused code is used up or wrong: the field is empty again (OTP-27).
      const left = pick(
        typed,
        kept.filter((name) => name !== 'otp'),
      );
      return showNext(c, visit, { ...again, typed: left, message: messageOf(c, deps, thrown) });
    }
  }

  async function follow(
    c: Context,
    { id }: Visit,
    { go: next, notice, visit, session: opened }: Exclude<FormOutcome, { faults: unknown }>,
  ): Promise<Response> {
    const after = { id, ...visit };
    if (opened) await session.open(c, opened);
    if (next === 'code' && notice) return showNext(c, after, { page: 'code', typed: {}, faults: {}, notice });
    await session.keepVisit(c, after);
    return go(c, next);
  }

  for (const page of formPages) app.get(plainPlaces[page], (c) => showForm(c, page));
  for (const [place, row] of Object.entries(plainForms))
    app.post(plainPlaces[place as keyof typeof plainForms], (c) => takeForm(c, row));

  app.get(plainPlaces['link-sent'], async (c) => {
    const { linkEmail } = await session.readVisit(c);
    return linkEmail ? show(c, { page: 'link-sent', email: linkEmail }) : go(c, 'forgot-password');
  });

  app.get(plainPlaces.member, async (c) => {
    const member = await session.readMember(c);
    const visit = await session.readVisit(c);
    if (member === 'ended')
      return showNext(c, visit, { page: 'login', typed: {}, faults: {}, notice: 'session-ended' });
    if (!member) return go(c, 'login');
    await session.keepVisit(c, visit);
    const { name, plan } = await wireMember(deps, member);
    return show(c, { page: 'member', token: session.tokenOf(visit), name, plan: plan?.plan_name });
  });

  app.post(plainPlaces.logout, async (c) => {
    const visit = await session.readVisit(c);
    const { refused } = await admit(c, visit);
    if (refused === 'foreign') return show(c, { page: 'foreign-form' }, 403);
    if (refused) return go(c, 'member');
    await session.close(c);
    const { id } = visit;
    return showNext(c, { id }, { page: 'login', typed: {}, faults: {}, notice: 'logged-out' });
  });

  // The link "this wasn't me" of a mail. Mail programs open links, so only the form of this page does something.
  const showNotMe = async (c: Context, link: string) => {
    if (!(await isNotMeLink(deps, link))) return show(c, { page: 'not-me-over' });
    const visit = await session.readVisit(c);
    await session.keepVisit(c, visit);
    return show(c, { page: 'not-me', token: session.tokenOf(visit), link });
  };
  app.get(plainPlaces['not-me'], (c) => showNotMe(c, c.req.query('token') ?? ''));
  app.post(plainPlaces['not-me'], async (c) => {
    const { refused, fields } = await admit(c, await session.readVisit(c));
    if (refused === 'foreign') return show(c, { page: 'foreign-form' }, 403);
    const { link = '' } = fields;
    if (refused) return showNotMe(c, link);
    const token = await useNotMeLink(deps, link);
    if (!token) return show(c, { page: 'not-me-over' });
    await session.close(c);
    return c.redirect(mailLink(deps.config, languageOfAddress(c), 'reset-password', { token }), 303);
  });

  app.all(`${PLAIN_FOLDER}/*`, () => errorAnswer(refuse(404, httpCopy.notFound), deps.log));
}

const isMember = (found: unknown): boolean => found !== undefined && found !== 'ended';

const pick = (fields: PlainTyped, names: readonly string[]): PlainTyped =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** Redirects to a plain page in the same language. 303 makes the browser ask with GET. */
function go(c: Context, place: PlainPlace, query: Record<string, string> = {}, fragment = ''): Response {
  const url = new URL(plainHref(place, languageOfAddress(c)), c.req.url);
  for (const [name, text] of Object.entries(query)) url.searchParams.set(name, text);
  c.header('Cache-Control', 'no-store');
  return c.redirect(url.pathname + url.search + fragment, 303);
}

/** Returns the message of a refusal. Anything else is a fault of ours, which goes to the log. */
function messageOf(c: Context, deps: Deps, thrown: unknown): string {
  if (thrown instanceof Refusal) return thrown.message;
  deps.log(`request ${c.get('requestId')} failed`, faultOf(thrown));
  return httpCopy.fault;
}
