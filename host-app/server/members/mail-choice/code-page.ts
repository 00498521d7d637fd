import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Language } from '#club/facts/languages.ts';
import { perQuarterHour } from '#contract/areas/limit.ts';
import { findUsableLink } from '../../accounts/passwords/password-links.ts';
import { isNotMeLink, NOT_ME_PATH } from '../../accounts/security/not-me-links.ts';
import type { Deps } from '../../deps/deps.ts';
import { readTypedCode } from '../../deps/typed-code.ts';
import { readCapped } from '../../http/body.ts';
import { languageOfAddress, readCaller } from '../../http/caller.ts';
import { countOne } from '../../http/rate-limit.ts';
import { CODE_PATH } from '../../mail/link-fallback.ts';
import { linkPage, linkPageHeaders } from '../../mail/link-page.ts';
import { mailLink } from '../../mail/mail-words.ts';
import { clubBrand } from '../../settings/brand/read-brand.ts';
import { wordsIn } from '../../words/words.ts';
import { EXPORT_PATH } from '../privacy/mail-export-link.ts';
import { codePageCopy } from './code-page.copy.ts';

const BODY_MAX_BYTES = 1024;
const TRIES = perQuarterHour(30);

/**
 * Registers the page where a code from a mail is typed: mail programs of the Defense Department remove links. It leads to
 * the page that the link opens (MAIL-12).
 */
export function bindCodePage(app: Hono, deps: Deps): void {
  const page = (c: Context, status: 200 | 404 | 429, fault?: 'unknown' | 'tooMany', typed = '') => {
    const language = languageOfAddress(c);
    const copy = wordsIn(language, 'code-page', codePageCopy);
    const content = [
      html`<p id="about">${copy.text}</p>`,
      html`<form method="post"><label for="code">${copy.label}</label>
<input id="code" name="code" required autofocus autocomplete="off" autocapitalize="characters" spellcheck="false" value="${typed}" aria-describedby="${fault ? 'fault' : 'about'}" ${fault && html`aria-invalid="true"`}>
${fault && html`<p class="fault" role="alert" id="fault">${copy[fault]}</p>`}
<button class="button">${copy.button}</button></form>`,
    ];
    const brand = clubBrand(deps.config);
    return c.html(linkPage({ brand, language, title: copy.title }, content), status, linkPageHeaders);
  };

  app.get(CODE_PATH, (c) => page(c, 200));
  app.post(CODE_PATH, async (c) => {
    const subject = readCaller(c, deps).network;
    const body = Buffer.from(await readCapped(c.req.raw, BODY_MAX_BYTES)).toString();
    const typed = new URLSearchParams(body).get('code') ?? '';
    if (await countOne(deps, { name: 'mail-code', subject, limit: TRIES }))
      return page(c, 429, 'tooMany', typed);
    const way = await wayOf(deps, readTypedCode(typed), languageOfAddress(c));
    // A mistyped letter is corrected, not typed again with all others.
    if (!way) return page(c, 404, 'unknown', typed);
    c.header('Cache-Control', 'no-store');
    return c.redirect(way, 303);
  });
}

/** Returns the address that the link with this code has. */
async function wayOf(deps: Deps, token: string, language: Language): Promise<string | undefined> {
  const link = await findUsableLink(deps, token);
  if (link?.purpose === 'password') return mailLink(deps.config, language, 'reset-password', { token });
  if (link) return `${EXPORT_PATH}/${token}`;
  if (!(await isNotMeLink(deps, token))) return undefined;
  return `${NOT_ME_PATH}?${new URLSearchParams({ ...(language !== 'en' && { lang: language }), token })}`;
}
