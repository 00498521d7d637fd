import type { Brand } from '#club/facts/brand.ts';
import type { MailContent, MailPart } from './mail-content.ts';

/** A failed renewal. Amounts and dates are in words. */
export interface FailedPayment {
  /** Which of the four mails, from 0. */
  number: number;
  plan: string;
  amount: string;
  endsOn: string;
  /** How many days a founding seat is kept after that, and at which price. Undefined for other plans. */
  kept?: { days: number; price: string };
  url: string;
}

/** A hold that waits for its first day. Days are in words. */
interface PlannedHold {
  plan: string;
  from: string;
  until: string;
  /** It waited for other days before. */
  isMoved: boolean;
}

interface WaitingHold extends Omit<PlannedHold, 'isMoved'> {
  /** The last payment is missing, the plan is canceled, or the payment provider does not answer. */
  reason: 'payment' | 'canceled' | 'provider';
}

const failedSubjects = [
  'Your payment didn’t go through',
  'Please update your card',
  'Your plan ends in a week without a new card',
  'Last reminder: update your card',
];

const subjectOf = ({ number }: FailedPayment): string => failedSubjects[number] ?? 'Please update your card';

const keepsSeat = ({ kept }: FailedPayment): MailPart[] =>
  kept
    ? [
        `Your founding rate is safe for now. If your plan ends, we keep your spot and your ${kept.price} price for ${kept.days} more days.`,
      ]
    : [];

/** Mails about payments, refunds and deployment holds. */
export const moneyMails = (brand: Brand) => ({
  paymentFailed: (failed: FailedPayment): MailContent => ({
    subject: `${subjectOf(failed)} (${brand.name})`,
    headline: subjectOf(failed),
    parts: [
      failed.number === 0
        ? `We couldn’t charge your card ${failed.amount} for your ${failed.plan} plan. You still have all your benefits.`
        : `We still can’t charge your card ${failed.amount} for your ${failed.plan} plan.`,
      `You keep your benefits until ${failed.endsOn}. Add a new card by then and nothing changes.`,
      ...keepsSeat(failed),
      { button: 'Update my card', href: failed.url },
      'Did you add a new card already? Then there’s nothing to do.',
    ],
  }),
  /** The plan ended because a payment was missing. `kept`: a founding seat is kept. */
  planLapsed: (
    plan: string,
    date: string,
    url: string,
    kept?: { amount: string; until: string },
  ): MailContent => ({
    subject: `Your ${plan} plan ended`,
    headline: `Your ${plan} plan ended`,
    parts: [
      `We couldn’t charge your card, so your plan ended on ${date}. Your account stays open, and you’re on the Free Tier now.`,
      kept
        ? `We’re keeping your founding spot and your ${kept.amount} price for you until ${kept.until}. Rejoin by then to get both back. After that, you’d pay the standard rate.`
        : 'You can join again at any time.',
      { button: 'Join again', href: url },
    ],
  }),
  /** The plan ended while the deletion of the account is planned. `kept`: a founding seat is kept. */
  endedForDeletion: (
    plan: string,
    date: string,
    url: string,
    kept?: { amount: string; until: string },
  ): MailContent => ({
    subject: `Your ${plan} plan ended`,
    headline: `Your ${plan} plan ended`,
    parts: [
      `You asked us to delete your account, so your plan ended on ${date}. We won’t charge you for it again.`,
      kept
        ? `We’re keeping your founding spot and your ${kept.amount} price for you until ${kept.until}. To get both back, keep your account, then join again by that day.`
        : 'If you want to stay, keep your account in your profile, then join again.',
      { button: 'Go to my account', href: url },
    ],
  }),
  endsWithPeriod: (plan: string, date: string, url: string, isFounder: boolean): MailContent => ({
    subject: `Your ${plan} plan ends on ${date}`,
    headline: 'Your plan is canceled',
    parts: [
      `You keep all your benefits until ${date}. We won’t charge you again.`,
      isFounder
        ? 'Your founding rate ends on that day, too. If you join again later, you’d pay the price at that time.'
        : 'After that, you stay with us on the Free Tier.',
      'Did you change your mind? Until that day you can keep your plan with one click.',
      { button: 'Go to My Membership', href: url },
    ],
  }),
  /** `until`: the moment until which the plan comes back. */
  canceledNow: (plan: string, until: string, url: string, isFounder: boolean): MailContent => ({
    subject: `Your ${plan} plan is canceled`,
    headline: 'Your plan is canceled',
    parts: [
      `You canceled your ${plan} plan. We won’t charge you for it again.`,
      isFounder
        ? `We hold your founding spot and your price until ${until}. Until then, one press on My Membership brings both back. You pay nothing today. After that, your founding rate is gone.`
        : `Did you change your mind? Until ${until}, one press on My Membership brings your plan back. You pay nothing today.`,
      { button: 'Get my plan back', href: url },
      'Wasn’t this you? Get your plan back, then change your password and log out your other devices.',
    ],
  }),
  cardChanged: (last4: string, url: string): MailContent => ({
    subject: 'The card for your membership changed',
    headline: 'Your card changed',
    parts: [
      `We now charge the card that ends in ${last4}.`,
      { button: 'Go to My Membership', href: url },
      'Wasn’t this you? Put your own card back on My Membership, then change your password and log out your other devices.',
    ],
  }),
  planKept: (plan: string, url: string): MailContent => ({
    subject: `Your ${plan} plan goes on`,
    headline: 'You have your plan back',
    parts: [
      `You took back the cancellation of your ${plan} plan. It renews as before, at the same price.`,
      'Did you want to cancel after all? You can do that on My Membership at any time.',
      { button: 'Go to My Membership', href: url },
      'Wasn’t this you? Cancel the plan again, then change your password and log out your other devices.',
    ],
  }),
  refunded: (amount: string, number: string, url: string): MailContent => ({
    subject: `Your ${amount} refund from ${brand.name}`,
    headline: `We refunded ${amount}`,
    parts: [
      `We sent ${amount} back to the card you paid with. Most banks show it within 5 to 10 days.`,
      {
        rows: [
          ['Refund', amount],
          ['Receipt number', number],
        ],
      },
      { button: 'See my invoices', href: url },
    ],
  }),
  refundFailed: (amount: string, number: string, url: string): MailContent => ({
    subject: `Your ${amount} refund didn’t go through`,
    headline: `Your ${amount} refund didn’t arrive`,
    parts: [
      `We tried to send ${amount} back to the card you paid with, but your bank returned it. Our team can see this and will send it again.`,
      'Did that card close or change? Reply to this email, and we’ll find another way to pay you back.',
      {
        rows: [
          ['Refund', amount],
          ['Receipt number', number],
        ],
      },
      { button: 'See my invoices', href: url },
    ],
  }),
  holdScheduled: ({ plan, from, until, isMoved }: PlannedHold, url: string): MailContent => ({
    subject: isMoved ? 'Your hold is moved' : 'Your hold is planned',
    headline: isMoved ? 'Your hold is moved' : 'Your hold is planned',
    parts: [
      `Your hold begins on ${from} and ends on ${until}. You don’t need to do anything.`,
      `Until ${from}, your ${plan} plan goes on as before. During the hold we won’t charge you, your price stays the same, and your paid benefits pause.`,
      'Did your dates change? You can move or cancel the hold on My Membership.',
      { button: 'Go to My Membership', href: url },
    ],
  }),
  holdCanceled: (plan: string, url: string): MailContent => ({
    subject: 'Your planned hold is canceled',
    headline: 'Your planned hold is canceled',
    parts: [
      `Your ${plan} plan goes on as before. My Membership shows your next charge.`,
      { button: 'Go to My Membership', href: url },
      'Wasn’t this you? Plan the hold again, then change your password and sign out your other devices.',
    ],
  }),
  /** A planned hold could not begin on its day. */
  holdWaits: ({ plan, from, until, reason }: WaitingHold, url: string): MailContent => ({
    subject: 'Your hold couldn’t begin yet',
    headline: 'Your hold couldn’t begin yet',
    parts: [
      {
        payment: `Your hold was planned for ${from}, but your last payment for your ${plan} plan didn’t go through. Update your card, and your hold begins right after the payment.`,
        canceled: `Your hold was planned for ${from}, but your ${plan} plan is canceled. We won’t charge you again. If you keep your plan, your hold begins then.`,
        provider: `Your hold was planned for ${from}, but we can’t reach our payment service right now. Your hold begins as soon as we can. If you’re charged for the time of your hold, we refund you.`,
      }[reason],
      `Your hold still ends on ${until}.`,
      { button: 'Go to My Membership', href: url },
    ],
  }),
  holdStarted: (plan: string, lastDay: string, url: string): MailContent => ({
    subject: `Your ${plan} plan is on hold`,
    headline: 'Your plan is on hold',
    parts: [
      `We won’t charge you while your ${plan} plan is on hold. Your price stays the same, and your paid benefits pause.`,
      `Your hold ends on ${lastDay}. Your next charge comes after that, because we add the days you’d already paid for. My Membership shows its day.`,
      'Are you back early? You can end the hold at any time.',
      { button: 'Go to My Membership', href: url },
      'Thank you, and stay safe.',
    ],
  }),
  holdEnding: (plan: string, lastDay: string, url: string): MailContent => ({
    subject: 'Your hold ends soon',
    headline: 'Your hold ends soon',
    parts: [
      `Your hold ends on ${lastDay}. Your ${plan} benefits start again after that day. You don’t need to do anything.`,
      'After that, we charge you again. My Membership shows the day and the amount. If you don’t want to continue, cancel there before that day.',
      { button: 'Go to My Membership', href: url },
    ],
  }),
  /** `isLast`: the plan does not renew, because the deletion of the account is planned. */
  holdEnded: (plan: string, nextCharge: string, url: string, isLast: boolean): MailContent => ({
    subject: `Welcome back! Your ${plan} plan is active again`,
    headline: 'Welcome back!',
    parts: [
      `Your hold has ended, and your ${plan} benefits are active again.`,
      isLast
        ? `You asked us to delete your account, so your plan ends on ${nextCharge} at the latest. We won’t charge you again.`
        : `Your next charge is on ${nextCharge}, at the price you had before.`,
      { button: 'Go to My Membership', href: url },
    ],
  }),
});
