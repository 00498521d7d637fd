import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Language } from '#club/facts/languages.ts';
import type { Deps } from '../../deps/deps.ts';
import { languageOfAddress } from '../../http/caller.ts';
import { linkPage, linkPageHeaders, pressForm } from '../../mail/link-page.ts';
import { mailLink } from '../../mail/mail-words.ts';
import { clubBrand } from '../../settings/brand/read-brand.ts';
import { wordsIn } from '../../words/words.ts';
import { isNotMeLink, NOT_ME_PATH } from './not-me-links.ts';
import { notMePageCopy } from './not-me-page.copy.ts';
import { useNotMeLink } from './not-me.ts';

const words = (language: Language) => wordsIn(language, 'not-me-page', notMePageCopy);

/**
 * Registers the page of the link "this wasn't me" (DEVICE-04). Its button ends every session and leads to a new password.
 * The secret token of the link is the proof that the form is ours.
 */
export function bindNotMePage(app: Hono, deps: Deps): void {
  const brand = clubBrand(deps.config);
  const overPage = (language: Language) => {
    const copy = words(language);
    const forgot = mailLink(deps.config, language, 'forgot-password');
    return linkPage({ brand, language, title: copy.overTitle }, [
      html`<p>${copy.over}</p>`,
      html`<p><a class="button" href="${forgot}">${copy.toForgot}</a></p>`,
    ]);
  };

  app.get(NOT_ME_PATH, async (c) => {
    const language = languageOfAddress(c);
    const copy = words(language);
    if (!(await isNotMeLink(deps, c.req.query('token') ?? '')))
      return c.html(overPage(language), 410, linkPageHeaders);
    const content = [
      html`<p>${copy.text}</p>`,
      html`<ul>${copy.things.map((thing) => html`<li>${thing}</li>`)}</ul>`,
      pressForm(copy.button),
      html`<p class="soft">${copy.wasMe}</p>`,
    ];
    return c.html(linkPage({ brand, language, title: copy.title }, content), 200, linkPageHeaders);
  });
  app.post(NOT_ME_PATH, async (c) => {
    const language = languageOfAddress(c);
    const token = await useNotMeLink(deps, c.req.query('token') ?? '', language);
    if (!token) return c.html(overPage(language), 410, linkPageHeaders);
    c.header('Cache-Control', 'no-store');
    return c.redirect(mailLink(deps.config, language, 'reset-password', { token }), 303);
  });
}
