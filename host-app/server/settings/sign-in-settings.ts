import * as z from 'zod';
import { isPrivate, messageNot, onOff, text } from './setting-schemas.ts';
import type { Mode } from './site-settings.ts';

/** What guards a sign-in besides the limits. */
export const signInSettings = ({ production }: Mode) =>
  z
    .object({
      // Off in development: sample members have never signed in, so each would need a code.
      CLUB_NEW_NETWORK_CODE: onOff('CLUB_NEW_NETWORK_CODE', production),
      CLUB_BREACH_URL: text.refine(
        (value) => value === '' || isPrivate(value),
        messageNot('CLUB_BREACH_URL must be an https address like https://api.pwnedpasswords.com/range/'),
      ),
    })
    .transform((env) => ({
      newNetworkCode: env.CLUB_NEW_NETWORK_CODE,
      breachUrl: env.CLUB_BREACH_URL === '' ? undefined : `${env.CLUB_BREACH_URL.replace(/\/+$/, '')}/`,
    }));
