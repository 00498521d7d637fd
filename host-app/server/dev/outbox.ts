import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { type Language, languages } from '#club/facts/languages.ts';
import { escapeHtml } from '#club/rules/escape-html.ts';
import { outbox } from '../db/schema/mail.ts';
import type { Deps } from '../deps/deps.ts';
import type { Letter } from '../deps/mail-port.ts';
import type { Markup } from '../mail/link-page.ts';
import { LOGO_ID, ourPictures } from '../mail/mail-pictures.ts';
import { UNSUBSCRIBE_PATH } from '../mail/member-mail.ts';
import { renderMail } from '../mail/render-mail.ts';
import { optionalMails, sampleMails } from '../mail/sample-mails.ts';
import { clubBrand } from '../settings/brand/read-brand.ts';
import type { Config } from '../settings/config.ts';
import { outboxCopy as copy } from './outbox.copy.ts';
import sheet from './outbox.css?raw';

const SHOWN = 200;
const SAMPLES = '/dev/outbox/samples';
const policy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail may contain text of strangers: no script, nothing loaded, and its links open in a new tab. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${SANDBOX}`;

/**
 * Registers the mails of a development server: a page for people, JSON for tests, and a page with a sample of each mail.
 * Registers nothing in production.
 */
export function bindOutbox(app: Hono, deps: Deps): void {
  if (deps.config.production) return;
  const headers = (csp: string) => ({ 'Cache-Control': 'no-store', 'Content-Security-Policy': csp });
  app.get('/dev/outbox.css', (c) => c.body(sheet, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/dev/outbox.json', async (c) =>
    c.json(
      (await newest(deps)).map(({ recipient, subject, body }) => ({ to: recipient, subject, text: body })),
      200,
      { 'Cache-Control': 'no-store' },
    ),
  );
  app.get('/dev/outbox', async (c) =>
    c.html(outboxPage(await newest(deps), deps.config), 200, headers(policy)),
  );
  app.get(SAMPLES, (c) => c.html(samplesPage(deps.config), 200, headers(policy)));
  app.get(`${SAMPLES}/:language/:name`, (c) => {
    const { language, name } = c.req.param();
    const found = sampleLetters(deps.config).find((one) => one.language === language && one.name === name);
    return found ? c.html(inBrowser(found.letter.html, deps.config), 200, headers(mailPolicy)) : c.notFound();
  });
  app.get('/dev/outbox/:id{[0-9]{1,9}}', async (c) => {
    const [row] = await deps.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, Number(c.req.param('id'))));
    return row ? c.html(inBrowser(row.html, deps.config), 200, headers(mailPolicy)) : c.notFound();
  });
}

/** Replaces the parts of a mail by what a browser shows. */
function inBrowser(mail: string, { brand: shown }: Pick<Config, 'brand'>): string {
  const logo = shown?.logo && `data:image/png;base64,${shown.logo.light.bytes.toString('base64')}`;
  return ourPictures
    .reduce((shown, { cid, url }) => shown.replaceAll(`cid:${cid}`, url), mail)
    .replaceAll(`cid:${LOGO_ID}`, logo ?? '');
}

type Row = typeof outbox.$inferSelect;

async function newest(deps: Deps): Promise<Row[]> {
  await deps.background.drain();
  return deps.db.select().from(outbox).orderBy(desc(outbox.id)).limit(SHOWN);
}

/** Returns every mail of every language with sample values. */
const sampleLetters = ({ siteOrigin, brand: own }: Config) =>
  (Object.keys(languages) as Language[]).flatMap((language) =>
    sampleMails({ brand: clubBrand({ brand: own }), language, siteOrigin }).map(([name, content]) => {
      const unsubscribeUrl = `${siteOrigin}${UNSUBSCRIBE_PATH}/sample`;
      const look = {
        brand: clubBrand({ brand: own }),
        language,
        repliesToSupport: true,
        siteOrigin,
        ...(optionalMails.includes(name) && { unsubscribeUrl, to: 'jane@example.com' }),
      };
      return { language, name, letter: renderMail(content, look) };
    }),
  );

const outboxPage = (rows: Row[], config: Config): Markup =>
  page(
    clubBrand(config).name,
    copy.title,
    html`<p>${copy.intro} <a href="${SAMPLES}">${copy.samplesLink}</a></p>
${rows.length > 0 ? rows.map(outboxMail) : html`<p>${copy.empty}</p>`}`,
  );

const samplesPage = (config: Config): Markup =>
  page(
    clubBrand(config).name,
    copy.samples,
    html`<p>${copy.samplesIntro} <a href="/dev/outbox">${copy.title}</a></p>
${sampleLetters(config).map(({ language, name, letter }) =>
  article(letter, `${SAMPLES}/${language}/${name}`, html`${name}, ${languages[language]}`),
)}`,
  );

const page = (club: string, title: string, content: Markup): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${club}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

const outboxMail = ({ id, recipient, subject, body, sentAt }: Row): Markup =>
  article(
    { subject, text: body },
    `/dev/outbox/${id}`,
    html`${copy.to} ${recipient}, <time datetime="${sentAt.toISOString()}">${sentAt.toISOString().replace('T', ' ').slice(0, 19)} UTC</time>`,
  );

const article = (mail: Pick<Letter, 'subject' | 'text'>, src: string, about: Markup): Markup => html`<article>
<h2>${mail.subject}</h2>
<p class="to">${about}</p>
<div class="parts">
<section aria-label="${copy.shown}">
<iframe src="${src}" title="${copy.shown}: ${mail.subject}" sandbox="${SANDBOX}" loading="lazy"></iframe>
<p><a href="${src}">${copy.alone}</a></p>
</section>
<section aria-label="${copy.text}">
<h3>${copy.text}</h3>
<pre>${raw(linked(escapeHtml(mail.text)))}</pre>
</section>
</div>
</article>
`;

/** Returns escaped HTML with its addresses turned into links. */
const linked = (text: string): string =>
  text.replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
