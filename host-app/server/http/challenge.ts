import * as z from 'zod/mini';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { ChallengePort } from '../deps/deps.ts';
import { logTextOf, type LogLine } from '../deps/log.ts';
import type { ChallengeSettings } from '../settings/challenge-settings.ts';

interface ChallengeParts {
  settings: ChallengeSettings | undefined;
  siteOrigin: string;
  fetch: typeof fetch;
  log: LogLine;
  /** Called when the provider does not answer. */
  onFailure?: () => void;
  /** How long the provider may take to answer, in ms. */
  waitMs?: number;
}

/** The page that shows the provider's widget. Our scripts show it in a frame. */
export const CHALLENGE_PATH = '/frame/challenge';

const SITEVERIFY_MS = 5 * SECOND_MS;
const TOKEN_MAX = 8_192;

/** Both providers take the same form and answer with `success`. Each accepts a token once. */
const siteverify: Record<ChallengeSettings['provider'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};
const verdict = z.object({ success: z.boolean() });

const off: ChallengePort = { offer: undefined, verify: async () => false };

/** Returns the challenge port. Without settings it offers no challenge and rejects each token. */
export function createChallenge(parts: ChallengeParts): ChallengePort {
  const { settings, siteOrigin, fetch, log, onFailure, waitMs = SITEVERIFY_MS } = parts;
  if (!settings) return off;
  const { provider, secret, siteKey } = settings;
  const ask = async (token: string): Promise<boolean> => {
    const answer = await fetch(siteverify[provider], {
      method: 'POST',
      // The visitor's address is not sent: the provider does not need it.
      body: new URLSearchParams({ secret, response: token, sitekey: siteKey }),
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    if (!answer.ok) throw new Error(`${provider} answered ${answer.status}.`);
    return verdict.parse(await answer.json()).success;
  };
  return {
    offer: { provider, siteKey, page: siteOrigin + CHALLENGE_PATH },
    verify: async (token) => {
      if (token.length > TOKEN_MAX) return false;
      return ask(token).catch((cause: unknown) => {
        onFailure?.();
        log('the challenge provider did not verify a token', logTextOf(cause));
        return false;
      });
    },
  };
}
