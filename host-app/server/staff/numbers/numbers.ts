import { isNull } from 'drizzle-orm';
import { countSeats } from '../../billing/seats.ts';
import { members } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { type LedgerTotals, readTotals } from './ledger.ts';
import type { Month } from './month.ts';
import { type Churn, type PaidPlans, type PaidState, readChurn, readPaidPlans } from './plan-figures.ts';
import { readPayers, readSignups, type ShownGroups } from './sources.ts';

/** The numbers of the club: those of now, and those of one month. */
export interface ClubNumbers {
  month: Month;
  members: number;
  paid: Record<PaidState, PaidPlans>;
  founders: { limit: number; held: number; inCheckout: number };
  churn: Churn;
  ledger: LedgerTotals;
  signups: ShownGroups;
  payers: ShownGroups;
}

/** Reads the numbers of the club. */
export async function readNumbers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  month: Month,
): Promise<ClubNumbers> {
  return {
    month,
    members: await db.$count(members, isNull(members.deletedAt)),
    paid: await readPaidPlans(db),
    founders: await countSeats(db),
    churn: await readChurn(db, month, clock.now()),
    ledger: await readTotals(db, month),
    signups: await readSignups(db, month),
    payers: await readPayers(db, month),
  };
}
