import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Language } from '#club/facts/languages.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { findMemberById } from '../../db/member-rows.ts';
import { members } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { bindLinkPages, linkPage, linkPageHeaders, pressForm } from '../../mail/link-page.ts';
import { bindMailEvents } from '../../mail/mail-events.ts';
import { languageOf, readUnsubscribeToken, UNSUBSCRIBE_PATH } from '../../mail/member-mail.ts';
import { clubBrand } from '../../settings/brand/read-brand.ts';
import { wordsIn } from '../../words/words.ts';
import { bindCodePage } from './code-page.ts';
import { unsubscribePageCopy } from './unsubscribe-page.copy.ts';

const words = (language: Language) => wordsIn(language, 'unsubscribe-page', unsubscribePageCopy);

/** Registers the signed address of optional mails, and the webhooks of mail providers. */
export function bindMails(app: Hono, deps: Deps): void {
  const brand = clubBrand(deps.config);
  const memberOf = async (token: string) => {
    const id = readUnsubscribeToken(deps.secrets, token);
    const member = id === undefined ? undefined : await findMemberById(deps.db, id);
    if (!member || member.deletedAt) throw refuse(404, httpCopy.notFound);
    return member;
  };
  // A mail program posts here when its reader presses the unsubscribe button (RFC 8058), and so does the page below.
  app.post(`${UNSUBSCRIBE_PATH}/:token`, async (c) => {
    const member = await memberOf(c.req.param('token'));
    const at = member.unsubscribedAt ?? new Date(deps.clock.now());
    await deps.db.update(members).set({ unsubscribedAt: at }).where(eq(members.id, member.id));
    const language = languageOf(member);
    const copy = words(language);
    return c.html(
      linkPage({ brand, language, title: copy.doneTitle }, [html`<p>${copy.done}</p>`]),
      200,
      linkPageHeaders,
    );
  });
  // Mail programs open links before their readers do, so the page asks first.
  app.get(`${UNSUBSCRIBE_PATH}/:token`, async (c) => {
    const language = languageOf(await memberOf(c.req.param('token')));
    const copy = words(language);
    const content = [
      html`<p>${copy.text}</p>`,
      pressForm(copy.button),
      html`<p class="soft">${copy.keep}</p>`,
    ];
    return c.html(linkPage({ brand, language, title: copy.title }, content), 200, linkPageHeaders);
  });
  bindCodePage(app, deps);
  bindLinkPages(app, deps.config);
  bindMailEvents(app, deps);
}
