import type { Brand } from '../brand.ts';
import { MEMBER_MIN_AGE } from '../limits.ts';
import {
  AGREEMENT_YEARS,
  AGREEMENT_YEARS_AFTER_PLAN,
  CAMPAIGN_EVENT_DAYS,
  CONTACT_MESSAGE_DAYS,
  DELETION_DAYS,
  HOLD_DAYS,
  INVOICE_YEARS,
  MAIL_LOG_DAYS,
  STAFF_ACT_YEARS,
} from '../retention.ts';
import type { LegalText } from './legal-text.ts';

/** Returns the privacy policy of the club. */
export const privacy = (brand: Brand): LegalText => ({
  title: 'Privacy Policy',
  summary: [
    'We keep what we need to run your membership. We don’t sell it.',
    'Our payment provider takes your card. We never see the number.',
    'You can get a copy of your data, or delete your account, in your profile.',
  ],
  intro: `This policy explains what ${brand.legalName} (${brand.name}) learns about you, what we do with it, and what you can ask us to do.`,
  sections: [
    {
      title: 'What we collect',
      paragraphs: [
        'What you give us: your name and email when you sign up, a photo if you add one, and the messages you write to us.',
        'What we record as you use the club: your plan, your invoices and the language you use. We also record when you log in, from which device and network, and the campaign that led you here, if there was one. Our payment provider takes your card number. We never see it.',
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: [
        'To run and bill your membership, answer you, keep accounts safe, and learn which campaigns bring members. We do not sell your information.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'Companies that work for us, such as the payment provider. They see only what their work needs. When you continue to the cash-back site, your browser shares your session with it, so you don’t have to log in again.',
        'Partners. When you open a partner’s page as a member, its server may get your member id, your name, your plan, and how long it’s paid for. “Your data” in your profile lists these partners, and you can end it there.',
        'Government authorities, when the law requires it.',
      ],
    },
    {
      title: 'What your browser keeps',
      paragraphs: [
        'While you’re logged in, your browser stores your session, your name and your email for this site. Logging out on your account page removes them. After 15 minutes without activity, we log you out.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        `We keep your account as long as you’re a member. Messages you write to us are deleted after ${CONTACT_MESSAGE_DAYS} days. Visits from campaigns are deleted after ${CAMPAIGN_EVENT_DAYS} days. The list of emails we sent is deleted after ${MAIL_LOG_DAYS} days.`,
        `When you delete your account, we wait ${DELETION_DAYS} days, in case you change your mind. Then we erase your name, email, photo, messages and login history. We keep your invoices for ${INVOICE_YEARS} years, without your name, because tax law requires it.`,
        `When you buy a plan, we record what you agreed to: the terms, the price, the language and the time. We keep that record for ${AGREEMENT_YEARS} years, or ${AGREEMENT_YEARS_AFTER_PLAN} year after your plan ends if that is later. We keep it without your name if you delete your account, because the law asks for it.`,
        `The days of a deployment hold can tell where you are, so we treat them as sensitive. We show them to you, in your account and in our emails. Our staff can see them, and our payment provider gets them to pause your charges. We erase them ${HOLD_DAYS} days after the hold ends. We keep only its months, for a year, to know how many holds you have left.`,
        `When our staff change something in your account, we record who did it and why. We delete that record after ${STAFF_ACT_YEARS} years.`,
      ],
    },
    {
      title: 'Your choices',
      paragraphs: [
        'You can change your name, photo and password in your account, and unsubscribe with the link in any email that you don’t need for your membership. Codes, receipts and notices about your plan still reach you.',
        'To get a copy of everything we store about you, or to delete your account, open “Your data” in your profile.',
        `To have something corrected, or if you can’t log in, write to ${brand.supportEmail}.`,
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        `Members must be at least ${MEMBER_MIN_AGE} years old. We do not knowingly collect information about children.`,
      ],
    },
    {
      title: 'Contact',
      paragraphs: [
        `${brand.legalName}, ${brand.address.join(', ')}, ${brand.supportEmail}, ${brand.supportPhone}.`,
      ],
    },
  ],
});
