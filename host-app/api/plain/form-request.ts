import type { PlainTyped } from '#contract/plain-view.ts';
import type { Config } from '../config.ts';
import { readCapped } from '../http/body.ts';
import { refuse } from '../http/errors.ts';
import { plainCopy } from './plain.copy.ts';

/** The name of the hidden field that proves that a form is ours. */
export const TOKEN_FIELD = 'form_token';
/** The largest form, in bytes. */
const FORM_MAX_BYTES = 16 * 1024;
/** How much of a field counts. The forms have the same `maxlength`, so only other programs send more. */
const FIELD_MAX: Readonly<Record<string, number>> = { name: 100, lastName: 100, email: 254, otp: 32 };

/**
 * Returns the fields of a posted form. The first value of a name counts. Throws 415 for another content type, 413 above
 * 16 KB.
 */
export async function readFields(request: Request): Promise<PlainTyped> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw refuse(415, plainCopy.notForm);
  const bytes = await readCapped(request, FORM_MAX_BYTES, plainCopy.tooLarge);
  const fields: Record<string, string> = Object.create(null);
  for (const [name, text] of new URLSearchParams(new TextDecoder().decode(bytes)))
    fields[name] ??= text.slice(0, FIELD_MAX[name] ?? text.length);
  return fields;
}

/** Where a form came from: our own page, another page, or a browser that does not send it. */
export type FormSender = 'own' | 'foreign' | 'unknown';

/**
 * Returns where a posted form came from. Old browsers send neither header, and some privacy settings send `null`: then
 * the form needs the hidden value.
 */
export function senderOf({ headers, url }: Request, { siteOrigin }: Pick<Config, 'siteOrigin'>): FormSender {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'none') return site === 'same-origin' ? 'own' : 'foreign';
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return 'unknown';
  if (origin === siteOrigin) return 'own';
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host ? 'own' : 'foreign';
}
