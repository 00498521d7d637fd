import { HANDOFF_IV_BYTES } from '#club/facts/limits.ts';
import type { ClubOptions, Handoff } from '../club.ts';
import type { Cipher, Clock, Log, Random } from '../ports.ts';
import { fromBase64, toBase64Url, utf8Bytes } from './base64.ts';
import type { SessionCore } from './session.ts';

/** What `createHandoff` works with. */
export interface HandoffParts {
  session: SessionCore;
  options: Pick<ClubOptions, 'partnerUrl' | 'handoffKey'>;
  ports: { cipher: Cipher; clock: Clock; random: Random; log: Log };
}

const KEY_BYTES = 32;

/**
 * Returns the hand-off to the partner site: {uid, tk, ts} encrypted by AES-GCM, with a fresh IV in front. The page
 * holds the key, so this hides the token but does not protect it (Z-47).
 */
export function createHandoff({ session, options, ports }: HandoffParts): Handoff {
  const { cipher, clock, random, log } = ports;
  const { partnerUrl } = options;

  async function url(): Promise<string> {
    const uid = session.userId.value;
    const tk = session.token();
    const key = fromBase64(options.handoffKey);
    if (!uid || !tk || key?.length !== KEY_BYTES) return partnerUrl;
    const plain = utf8Bytes(JSON.stringify({ uid, tk, ts: clock.now() }));
    const iv = random.bytes(HANDOFF_IV_BYTES);
    try {
      const secret = await cipher.encrypt(key, iv, plain);
      if (!secret) return partnerUrl;
      const joined = new Uint8Array(iv.length + secret.length);
      joined.set(iv);
      joined.set(secret, iv.length);
      return `${partnerUrl}${partnerUrl.includes('?') ? '&' : '?'}key=${toBase64Url(joined)}`;
    } catch (cause) {
      log.warn('The partner link goes without its key', cause);
      return partnerUrl;
    }
  }

  return { url };
}
