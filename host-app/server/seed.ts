import { isNull } from 'drizzle-orm';
import { LEGAL_EFFECTIVE } from '#club/facts/brand.ts';
import { hashPassword } from './accounts/passwords/passwords.ts';
import { seedPlans } from './billing/plan-list/plans.ts';
import { seedSubscriptions } from './billing/plan-list/seed-subscriptions.ts';
import { pricesUnlikeTexts } from './billing/plan-list/text-prices.ts';
import { findMember } from './db/member-rows.ts';
import { members } from './db/schema/accounts.ts';
import { plans } from './db/schema/billing.ts';
import type { Deps } from './deps/deps.ts';
import { newId } from './deps/secrets.ts';
import { removeSamples } from './remove-samples.ts';
import { type SampleMember, sampleMembers } from './sample-members.ts';
import { clubBrand } from './settings/brand/read-brand.ts';

/**
 * Inserts sample plans if there are none. Adds the sample members in development and removes them in production. Safe
 * at every start.
 */
export async function seed(deps: Deps): Promise<void> {
  const brand = clubBrand(deps.config);
  const hasSamplePlans = await seedPlans(deps.db, brand);
  const onOffer = await deps.db.select().from(plans).where(isNull(plans.withdrawnAt));
  for (const line of pricesUnlikeTexts(onOffer, brand)) deps.log(line);
  if (deps.config.production) {
    if (hasSamplePlans) deps.log(SAMPLE_PLANS);
    await removeSamples(deps);
    return;
  }
  await seedSubscriptions(deps, {
    free: await seedMember(deps, sampleMembers.free),
    paid: await seedMember(deps, sampleMembers.paid),
    founder: await seedMember(deps, sampleMembers.founder),
  });
}

/** One line for the operator of a production that has only the sample plans. */
const SAMPLE_PLANS =
  'The plans are samples: paid ones are shown but not sold. Store your own with: club plans apply plans.json';

async function seedMember(deps: Deps, { email, name, password }: SampleMember): Promise<string> {
  const before = await findMember(deps.db, email);
  if (before) return before.id;
  const now = new Date(deps.clock.now());
  const row = {
    id: newId(),
    email,
    name,
    lastName: 'Sample',
    passwordHash: await hashPassword(password),
    termsVersion: LEGAL_EFFECTIVE,
    termsAcceptedAt: now,
    isSample: true,
    // example.com receives no mail, so samples get no welcome.
    welcomedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  await deps.db.insert(members).values(row).onConflictDoNothing();
  return (await findMember(deps.db, email))?.id ?? row.id;
}
