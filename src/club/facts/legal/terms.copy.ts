import { GRACE_DAYS, HOLD_MAX_MONTHS, HOLDS_PER_YEAR, RATE_SHIELD_DAYS } from '../billing.ts';
import type { Brand } from '../brand.ts';
import { MEMBER_MIN_AGE } from '../limits.ts';
import type { LegalText } from './legal-text.ts';

/** Returns the terms of the club. */
export const terms = (brand: Brand): LegalText => ({
  title: 'Terms of use',
  summary: [
    `You have to be ${MEMBER_MIN_AGE} or older to join.`,
    'You pay in advance, by month or by year. We refund fees only where the law requires it.',
    'Cancel anytime. A Founding Member who cancels gives up the founding rate.',
    `You can put a paid plan on hold for up to ${HOLD_MAX_MONTHS} months.`,
  ],
  intro: `These terms are the agreement between you and ${brand.legalName} (${brand.name}) about using this site and your membership. By signing up, you accept them.`,
  sections: [
    {
      title: 'Who can join',
      paragraphs: [
        `Members must be at least ${MEMBER_MIN_AGE} years old. The membership is for service members, veterans, spouses, caregivers and other service-minded people. You do not need to have served.`,
        'Keep one account, give accurate information, and keep your password to yourself. Tell us right away if you think someone else is using your account.',
      ],
    },
    {
      title: 'Membership and fees',
      paragraphs: [
        'The Free Tier costs nothing. Paid memberships are billed in advance, monthly or annually, at the price shown when you join.',
        'Paid memberships renew automatically, at the same price, every month or every year, until you cancel. Cancel before the day of the renewal, and we don’t charge you again. We email you once a year about a monthly plan, and before a yearly plan renews or a price changes.',
        'Fees are non-refundable except where required by law.',
        'Founding Members keep their monthly rate for as long as they stay. We offer the rate once: a member who cancels and comes back pays the standard rate at that time.',
        `If a renewal payment fails, you keep your plan for ${GRACE_DAYS} days, and we email you. If we still can’t charge you after that, the plan ends. A Founding Member whose plan ended this way can come back at the same rate for ${RATE_SHIELD_DAYS} days.`,
      ],
    },
    {
      title: 'Deployment hold',
      paragraphs: [
        `You can put a paid plan on hold on the My Membership page. A hold lasts up to ${HOLD_MAX_MONTHS} months, and you can start ${HOLDS_PER_YEAR} within a year. No orders or paperwork needed.`,
        'We don’t charge you during a hold, and you keep your price. Your paid benefits pause. We add the days you’ve already paid for after the hold.',
      ],
    },
    {
      title: 'Canceling',
      paragraphs: [
        `You can cancel anytime by contacting us at ${brand.supportEmail} or ${brand.supportPhone}. You can also cancel on the My Membership page of your account. After that, you stay with us on the Free Tier.`,
      ],
    },
    {
      title: 'Partner benefits',
      paragraphs: [
        'Partners provide the benefits under their own terms. We choose partners with care, but what they offer, and for how long, is up to them. Savings figures are examples, not promises. What you save depends on what you use.',
        'Chaplain support is not an emergency service. In an emergency, call your local emergency number.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Use the membership for yourself and your household. Do not resell benefits, do not scrape the site, and do not try to reach accounts or data that are not yours. If you do, we may close your account.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'We run the site with care, but we do not promise that it is always available or free of errors. As far as the law allows, we are not liable for losses that we could not foresee.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'If these terms change in a way that matters to you, we will email you before the change takes effect.',
      ],
    },
  ],
});
