/** English texts that Tagalog speakers use as they are. Every other text has to differ. */
export const unchanged: readonly string[] = [
  'Premium',
  'Founding Member',
  'Password',
  'Email',
  'Menu',
  'Legal',
  'Account',
  'Profile',
  'Invoice',
];
