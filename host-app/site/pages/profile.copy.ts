export const profileCopy = {
  welcome: (name: string) => `Welcome ${name}!`,
  guest: 'Guest',
  logout: 'Logout',
  membership: 'My Membership',
  membershipText: 'Your plan and your invoices.',
  benefits: 'My benefits',
  benefitsText: 'Everything your membership opens.',
  cashBack: 'Go to the partner cash-back portal',
};
