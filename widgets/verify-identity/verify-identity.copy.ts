/** The copy of /verify-identity: a heading, one sentence on what happens, and Submit. */
export const verifyIdentityCopy = {
  title: 'Activate your free membership',
  lead: 'Press Submit and your free membership starts at once, with nothing to fill in and nothing to pay.',
  paidLead: (plan: string) =>
    `You already have ${plan}: press Submit to go on, and your plan stays as it is.`,
  yourPlan: 'a paid membership',
  submit: 'Submit',
  submitting: 'Submitting...',
};
