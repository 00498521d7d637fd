import type { Context } from 'hono';
import { html } from 'hono/html';
import { type StaffSession, staffForms } from '#server/db/schema/staff.ts';
import type { Deps } from '#server/deps/deps.ts';
import { refuse } from '#server/deps/refusal.ts';
import { randomToken, sha256 } from '#server/deps/secrets.ts';
import { readCapped } from '#server/http/body.ts';
import type { Markup } from '#server/mail/link-page.ts';

/** The name of the hidden field. */
export const FORM_KEY = 'form-key';
const SIGNED_FOR = 'staff-form';

/**
 * Returns a hidden field with a new key. It proves that a form is from a page of this session, and works once: a second
 * press or a reload does nothing.
 */
export function formKeyField({ secrets }: Pick<Deps, 'secrets'>, { hash }: StaffSession): Markup {
  const nonce = randomToken();
  const key = `${nonce}.${secrets.sign(SIGNED_FOR, `${hash} ${nonce}`)}`;
  return html`<input type="hidden" name="${FORM_KEY}" value="${key}">`;
}

/** Uses a key up. Of parallel calls one gets `fresh`. */
export async function spendFormKey(
  { db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  { hash: sessionHash }: StaffSession,
  key: string,
): Promise<'fresh' | 'used' | 'foreign'> {
  const [nonce = '', signature = '', ...rest] = key.split('.');
  if (rest.length > 0) return 'foreign';
  if (!secrets.isSigned(SIGNED_FOR, `${sessionHash} ${nonce}`, signature)) return 'foreign';
  const rows = await db
    .insert(staffForms)
    .values({ hash: sha256(key), sessionHash, usedAt: new Date(clock.now()) })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0 ? 'fresh' : 'used';
}

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
