import type { Context } from 'hono';
import { INACTIVITY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import type { PlainForm, PlainFormName } from '#contract/plain-view.ts';
import type { WireUser } from '#contract/wire.ts';
import type { MemberRow } from '../db/schema/identity.ts';
import type { Deps } from '../deps.ts';
import { faultOf } from '../http/errors.ts';
import { runCall } from '../http/route.ts';
import { logout } from '../identity/logout.ts';
import { findSessionMember } from '../identity/sessions.ts';
import { startCheckout } from '../money/checkout/checkout.ts';
import { randomToken } from '../secrets.ts';
import { createSealedCookie } from './sealed-cookie.ts';

/** How long an unfinished form or code is kept, in ms. */
const VISIT_MS = 30 * MINUTE_MS;

/** What the server keeps of a visit between two plain pages, in the visitor's own cookie. */
export interface Visit {
  /** Random. The hidden value of the forms is derived from it. */
  id: string;
  /** The address that waits for its code. Never in a URL (Z-50). */
  email?: string;
  /** The address that a password link was sent to. */
  linkEmail?: string;
  /** What the next page shows of the posted form. */
  shown?: ShownForm;
}

/** What a page shows of the form that was posted before. */
export type ShownForm = { page: PlainFormName } & Pick<PlainForm, 'typed' | 'faults' | 'message' | 'notice'>;

/** The visit and the session of a visitor of the plain pages. */
export interface PlainSession {
  /** Returns the visit, or a new one when there is none. */
  readVisit(c: Context): Promise<Visit>;
  /** Keeps the visit for another 30 minutes. */
  keepVisit(c: Context, visit: Visit): Promise<void>;
  /** The hidden value that the forms of this visit contain. */
  tokenOf(visit: Visit): string;
  /** Signs the visitor in, with the free plan when they have none (LOGIN-20, OTP-19). */
  open(c: Context, opened: { refreshToken: string; user: WireUser }): Promise<void>;
  /**
   * Returns the signed-in member and prolongs the session: it ends after 15 minutes without a page (TIME-04).
   * `ended` when there was a session, and it is over.
   */
  readMember(c: Context): Promise<MemberRow | 'ended' | undefined>;
  close(c: Context): Promise<void>;
}

/** Returns the sessions of the plain pages. Their cookies work nowhere else. */
export function createPlainSession(deps: Deps): PlainSession {
  const visits = createSealedCookie<Visit>(deps, { name: 'club_plain_visit', lifeMs: VISIT_MS });
  const members = createSealedCookie<{ refreshToken: string }>(deps, {
    name: 'club_plain_member',
    lifeMs: INACTIVITY_MS,
  });

  async function takeFreePlan({ id, plan }: WireUser): Promise<void> {
    if (plan) return;
    const { siteOrigin } = deps.config;
    await startCheckout(deps, id, {
      planId: 'free_month',
      successUrl: siteOrigin,
      cancelUrl: siteOrigin,
    }).catch((cause: unknown) =>
      deps.log('The free plan could not be activated after a sign-in', faultOf(cause)),
    );
  }

  return {
    readVisit: async (c) => (await visits.read(c)) ?? { id: randomToken() },
    keepVisit: (c, visit) => visits.write(c, visit),
    tokenOf: ({ id }) => deps.secrets.mac('plain-form', id),
    async open(c, { refreshToken, user }) {
      await takeFreePlan(user);
      await members.write(c, { refreshToken });
    },
    async readMember(c) {
      if (!members.isSent(c)) return undefined;
      const session = await members.read(c);
      const member = session && (await findSessionMember(deps, session.refreshToken));
      if (member) await members.write(c, session);
      else members.remove(c);
      return member ?? 'ended';
    },
    async close(c) {
      const session = await members.read(c);
      if (session) await runCall(c, deps, { name: 'logout', handler: logout, body: session });
      members.remove(c);
    },
  };
}
