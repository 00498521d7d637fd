import { HANDOFF_IV_BYTES, SECOND_MS } from '#club/facts/limits.ts';
import { type Place, type PlaceQuery, placeHref } from '#club/facts/places.ts';
import { field } from '#contract/read-field.ts';
import { ApiError } from '../api/api-error.ts';
import type { Send } from '../client.ts';
import type { ClubOptions, Handoff } from '../club.ts';
import type { Activity, Cipher, Clock, Log, Random, Stop } from '../ports.ts';
import { fromBase64, toBase64Url, utf8Bytes } from './base64.ts';
import { SITE_CODE } from './keys.ts';
import type { SessionCore } from './session.ts';
import type { StoredSession } from './stored-session.ts';
import { serverTimeOf } from './token-life.ts';

/** What `createHandoff` works with. */
export interface HandoffParts {
  send: Send;
  session: SessionCore;
  stored: StoredSession;
  options: Pick<ClubOptions, 'partnerUrl' | 'handoffKey' | 'siteUrl' | 'ownSite'>;
  ports: { cipher: Cipher; clock: Clock; random: Random; log: Log; activity: Activity };
}

/** The ways to other sites for a member. */
interface HandoffCore extends Handoff {
  /** Calls back when the visitor returns after `site`. */
  onReturn(listener: () => void): Stop;
}

const KEY_BYTES = 32;
/** A visitor who pressed a link waits for its code. Without one, the club's site asks for a login. */
const SITE_CODE_TIMEOUT_MS = 5 * SECOND_MS;

/**
 * Returns the hand-off by code, and the one to the partner site: {uid, tk, ts} encrypted by AES-GCM, with a fresh IV in front. The page
 * holds the key, so this hides the token but does not protect it (Z-47).
 */
export function createHandoff({ send, session, stored, options, ports }: HandoffParts): HandoffCore {
  const { cipher, clock, random, log, activity } = ports;
  const { partnerUrl } = options;
  let hasLeft = false;

  async function url(): Promise<string> {
    const uid = session.userId.value;
    const tk = session.token();
    const key = fromBase64(options.handoffKey);
    if (!uid || !tk || key?.length !== KEY_BYTES) return partnerUrl;
    const plain = utf8Bytes(
      JSON.stringify({ uid, tk, ts: serverTimeOf(tk, stored.read('clockSkew'), clock.now()) }),
    );
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

  async function code(partner?: string, timeoutMs?: number): Promise<string> {
    const made = field(await send('handoffCode', { body: { partner }, timeoutMs }), 'code');
    if (typeof made !== 'string') throw new ApiError('refused');
    return made;
  }

  /** Returns the address on the club's own site, with a code that signs in there. Goes without one when there is none. */
  async function toOwnSite(place: Place, query: PlaceQuery | undefined): Promise<string> {
    const href = placeHref(place, query, options.siteUrl);
    hasLeft = true;
    try {
      return `${href}#${SITE_CODE}=${await code(undefined, SITE_CODE_TIMEOUT_MS)}`;
    } catch (cause) {
      log.warn('The link to the club’s own site goes without its code', cause);
      return href;
    }
  }

  /** Ends a limited session on the site itself. Returns the address of the log-in that leads back. */
  function logInAgain(place: Place, query: PlaceQuery | undefined): string {
    session.end('member');
    return placeHref('login', { ...query, to: place });
  }

  return {
    url,
    code: (partner) => code(partner),
    site: async (place, query) => (options.ownSite ? logInAgain(place, query) : toOwnSite(place, query)),
    onReturn: (listener) =>
      activity.onResume(() => {
        if (hasLeft) listener();
      }),
  };
}
