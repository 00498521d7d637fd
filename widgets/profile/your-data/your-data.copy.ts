import { DELETION_DAYS, EXPORT_LINK_DAYS, INVOICE_YEARS } from '#club/facts/retention.ts';

/** The copy of "Your data" in the profile. */
export const yourDataCopy = {
  exportTitle: 'Get a copy',
  exportLead: `We’ll email you a link to everything we store about you, and to your photo. It works for ${EXPORT_LINK_DAYS} days.`,
  export: 'Email me my data',
  exporting: 'Sending...',
  exported: (email: string) => (email ? `We sent a link to ${email}.` : 'We sent you a link.'),
  exportFailed: 'We couldn’t send the link. Please try again.',

  partnersTitle: 'Partners',
  partnersLead:
    'These partners got your name when you opened their page. They can check which plan you have, and how long it’s paid for.',
  noPartners: 'No partner can check your plan. When you open a partner’s page as a member, it shows up here.',
  partnerSince: (date: string) => `Since ${date}`,
  partnerAsked: (date: string) => `Last checked ${date}`,
  partnerNeverAsked: 'Never checked',
  end: 'End',
  endOf: (partner: string) => `End for ${partner}`,
  ending: 'Ending...',
  ended: (partner: string) =>
    `${partner} can’t check your plan anymore. If you open its page as a member again, it can.`,
  endFailed: 'We couldn’t end it. Please try again.',

  deleteTitle: 'Delete your account',
  deleteLead: `You have ${DELETION_DAYS} days to change your mind. After that, it’s gone for good. We keep your invoices, without your name, for ${INVOICE_YEARS} years.`,
  delete: 'Delete my account',
  deleteQuestion: 'Delete your account?',
  deleteMeans: [
    `You can keep your account for ${DELETION_DAYS} days. Until then, we won’t charge you: a paid plan ends with the period you paid for, and a plan with a missing payment ends right away.`,
    `If a founding plan ends in these ${DELETION_DAYS} days, we keep your spot and your price. Keep your account and join again to get both back.`,
    'After that, a paid plan ends, and a founding rate is lost.',
    'We erase your name, your photo, your messages and your login history.',
    `We keep your invoices for ${INVOICE_YEARS} years, without your name. Tax law requires it.`,
  ],
  deleting: 'Processing...',
  deleteFailed: 'We couldn’t do that. Please try again.',

  deletionPlanned: (date: string) => `Done. You have until ${date} to change your mind.`,
  planned: (date: string) => `Your account will be deleted on ${date}.`,
  plannedLead:
    'Until then you can log in and keep it. We won’t charge you: a paid plan ends with the period you paid for. We keep a founding spot and its price until that day.',
  keep: 'Keep my account',
  keeping: 'Processing...',
  kept: 'Glad you’re staying. We won’t delete your account. If your plan has ended, you can join again on My Membership.',

  loading: 'Loading...',
  loadFailed: 'We couldn’t load this part.',
  again: 'Try again',
};
/** The words of "Your data" in one language. */
export type YourDataCopy = typeof yourDataCopy;
