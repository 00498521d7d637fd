import { ConfigError, type Env } from './config-error.ts';

/** The service that distinguishes people from bots. */
export interface ChallengeSettings {
  provider: 'turnstile' | 'hcaptcha';
  secret: string;
  siteKey: string;
}

/** What a page needs to show the challenge. */
export type ChallengeOffer = Pick<ChallengeSettings, 'provider' | 'siteKey'>;

/** Reads `CLUB_CHALLENGE` with its two keys. Returns undefined when it is unset or `off`. Throws ConfigError. */
export function readChallengeSettings(env: Env): ChallengeSettings | undefined {
  const provider = readProvider(env.CLUB_CHALLENGE?.trim().toLowerCase());
  const secret = env.CLUB_CHALLENGE_SECRET?.trim() ?? '';
  const siteKey = env.CLUB_CHALLENGE_SITE_KEY?.trim() ?? '';
  if (!provider) return undefined;
  if (secret && siteKey) return { provider, secret, siteKey };
  throw new ConfigError(
    `CLUB_CHALLENGE_SECRET and CLUB_CHALLENGE_SITE_KEY must be set for CLUB_CHALLENGE=${provider}.`,
  );
}

function readProvider(text: string | undefined): ChallengeSettings['provider'] | undefined {
  if (!text || text === 'off') return undefined;
  if (text === 'turnstile' || text === 'hcaptcha') return text;
  throw new ConfigError(`CLUB_CHALLENGE must be off, turnstile or hcaptcha, not '${text}'.`);
}
