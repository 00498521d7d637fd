import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Language } from '#club/facts/languages.ts';
import { findMemberById } from '../../db/member-rows.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { linkPage, linkPageHeaders, pressForm } from '../../mail/link-page.ts';
import { mailLink } from '../../mail/mail-link.ts';
import { mailDate } from '../../mail/mail-values.ts';
import { languageOf } from '../../mail/member-mail.ts';
import { wordsIn } from '../../words/words.ts';
import { memberArchive } from './export-data.ts';
import { EXPORT_PATH, type ExportLink, readExportToken } from './export-link.ts';
import { exportPageCopy } from './export-page.copy.ts';

const words = (language: Language) => wordsIn(language, 'export-page', exportPageCopy);

/** A link that works, with its member. */
interface Working extends ExportLink {
  member: MemberRow;
}

/**
 * Registers the page of a data link. It asks for a press: mail programs open links before their readers do, and must not
 * get the data (PRIVACY-02).
 */
export function bindExportPage(app: Hono, deps: Deps): void {
  /** Returns the link if it works, otherwise the language of its reader: English for an unknown one. */
  const read = async (token: string): Promise<Working | Language> => {
    const link = readExportToken(deps.secrets, token);
    const member = link && (await findMemberById(deps.db, link.memberId));
    if (!member || member.deletedAt) return 'en';
    const works = link.expiresAt.getTime() > deps.clock.now() && link.epoch === member.accessEpoch;
    return works ? { ...link, member } : languageOf(member);
  };
  const overPage = (language: Language) => {
    const copy = words(language);
    const profile = mailLink(deps.config, language, 'profile');
    return linkPage(language, copy.overTitle, [
      html`<p>${copy.over}</p>`,
      html`<p><a class="button" href="${profile}">${copy.toProfile}</a></p>`,
    ]);
  };

  app.get(`${EXPORT_PATH}/:token`, async (c) => {
    const found = await read(c.req.param('token'));
    if (typeof found === 'string') return c.html(overPage(found), 410, linkPageHeaders);
    const language = languageOf(found.member);
    const copy = words(language);
    const content = [
      html`<p>${copy.ready}</p>`,
      html`<p>${copy.keepSafe}</p>`,
      pressForm(copy.download),
      html`<p class="soft">${copy.until(mailDate(language, found.expiresAt))}</p>`,
    ];
    return c.html(linkPage(language, copy.title, content), 200, linkPageHeaders);
  });
  app.post(`${EXPORT_PATH}/:token`, async (c) => {
    const found = await read(c.req.param('token'));
    const archive = typeof found === 'string' ? undefined : await memberArchive(deps, found.memberId);
    if (!archive) return c.html(overPage(typeof found === 'string' ? found : 'en'), 410, linkPageHeaders);
    return c.body(new Uint8Array(archive), 200, {
      ...linkPageHeaders,
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="homefront-club-data.zip"',
    });
  });
}
