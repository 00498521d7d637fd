import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { brand } from '#club/facts/brand.ts';
import { escapeHtml } from '#club/rules/escape-html.ts';
import { outbox } from '../db/schema/identity.ts';
import type { Deps } from '../deps.ts';
import { outboxCopy as copy } from './outbox.copy.ts';
import sheet from './outbox.css?raw';

const SHOWN = 200;
const policy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail may contain text of strangers: no script, nothing loaded, and its links open in a new tab. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${SANDBOX}`;

/**
 * Registers the mails of a development server: a page for people, JSON for tests. Registers nothing in production.
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
  app.get('/dev/outbox', async (c) => c.html(page(await newest(deps)), 200, headers(policy)));
  app.get('/dev/outbox/:id{[0-9]{1,9}}', async (c) => {
    const [row] = await deps.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, Number(c.req.param('id'))));
    return row ? c.html(row.html, 200, headers(mailPolicy)) : c.notFound();
  });
}

type Row = typeof outbox.$inferSelect;
type Markup = ReturnType<typeof html>;

async function newest(deps: Deps): Promise<Row[]> {
  await deps.background.drain();
  return deps.db.select().from(outbox).orderBy(desc(outbox.id)).limit(SHOWN);
}

const page = (rows: Row[]): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${copy.title} · ${brand.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<main>
<h1>${copy.title}</h1>
<p>${copy.intro}</p>
${rows.length > 0 ? rows.map(article) : html`<p>${copy.empty}</p>`}
</main>
</body>
</html>
`;

const article = ({ id, recipient, subject, body, sentAt }: Row): Markup => html`<article>
<h2>${subject}</h2>
<p class="to">${copy.to} ${recipient}, <time datetime="${sentAt.toISOString()}">${sentAt.toISOString().replace('T', ' ').slice(0, 19)} UTC</time></p>
<div class="parts">
<section aria-label="${copy.shown}">
<iframe src="/dev/outbox/${id}" title="${copy.shown}: ${subject}" sandbox="${SANDBOX}" loading="lazy"></iframe>
<p><a href="/dev/outbox/${id}">${copy.alone}</a></p>
</section>
<section aria-label="${copy.text}">
<h3>${copy.text}</h3>
<pre>${raw(linked(escapeHtml(body)))}</pre>
</section>
</div>
</article>
`;

/** Returns escaped HTML with its addresses turned into links. */
const linked = (text: string): string =>
  text.replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
