import { brand } from '../brand.ts';
import { MEMBER_MIN_AGE } from '../limits.ts';
import type { LegalText } from './legal-text.ts';

/** The terms of the club. */
export const terms: LegalText = {
  title: 'Terms of use',
  intro: `These terms are the agreement between you and ${brand.legalName} (${brand.name}) on the use of this site and of your membership. By signing up you accept them.`,
  sections: [
    {
      title: 'Who may join',
      paragraphs: [
        `Members must be at least ${MEMBER_MIN_AGE} years old. The membership is made for service members, veterans, spouses, caregivers and other service-minded people; you do not need to have served.`,
        'You keep one account, give true information, and keep your password to yourself. Tell us at once if you think that somebody else uses your account.',
      ],
    },
    {
      title: 'Membership and fees',
      paragraphs: [
        'The Free Tier costs nothing. Paid memberships are billed in advance, monthly or annually, at the price shown when you join.',
        'Fees are non-refundable except where required by law.',
        'Founding Members keep their monthly rate for as long as they stay. The rate is offered once: a member who cancels it and comes back pays the standard rate of the time.',
      ],
    },
    {
      title: 'Cancelling',
      paragraphs: [
        `You can cancel at any time by contacting us at ${brand.supportEmail} or ${brand.supportPhone}. You can also cancel on the My Membership page of your account. After that you stay a member of the Free Tier.`,
      ],
    },
    {
      title: 'Benefits of partners',
      paragraphs: [
        'Benefits are provided by partners under their own terms. We choose partners with care, but what they offer, and for how long, is theirs to decide. Figures on savings are examples, not promises: what you save depends on what you use.',
        'Chaplain support is no emergency service. In an emergency call your local emergency number.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Use the membership for yourself and your household. Do not resell benefits, do not copy the site by machine, and do not try to reach accounts or data that are not yours. We may close accounts that do.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'We provide the site with care, but without a promise that it is always available or free of faults. To the extent the law allows, we are not liable for losses that we could not foresee.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When these terms change in a way that matters to you, we tell you by email before the change takes effect.',
      ],
    },
  ],
};
