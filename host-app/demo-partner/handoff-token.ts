import { HANDOFF_IV_BYTES, MINUTE_MS } from '#club/facts/limits.ts';

/** The content of a hand-off token: {uid, tk, ts} (HANDOFF-02). */
export interface HandoffToken {
  uid: string;
  /** The member's token at the club. The site uses it for one call and then drops it. */
  tk: string;
}

/** The age in ms after which a hand-off is rejected. */
export const HANDOFF_MAX_AGE_MS = 5 * MINUTE_MS;
/** The club's clock may be this far ahead of ours. */
const CLOCK_LEAD_MS = MINUTE_MS;
const KEY_TEXT_MAX_CHARACTERS = 8_192;

/**
 * Decrypts `?key=`: URL-safe base64 without padding of a 12-byte IV and an AES-GCM ciphertext under the shared key.
 * Returns undefined for a key that is damaged, foreign or older than five minutes, without a reason.
 */
export async function readHandoffToken(
  keyText: string,
  handoffKey: string,
  nowMs: number,
): Promise<HandoffToken | undefined> {
  const sealed = fromBase64Url(keyText);
  if (!sealed || sealed.length <= HANDOFF_IV_BYTES) return undefined;
  const opened = await open(sealed, Buffer.from(handoffKey, 'base64'));
  return opened === undefined ? undefined : arrivalIn(opened, nowMs);
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length > KEY_TEXT_MAX_CHARACTERS || !/^[\w-]+$/.test(text)) return undefined;
  return new Uint8Array(Buffer.from(text, 'base64url'));
}

async function open(sealed: Uint8Array<ArrayBuffer>, rawKey: Uint8Array): Promise<string | undefined> {
  try {
    const key = await crypto.subtle.importKey('raw', new Uint8Array(rawKey), 'AES-GCM', false, ['decrypt']);
    const iv = sealed.subarray(0, HANDOFF_IV_BYTES);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      key,
      sealed.subarray(HANDOFF_IV_BYTES),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    // It was encrypted with another key or changed on the way. It is secret, so it is not logged.
    return undefined;
  }
}

function arrivalIn(json: string, nowMs: number): HandoffToken | undefined {
  const { uid, tk, ts } = objectIn(json);
  if (typeof uid !== 'string' || uid === '' || typeof tk !== 'string' || tk === '') return undefined;
  if (typeof ts !== 'number' || !Number.isFinite(ts)) return undefined;
  const ageMs = nowMs - ts;
  return ageMs <= HANDOFF_MAX_AGE_MS && ageMs >= -CLOCK_LEAD_MS ? { uid, tk } : undefined;
}

function objectIn(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
