/** what happens in one sentence, and Submit. */
export const verifyIdentityCopy = {
  title: 'Activate your free membership',
  lead: 'Press Submit and your free membership starts at once. There is nothing to fill in and nothing to pay.',
  submit: 'Submit',
  submitting: 'Submitting...',
};
