import { and, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import {
  CAMPAIGN_EVENT_DAYS,
  CONTACT_MESSAGE_DAYS,
  ELEMENT_FAILURE_DAYS,
  INVOICE_YEARS,
  STAFF_ACT_YEARS,
} from '#club/facts/retention.ts';
import { sweepAgreements } from '../../billing/agreement/agreement.ts';
import { eraseHoldDays } from '../../billing/holds/erase-hold-days.ts';
import { members } from '../../db/schema/accounts.ts';
import { elementFailures } from '../../db/schema/failures.ts';
import { campaignEvents, contactMessages } from '../../db/schema/members.ts';
import { planHistory, staffActs } from '../../db/schema/staff.ts';
import type { Deps } from '../../deps/deps.ts';
import { sweepErased } from './erase-records.ts';

/**
 * Deletes records whose time is over (PRIVACY-07, PRIVACY-09), and rows of deleted members without an invoice that must
 * be kept, and what else a deleted member left. Run it every hour, on any number of processes.
 */
export async function sweepRecords({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now() - days * DAY_MS);
  const yearsAgo = (years: number) => {
    const date = new Date(clock.now());
    date.setUTCFullYear(date.getUTCFullYear() - years);
    return date;
  };
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before(CONTACT_MESSAGE_DAYS)));
  await db
    .delete(campaignEvents)
    .where(
      and(ne(campaignEvents.kind, 'payment'), lt(campaignEvents.createdAt, before(CAMPAIGN_EVENT_DAYS))),
    );
  await db.delete(elementFailures).where(lt(elementFailures.hour, before(ELEMENT_FAILURE_DAYS)));
  // The history of a plan names the act that changed it.
  const changedPlans = db.select({ id: planHistory.staffAct }).from(planHistory);
  await db
    .delete(staffActs)
    .where(and(lt(staffActs.begunAt, yearsAgo(STAFF_ACT_YEARS)), notInArray(staffActs.id, changedPlans)));
  await sweepErased(db);
  await eraseHoldDays(db, clock.now());
  await sweepAgreements(db, clock.now());
  // Foreign keys delete the invoices and plans with the row, and the names of photos: these files go first.
  await db.delete(members).where(
    and(
      isNotNull(members.deletedAt),
      sql`not exists (select 1 from invoices
          where invoices.member_id = ${members.id} and invoices.created_at > ${yearsAgo(INVOICE_YEARS).toISOString()}::timestamptz)`,
      sql`not exists (select 1 from uploads where uploads.member_id = ${members.id})`,
    ),
  );
}
