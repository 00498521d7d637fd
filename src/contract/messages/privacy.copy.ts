/** Messages in the answers of the privacy calls. */
export const privacyCopy = {
  exportMailed: (days: number) => `We emailed you a link to your data. It works for ${days} days.`,
  exportsUsedUp: 'We’ve sent you several links today. Please use the newest one, or try again tomorrow.',
  deletionPlanned: (days: number) =>
    `Your account will be deleted in ${days} days. Until then you can keep it. We won’t charge you again: a paid plan ends with the period you paid for. A plan with a missing payment ends now.`,
  deletionsUsedUp: 'You’ve changed this many times today. Please try again tomorrow.',
  kept: 'Glad you’re staying. We won’t delete your account. If your plan has ended, you can join again on My Membership.',
  tooLate: 'Your account is being deleted now. This can’t be undone.',
} as const;

/** What a deleted member is called. */
export const DELETED_NAME = 'Deleted member';
