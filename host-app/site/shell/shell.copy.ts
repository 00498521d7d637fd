import { brand } from '#club/facts/brand.ts';

/** Words of header, footer and bottom bar; labels of §2. */
export const shellCopy = {
  skip: 'Skip to the page',
  home: `${brand.name}, home`,
  mainMenu: 'Main menu',
  menu: 'Menu',
  about: 'About Us',
  benefits: 'Benefits',
  plans: 'Plans',
  signIn: 'SignIn',
  joinNow: 'Join Now',
  account: 'Account',
  accountBar: 'Your account',
  greeting: (name: string) => `Hi, ${name}`,
  greetingNameless: 'Hi there',
  footerMenu: 'Footer menu',
  membershipTiers: 'Membership Tiers',
  faqs: 'FAQs',
  support: 'Support',
  terms: 'Terms of use',
  privacy: 'Privacy Policy',
  explore: 'Explore',
  help: 'Help',
  legal: 'Legal',
  contact: 'Contact',
};
