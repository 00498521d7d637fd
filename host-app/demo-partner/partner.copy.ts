import { brand } from '#club/facts/brand.ts';
import type { MarkName } from './marks.ts';

export const partnerCopy = {
  name: 'Cash-back portal',
  badge: 'Demo partner site',
  skip: 'Skip to content',
  home: 'Offers',
  embed: 'Membership',
  theming: 'Theming',
  hazards: 'Hard cases',
  toClub: `Go to ${brand.name}`,

  welcome: (name: string) => (name ? `Welcome ${name}` : 'Welcome'),
  welcomeText: `You’re here with your ${brand.name} membership, so cash back is on for this visit.`,
  signOut: 'Log out',

  guestTitle: 'Cash back on what you buy anyway',
  guestText: `Members of ${brand.name} get cash back from the stores below. Log in there, and we’ll bring you right back.`,
  logIn: `Log in with ${brand.name}`,
  logInPlain: 'Already a member? Log in',
  join: 'Not a member yet? See the plans',
  spotsTitle: `From ${brand.name}`,
  stepsTitle: 'How it works',
  steps: [
    { title: 'Log in', text: `Use your ${brand.name} login. You don’t need another password here.` },
    { title: 'Pick a store', text: 'Start here each time you shop, so that the store knows who sent you.' },
    { title: 'Get cash back', text: 'Part of what you paid comes back to you.' },
  ],

  again: 'That link didn’t work',
  againText: `The link has expired or was already used. Go back to ${brand.name} and open this site again. You won’t lose anything.`,
  againLink: `Back to ${brand.name}`,

  offersTitle: 'Sample offers',
  offersNote: 'These stores are made up. They show what a partner page could look like.',
  percent: (percent: number) => `${percent}%`,
  backGuest: 'cash back for members',
  backMember: 'cash back',
  offers: [
    { store: 'Groceries', text: 'Weekly shopping, delivered or picked up', percent: 3, mark: 'basket' },
    { store: 'Boots and outdoor', text: 'Footwear, packs and tents', percent: 6, mark: 'mountain' },
    { store: 'Home and tools', text: 'For every new set of orders', percent: 4, mark: 'house' },
    { store: 'Books and music', text: 'For long deployments and short evenings', percent: 5, mark: 'book' },
    { store: 'Car parts', text: 'Tires, batteries and oil', percent: 4, mark: 'wheel' },
    { store: 'Flowers', text: 'For the people waiting at home', percent: 8, mark: 'flower' },
  ] satisfies { store: string; text: string; percent: number; mark: MarkName }[],

  embedTitle: `Join ${brand.name} without leaving this page`,
  embedText: `The plans and the form below come from ${brand.name}. Each one needs a single script tag. The rest of the page keeps its own look.`,
  forGuests: 'Not a member yet? Members see today’s cash-back codes here.',
  forMembers: 'You’re logged in. Your cash-back codes for today: BOOTS6 and TOOLS4.',
  plansTitle: 'Plans',
  plansFallback: `See the plans at ${brand.name}`,
  signupTitle: 'Sign up',
  signupFallback: `Sign up at ${brand.name}`,

  more: 'Pages with one element',
  moreLinks: {
    plans: 'The plans',
    join: 'Sign up on this page',
    joinFramed: 'Sign up in a frame',
    founders: 'Founding Member spots',
  },
  plansText: `The plans of ${brand.name}, with current prices and the spots still open.`,
  joinText: 'The form is part of this page. Visitors enter the emailed code right here, too.',
  joinFramedText: `The same form in a frame from ${brand.name}. No script on this page can see what visitors type.`,
  foundersText: 'A counter for a sidebar. It’s small, and it shows nothing until it has a number.',
  foundersFallback: `See the Founding Member plan at ${brand.name}`,
  snippet: 'The code on this page',

  missingTitle: 'We can’t find that page',
  missingText: 'The address may have a typo.',
  missingLink: 'See the offers',
  failed: 'Something went wrong. Please try again.',
  footer: `This demo shows how a partner of ${brand.name} could look. It has its own address and its own session, and it stores nothing.`,
};
