/** Words of /suggestionForm and /support; messages of §5 and §8 are exact and the same on both. */
const shared = {
  name: 'Name',
  email: 'Email Address',
  submit: 'Submit',
  submitting: 'Submitting...',
  nameMissing: 'Please enter your name.',
  emailMissing: 'Please enter your email address.',
  emailWrong: 'Please enter a valid email address.',
  messageMissing: 'Please enter your suggestion.',
  sent: 'We have received your suggestion. Thank you for writing to us!',
  failed: 'Something went wrong while submitting your suggestion.',
};

export const suggestionCopy = {
  ...shared,
  title: 'Share a suggestion',
  lead: 'Tell us what would make the club more useful to you and your family. Every message is read.',
  message: 'Suggestion',
};

export const supportCopy: typeof suggestionCopy = {
  ...shared,
  title: 'Support',
  lead: 'Write to us about your membership, a payment or a benefit, and we answer by email.',
  message: 'Message',
};
export type ContactCopy = typeof suggestionCopy;
