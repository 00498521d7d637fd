import { and, eq, isNull } from 'drizzle-orm';
import { namedCard } from '#club/rules/card.ts';
import { formatDay, formatShortDay } from '#club/rules/dates.ts';
import { formatCents } from '#club/rules/money.ts';
import { receiptNumber } from '#club/rules/receipt-number.ts';
import { loadMember } from '../../db/member-rows.ts';
import { invoices, plans } from '../../db/schema/billing.ts';
import { neededMail } from '../../mail/member-mail.ts';
import { type MailDeps, sendEachDue } from '../../mail/send-each-due.ts';
import { planNameIn } from '../plan-list/plan-words.ts';

/** Mails a receipt for each paid invoice (MAIL-05). */
export const mailReceipts = (deps: MailDeps): Promise<void> =>
  sendEachDue(deps, async (tx, now) => {
    const next = tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(isNull(invoices.receiptMailedAt), eq(invoices.status, 'paid')))
      .limit(1)
      .for('no key update', { skipLocked: true });
    const [invoice] = await tx
      .update(invoices)
      .set({ receiptMailedAt: now })
      .where(eq(invoices.id, next))
      .returning();
    if (!invoice) return undefined;
    const [plan] = await tx
      .select({ name: plans.name })
      .from(plans)
      .where(eq(plans.id, invoice.planId ?? ''));
    const mail = neededMail(deps, await loadMember(tx, invoice.memberId), (words, language, linkTo) =>
      words.receipt(
        {
          plan: planNameIn(language, plan?.name ?? '–'),
          amount: formatCents(invoice.amountCents),
          date: formatShortDay(invoice.createdAt.getTime(), language),
          from: formatDay(invoice.periodStart.getTime(), language),
          to: formatDay(invoice.periodEnd.getTime(), language),
          card: invoice.card ? namedCard(invoice.card) : undefined,
          number: receiptNumber(invoice.stripeInvoiceId),
        },
        linkTo('invoice-details', { id: invoice.id }),
      ),
    );
    return { mail };
  });
