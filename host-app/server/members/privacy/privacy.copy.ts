import { DELETION_DAYS, EXPORT_LINK_DAYS } from '#club/facts/retention.ts';

/** Messages in the answers of the privacy calls. */
export const privacyCopy = {
  exportMailed: `We emailed you a link to your data. It works for ${EXPORT_LINK_DAYS} days.`,
  exportsUsedUp: 'We’ve sent you several links today. Please use the newest one, or try again tomorrow.',
  deletionPlanned: `Your account will be deleted in ${DELETION_DAYS} days. Until then you can keep it.`,
  deletionsUsedUp: 'You’ve changed this many times today. Please try again tomorrow.',
  kept: 'Your account stays.',
  tooLate: 'Your account is being deleted now. This can’t be undone.',
} as const;

/** What a deleted member is called. */
export const DELETED_NAME = 'Deleted member';
