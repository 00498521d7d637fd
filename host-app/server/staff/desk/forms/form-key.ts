import { html } from 'hono/html';
import { type StaffSession, staffForms } from '#server/db/schema/staff.ts';
import type { Deps } from '#server/deps/deps.ts';
import { randomToken, sha256 } from '#server/deps/secrets.ts';
import type { Markup } from '../desk-request.ts';

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
