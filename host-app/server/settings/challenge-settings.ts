import * as z from 'zod';
import { messageNot, text } from './setting-schemas.ts';

/** The service that distinguishes people from bots, or undefined. */
export const challengeSettings = z
  .object({
    CLUB_CHALLENGE: z
      .string()
      .trim()
      .toLowerCase()
      .transform((word) => word || 'off')
      .pipe(
        z.enum(
          ['off', 'turnstile', 'hcaptcha'],
          messageNot('CLUB_CHALLENGE must be off, turnstile or hcaptcha'),
        ),
      )
      .prefault(''),
    CLUB_CHALLENGE_SECRET: text,
    CLUB_CHALLENGE_SITE_KEY: text,
  })
  .transform(
    (
      { CLUB_CHALLENGE: provider, CLUB_CHALLENGE_SECRET: secret, CLUB_CHALLENGE_SITE_KEY: siteKey },
      context,
    ) => {
      if (provider === 'off') return undefined;
      if (!secret || !siteKey)
        context.addIssue(
          `CLUB_CHALLENGE_SECRET and CLUB_CHALLENGE_SITE_KEY must be set for CLUB_CHALLENGE=${provider}.`,
        );
      return { provider, secret, siteKey };
    },
  );

/** The service that distinguishes people from bots. */
export type ChallengeSettings = NonNullable<z.infer<typeof challengeSettings>>;

/** What a page needs to show the challenge. */
export interface ChallengeOffer extends Pick<ChallengeSettings, 'provider' | 'siteKey'> {
  /** The address of our page with the provider's widget. It posts the answer to the page around it. */
  page: string;
}
