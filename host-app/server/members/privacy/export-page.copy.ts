import { EXPORT_LINK_DAYS } from '#club/facts/retention.ts';

/** The words of the page that a link to a member's data opens. */
export const exportPageCopy = {
  title: 'Your data',
  ready: 'Your data is ready. The file holds everything we store about you, and your photo if you added one.',
  keepSafe: 'Keep the file in a safe place. Anyone who has it can read it.',
  until: (date: string) => `This link works until ${date}.`,
  download: 'Download my data',
  busyTitle: 'Please wait a moment',
  busy: 'Another download of your data is still running, or there were many in the last hour. Please try again later.',
  overTitle: 'This link has expired',
  over: `A link to your data works for ${EXPORT_LINK_DAYS} days. You can ask for a new one in your account.`,
  toProfile: 'Go to my account',
};
export type ExportPageCopy = typeof exportPageCopy;
