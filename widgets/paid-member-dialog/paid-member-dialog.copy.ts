/** The become-a-paid-member dialog of §2. Texts and buttons are exact. */
export const paidMemberDialogCopy = {
  title: 'For paid members',
  member: {
    text: 'Subscribe to a paid membership to access this service.',
    button: 'Become a Premium member',
  },
  guest: {
    text: 'Please sign in to access this service.',
    button: 'Sign in / Join',
  },
};
