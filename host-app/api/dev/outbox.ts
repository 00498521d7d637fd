import { desc } from 'drizzle-orm';
import type { Hono } from 'hono';
import { brand } from '#club/facts/brand.ts';
import { escapeHtml } from '#club/rules/escape-html.ts';
import { outbox } from '../db/schema/identity.ts';
import type { Deps } from '../deps.ts';
import { linked } from '../ports/mail/mail-html.ts';
import { outboxCopy } from './outbox.copy.ts';
import sheet from './outbox.css?raw';

const SHOWN = 200;
const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Registers the mails of a development server: a page for people, JSON for tests. Registers nothing in production.
 */
export function bindOutbox(app: Hono, deps: Deps): void {
  if (deps.config.production) return;
  app.get('/dev/outbox.css', (c) => c.body(sheet, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/dev/outbox.json', async (c) =>
    c.json(
      (await newest(deps)).map(({ recipient, subject, body }) => ({ to: recipient, subject, text: body })),
      200,
      { 'Cache-Control': 'no-store' },
    ),
  );
  app.get('/dev/outbox', async (c) =>
    c.html(page(await newest(deps)), 200, { 'Cache-Control': 'no-store', 'Content-Security-Policy': policy }),
  );
}

type Row = typeof outbox.$inferSelect;

async function newest(deps: Deps): Promise<Row[]> {
  await deps.background.drain();
  return deps.db.select().from(outbox).orderBy(desc(outbox.id)).limit(SHOWN);
}

const page = (rows: Row[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${outboxCopy.title} · ${escapeHtml(brand.name)}</title>
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<main>
<h1>${outboxCopy.title}</h1>
<p>${outboxCopy.intro}</p>
${rows.map(article).join('\n') || `<p>${outboxCopy.empty}</p>`}
</main>
</body>
</html>
`;

const article = ({ recipient, subject, body, sentAt }: Row): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="to">${outboxCopy.to} ${escapeHtml(recipient)}, <time datetime="${sentAt.toISOString()}">${sentAt.toISOString().replace('T', ' ').slice(0, 19)} UTC</time></p>
<pre>${linked(escapeHtml(body))}</pre>
</article>`;
