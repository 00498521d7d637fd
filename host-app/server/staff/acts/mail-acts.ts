import { languageOf } from '../../mail/member-mail.ts';
import { memberMail } from '../../mail/render-mail.ts';
import { unsubscribeAddress } from '../../members/mail-choice/unsubscribe.ts';
import { failedMailsOf, receiptsOf, resendOwnMail, resendReceipt } from '../resend-mail.ts';
import { StaffRefused } from '../staff-refused.ts';
import { FieldRefused } from './act-fields.ts';
import { defineAct } from './member-act.ts';
import type { ActPlan } from './staff-act.ts';

/** Sends a mail again. */
export const resendAct = defineAct({
  name: 'member resend',
  subject: 'mail',
  summary:
    'Sends a mail that was given up, or the receipt of an invoice, again. The text of other sent mails is erased.',
  role: 'support',
  fields: {
    mail: {
      kind: 'text',
      label: 'Mail',
      description: 'a mail that was given up',
      valueName: 'number',
      suggest: failedMailsOf,
    },
    invoice: {
      kind: 'text',
      label: 'Receipt of invoice',
      description: 'the invoice whose receipt is sent again',
      valueName: 'id',
      suggest: receiptsOf,
    },
  },
  async check(deps, member) {
    const [failed, receipts] = [await failedMailsOf(deps, member), await receiptsOf(deps, member)];
    if (failed.rows.length + receipts.rows.length > 0) return;
    throw new StaffRefused(
      'No mail can be sent again: none was given up, and no receipt was sent. The text of other mails is erased.',
    );
  },
  prepare(deps, member, { mail, invoice }): ActPlan {
    if ((mail === undefined) === (invoice === undefined))
      throw new FieldRefused('mail', 'Choose one mail, or the invoice of one receipt.');
    if (invoice !== undefined)
      return {
        detail: { invoice },
        async run() {
          await resendReceipt(deps, member, invoice);
          return `${member.email} gets the receipt of invoice ${invoice} again within minutes.`;
        },
      };
    return {
      detail: { mail: mail ?? '' },
      async run() {
        const to = await resendOwnMail(deps, member, mail ?? '');
        return `Mail ${mail} to ${to} is back in the queue.`;
      },
    };
  },
});

/** Ends news and offers for a member. */
export const unsubscribeAct = defineAct({
  name: 'member unsubscribe',
  subject: 'mail',
  summary: 'Ends news and offers by mail for a member, who gets a mail about it. Needed mails go on.',
  role: 'support',
  fields: {},
  check(_, member) {
    if (member.unsubscribedAt) throw new StaffRefused('This member gets no news already.');
  },
  prepare: (deps, member) => ({
    async run() {
      const letter = memberMail(languageOf(member), (words) => words.unsubscribed());
      const isChanged = await unsubscribeAddress(deps, { to: member.email, ...letter });
      return isChanged
        ? `${member.email} gets no more news and offers.`
        : `${member.email} got no news before, either. Nothing was changed.`;
    },
  }),
});
