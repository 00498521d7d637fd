/** Messages of errors that occur before a handler runs. */
export const httpCopy = {
  fault: 'Something went wrong on our end. Please try again.',
  notFound: 'Not found.',
  notJson: 'The body must be JSON: send Content-Type: application/json.',
  malformed: 'The body is not well-formed JSON.',
  tooLarge: 'The body is larger than 64 KB.',
  addressTooLong: 'The address is longer than 8,000 characters.',
  aborted: 'The connection closed before the request was complete.',
  foreignPage: (site: string) => `You can’t log in or sign up on this page. Please go to ${site}.`,
  partnerSession: 'To protect your account, you can only do this on the club’s own site.',
  signInFirst: 'Please log in.',
  tooMany: 'Too many attempts. Please try again later.',
  unsigned: 'The signature is missing, wrong or too old.',
  noRoom: 'We can’t save changes right now. Please try again in a few minutes.',
  busy: 'Too many people are here right now. Please try again in a few seconds.',
  field: (name: string) => `Please check ${name}: it’s missing or not in the right form.`,
  /** The words of the forms (FORM-16). */
  email: 'Please enter a valid email address.',
  request: 'The request is not valid.',
} as const;
