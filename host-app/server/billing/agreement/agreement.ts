import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import { type Brand, LEGAL_EFFECTIVE } from '#club/facts/brand.ts';
import type { Language } from '#club/facts/languages.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import { AGREEMENT_YEARS, AGREEMENT_YEARS_AFTER_PLAN, UNPAID_AGREEMENT_DAYS } from '#club/facts/retention.ts';
import { formatCents } from '#club/rules/money.ts';
import { renewalTerms } from '#club/rules/renewal-terms.ts';
import type { Db } from '../../db/open.ts';
import { members } from '../../db/schema/accounts.ts';
import { type AgreementRow, agreements, type CheckoutRow, type PlanRow } from '../../db/schema/billing.ts';
import { type Refusal, refuse } from '../../deps/refusal.ts';
import { mailWords } from '../../mail/mail-words.ts';

/** The version of the terms: the day on which they took effect. */
export const TERMS_VERSION: string = LEGAL_EFFECTIVE;

/** The terms that a checkout names. */
export interface AgreedTerms {
  /** The version next to the button. Undefined from a page that is older than versions. */
  version: string | undefined;
  language: Language;
}

/**
 * Returns whether a member has agreed to the current terms: those next to the pressed button. A page that names no version
 * counts with those that the member accepted last, such as at the sign-up.
 */
export async function hasAgreed(tx: Db, memberId: string, { version }: AgreedTerms): Promise<boolean> {
  if (version !== undefined) return version === TERMS_VERSION;
  const [member] = await tx
    .select({ accepted: members.termsVersion })
    .from(members)
    .where(eq(members.id, memberId));
  return member?.accepted === TERMS_VERSION;
}

/** Returns the refusal of other terms than the current ones. */
export const termsChanged = ({ language }: Pick<AgreedTerms, 'language'>, brand: Brand): Refusal =>
  refuse(412, mailWords(language, brand).renewalTerms.changed);

/** What a member agrees to, and in which words. */
export interface Agreed {
  plan: Pick<PlanRow, 'planId' | 'interval'>;
  language: Language;
  brand: Brand;
  /** The payment page takes codes, and shows the price after one. */
  promotionCodes: boolean;
}

/** Returns the sentence that the member agrees to, in a language. */
export function agreedSentence({ plan, language, brand, promotionCodes }: Agreed, cents: number): string {
  const words = mailWords(language, brand).renewalTerms;
  const sentence = renewalTerms(words, { amount: formatCents(cents), interval: plan.interval }, brand);
  return promotionCodes ? `${words.withoutCode} ${sentence}` : sentence;
}

/** Stores what the member agreed to with a new checkout, and the terms as accepted (SALE-02). Needs the member's lock. */
export async function storeAgreement(
  tx: Db,
  { id, memberId, priceCents, createdAt }: CheckoutRow,
  agreed: Agreed,
): Promise<void> {
  const { plan, language } = agreed;
  await tx.insert(agreements).values({
    checkoutId: id,
    memberId,
    termsVersion: TERMS_VERSION,
    planId: plan.planId,
    priceCents,
    currency: 'usd',
    interval: plan.interval,
    language,
    sentence: agreedSentence(agreed, priceCents),
    agreedAt: createdAt,
  });
  await acceptTerms(tx, memberId, createdAt);
}

/** Stores that an open checkout was chosen again, under newer terms. Its price and sentence are those of its page. */
export async function renewAgreement(tx: Db, { id, memberId }: CheckoutRow, now: Date): Promise<void> {
  const renewed = await tx
    .update(agreements)
    .set({ termsVersion: TERMS_VERSION, agreedAt: now })
    .where(and(eq(agreements.checkoutId, id), ne(agreements.termsVersion, TERMS_VERSION)))
    .returning({ id: agreements.checkoutId });
  if (renewed.length > 0) await acceptTerms(tx, memberId, now);
}

/** Stores the current terms as accepted by a member. */
export const acceptTerms = (tx: Db, memberId: string, now: Date) =>
  tx
    .update(members)
    .set({ termsVersion: TERMS_VERSION, termsAcceptedAt: now })
    .where(eq(members.id, memberId));

/** Returns the agreement of a checkout. Undefined for a checkout that is older than agreements. */
export async function agreementOf(db: Db, checkoutId: string): Promise<AgreementRow | undefined> {
  const [row] = await db.select().from(agreements).where(eq(agreements.checkoutId, checkoutId));
  return row;
}

/**
 * Deletes agreements whose time is over (SALE-02): three years after the purchase and one year after the plan, whichever is
 * later. A checkout that nobody paid became no agreement, so its record goes sooner.
 */
export async function sweepAgreements(db: Db, now: number): Promise<void> {
  const yearsAgo = (years: number) => {
    const date = new Date(now);
    date.setUTCFullYear(date.getUTCFullYear() - years);
    return date;
  };
  const planEnded = yearsAgo(AGREEMENT_YEARS_AFTER_PLAN).toISOString();
  // A deletion and a later sweep of its invoices remove the rows. Both come after these times.
  const isOver = sql`not exists (select 1 from subscriptions
    where subscriptions.checkout_id = ${agreements.checkoutId}
      and (subscriptions.status <> 'ended'
        or coalesce(subscriptions.cancelled_at, subscriptions.period_end) > ${planEnded}::timestamptz))`;
  const isUnpaid = sql`exists (select 1 from checkouts
    where checkouts.id = ${agreements.checkoutId} and checkouts.status = 'expired')`;
  await db
    .delete(agreements)
    .where(
      or(
        and(lt(agreements.agreedAt, yearsAgo(AGREEMENT_YEARS)), isOver),
        and(lt(agreements.agreedAt, new Date(now - UNPAID_AGREEMENT_DAYS * DAY_MS)), isUnpaid),
      ),
    );
}
