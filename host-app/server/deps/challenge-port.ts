import type { ChallengeOffer } from '../settings/challenge-settings.ts';

/** The port of the challenge provider: it can lift a rate limit for one call. */
export interface ChallengePort {
  /** Undefined when no provider is set: then limits cannot be lifted. */
  offer: ChallengeOffer | undefined;
  /** Returns whether the provider accepts the token. False when it does not answer: the limit then applies. */
  verify(token: string): Promise<boolean>;
}
