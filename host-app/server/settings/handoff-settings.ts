import * as z from 'zod';
import { message, text } from './setting-schemas.ts';
import type { Mode } from './site-settings.ts';

/** A partner whose server may exchange hand-off codes. */
export interface HandoffPartner {
  name: string;
  secret: string;
}

/** The demo partner of development. Its secret is public, so production refuses it. */
export const DEMO_PARTNER: HandoffPartner = {
  name: 'demo',
  secret: 'development-secret-of-the-demo-partner',
};

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const SECRET_MIN = 32;

/** The partners of the hand-off by code. No message repeats a secret. */
export const handoffSettings = ({ production }: Mode) =>
  z
    .object({
      CLUB_HANDOFF_PARTNERS: text
        .transform((value) => partnersIn(value))
        .refine(
          (partners) => partners.every(({ name, secret }) => NAME.test(name) && secret.length >= SECRET_MIN),
          message(
            `CLUB_HANDOFF_PARTNERS must be pairs of a name and a secret of at least ${SECRET_MIN} characters, between commas: deals <secret>, travel <secret>.`,
          ),
        )
        .refine(
          (partners) => !production || partners.every(({ secret }) => secret !== DEMO_PARTNER.secret),
          message('CLUB_HANDOFF_PARTNERS has the development secret, which is public.'),
        ),
    })
    .transform((env) => ({
      handoffPartners:
        env.CLUB_HANDOFF_PARTNERS.length > 0 || production ? env.CLUB_HANDOFF_PARTNERS : [DEMO_PARTNER],
    }));

/** Returns the pairs. A name may be there twice, so that a secret can be replaced without a pause. */
const partnersIn = (value: string): HandoffPartner[] =>
  value
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [name = '', secret = '', more] = pair.trim().split(/\s+/);
      return { name, secret: more === undefined ? secret : '' };
    });
