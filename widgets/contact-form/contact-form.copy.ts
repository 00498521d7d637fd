import { formatCount } from '#club/rules/count.ts';
/** The copy of /suggestionForm and /support. The messages FORM-14 to FORM-17 are exact, and the same on both. */
export const contactFormCopy = {
  kinds: {
    Suggestion: {
      title: 'Share a suggestion',
      lead: 'Tell us what would make the club more useful to you and your family.',
      message: 'Suggestion',
      next: 'We read every suggestion. If we have a question, we’ll email you.',
      sentTo: (email: string) => `If we have a question, we’ll write to ${email}.`,
    },
    Support: {
      title: 'Support',
      lead: 'Write to us about your membership, a payment or a benefit.',
      message: 'Message',
      next: 'A real person will reply by email.',
      sentTo: (email: string) => `Look for our reply at ${email}. Check your spam folder, too.`,
    },
  },
  name: 'Name',
  email: 'Email Address',
  characters: (used: number, most: number) => `${formatCount(used)} of ${formatCount(most)} characters`,
  submit: 'Submit',
  submitting: 'Submitting...',
  close: 'Close this message',
  sentTitle: 'What happens next',
  nameMissing: 'Please enter your name.',
  emailMissing: 'Please enter your email address.',
  emailWrong: 'Please enter a valid email address.',
  messageMissing: 'Please enter your suggestion.',
  sent: 'We have received your suggestion. Thank you for writing to us!',
  failed: 'Something went wrong while submitting your suggestion.',
};
export type ContactFormCopy = typeof contactFormCopy;
