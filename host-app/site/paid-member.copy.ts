/** §2: the become-a-paid-member modal. Texts and buttons are exact. */
export const paidMemberCopy = {
  title: 'For paid members',
  member: 'Subscribe to a paid membership to access this service.',
  guest: 'Please sign in to access this service.',
  memberButton: 'Become a Premium member',
  guestButton: 'Sign in / Join',
};
