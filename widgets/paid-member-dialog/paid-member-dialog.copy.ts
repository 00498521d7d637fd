/** The copy of the become-a-paid-member dialog. Texts and buttons are exact (MODAL-02 to MODAL-05). */
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
