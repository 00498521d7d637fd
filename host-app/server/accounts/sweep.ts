import { and, eq, exists, inArray, lt, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { MAIL_LOG_DAYS, REGISTRATION_DAYS } from '#club/facts/retention.ts';
import {
  addressChanges,
  codeViews,
  handoffCodes,
  handoffGrants,
  knownDevices,
  knownNetworks,
  notMeLinks,
  otpCodes,
  registrations,
  resetTokens,
  sessions,
  spentChallenges,
} from '../db/schema/accounts.ts';
import { mailQueue } from '../db/schema/mail.ts';
import { contactMessages } from '../db/schema/members.ts';
import { rateLimits } from '../db/schema/server.ts';
import type { Deps } from '../deps/deps.ts';
import { hasAddress } from './security/not-me-links.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './sessions.ts';

const AT_ONCE = 5_000;

/** Deletes rows that nothing can use any more. Run it every hour, on any number of processes. */
export async function sweepIdentity({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now - ms);
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, before(0)));
  await db.delete(otpCodes).where(lt(otpCodes.expiresAt, before(DAY_MS)));
  await db.delete(codeViews).where(lt(codeViews.expiresAt, before(DAY_MS)));
  await db.delete(knownNetworks).where(lt(knownNetworks.expiresAt, before(0)));
  await db.delete(addressChanges).where(lt(addressChanges.expiresAt, before(DAY_MS)));
  await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, before(DAY_MS)));
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, before(0)));
  await db.delete(handoffCodes).where(lt(handoffCodes.expiresAt, before(DAY_MS)));
  // A partner that is removed and named again later starts without members.
  const partners = config.handoffPartners.map(({ name }) => name);
  await db.delete(handoffGrants).where(notInArray(handoffGrants.partner, partners));
  // An earlier address stays while messages of the forms have it: a deletion of the account must find them.
  await db
    .delete(notMeLinks)
    .where(
      and(lt(notMeLinks.expiresAt, before(DAY_MS)), or(exists(hasAddress(db)), notExists(hasMessage(db)))),
    );
  await db.delete(resetTokens).where(lt(resetTokens.expiresAt, before(DAY_MS)));
  await db.delete(registrations).where(lt(registrations.createdAt, before(REGISTRATION_DAYS * DAY_MS)));
  await db
    .delete(mailQueue)
    .where(and(ne(mailQueue.state, 'waiting'), lt(mailQueue.settledAt, before(MAIL_LOG_DAYS * DAY_MS))));
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      or(
        lt(sessions.usedAt, before(SESSION_IDLE_MS + DAY_MS)),
        and(lt(sessions.createdAt, before(SESSION_MAX_MS + DAY_MS))),
      ),
    )
    .limit(AT_ONCE);
  await db.delete(sessions).where(inArray(sessions.id, over));
}

const hasMessage = (db: Deps['db']) =>
  db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(sql`lower(btrim(${contactMessages.email}))`, notMeLinks.email));
