import * as z from 'zod';
import { isOrigin, isPrivate, messageNot, onOff, originOf, text } from './setting-schemas.ts';
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

const GOOGLE_APIS = 'https://www.googleapis.com';

/** The OAuth client, and where tokeninfo and userinfo are. Members' tokens go there: https or this machine only. */
export const googleSettings = z
  .object({
    GOOGLE_CLIENT_ID: text.refine(
      (value) => /^[\w.-]*$/.test(value),
      messageNot(
        'GOOGLE_CLIENT_ID must be the id of an OAuth client, such as 123-abc.apps.googleusercontent.com',
      ),
    ),
    GOOGLE_API_BASE: z
      .string()
      .transform((value) => value || GOOGLE_APIS)
      .refine(
        (value) => isOrigin(value) && isPrivate(value),
        messageNot('GOOGLE_API_BASE must be an https origin, or http on this machine, without a path'),
      )
      .transform(originOf)
      .prefault(''),
  })
  .transform((env) => ({ googleClientId: env.GOOGLE_CLIENT_ID, googleApi: env.GOOGLE_API_BASE }));
