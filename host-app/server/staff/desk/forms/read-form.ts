import type { Context } from 'hono';
import { refuse } from '#server/deps/refusal.ts';
import { readCapped } from '#server/http/body.ts';

const FORM_MAX_BYTES = 64 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Returns what a form sent. Throws 403 for a form of another site, 415 for another content type, 413 for a large one, 400
 * for text that is not UTF-8 or holds a zero character, which the database cannot store.
 */
export async function readForm(c: Context, origin: string): Promise<URLSearchParams> {
  requireOwnPage(c, origin);
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE) throw refuse(415, 'This address takes forms only.');
  const bytes = await readCapped(c.req.raw, FORM_MAX_BYTES);
  const typed = new URLSearchParams(decoded(bytes));
  for (const [name, value] of typed) if (`${name}${value}`.includes('\0')) throw refuse(400, UNREADABLE);
  return typed;
}

const UNREADABLE = 'The form cannot be read. Go back and send it again.';

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse(400, UNREADABLE);
  }
}

/** Browsers name the page that sends a form in both headers. At least one of them must be there, and both must fit. */
function requireOwnPage(c: Context, origin: string): void {
  const site = c.req.header('sec-fetch-site');
  const from = c.req.header('origin');
  const isOwn = (site ?? 'same-origin') === 'same-origin' && (from ?? origin) === origin;
  if (!isOwn || (site === undefined && from === undefined))
    throw refuse(403, 'This form is not from a page of the staff desk.');
}
