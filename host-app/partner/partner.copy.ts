import { brand } from '#club/facts/brand.ts';

export const partnerCopy = {
  name: 'Cash-back portal',
  badge: 'Demo partner site',
  skip: 'Skip to content',
  home: 'Offers',
  embed: 'Membership',
  theming: 'Theming',
  hazards: 'Hard cases',
  toClub: `To ${brand.name}`,

  welcome: (name: string) => (name ? `Welcome ${name}` : 'Welcome'),
  welcomeText: `You came in with your ${brand.name} membership: cash back is on for this visit.`,
  signOut: 'Sign out',

  guestTitle: 'Cash back on what you buy anyway',
  guestText: `Members of ${brand.name} get cash back from the stores below. Log in there, and you come right back.`,
  logIn: `Log in with ${brand.name}`,
  logInPlain: 'Already a member? Log in',
  join: 'Not a member yet? See the plans',

  again: 'That did not work this time',
  againText: `Your way in was no longer valid. That happens when a link is opened twice or lies open for a while. Nothing is lost: go back to ${brand.name} and come again.`,
  againLink: `Back to ${brand.name}`,

  offersTitle: 'Sample offers',
  offersNote: 'These stores are made up. They show what a partner page could hold.',
  backGuest: (percent: number) => `${percent}% cash back for members`,
  backMember: (percent: number) => `${percent}% cash back`,
  offers: [
    { store: 'Groceries', text: 'Weekly shopping, delivered or picked up', percent: 3 },
    { store: 'Boots and outdoor', text: 'Footwear, packs and tents', percent: 6 },
    { store: 'Home and tools', text: 'For every new address', percent: 4 },
    { store: 'Books and music', text: 'For long deployments and short evenings', percent: 5 },
    { store: 'Car parts', text: 'Tires, batteries and oil', percent: 4 },
    { store: 'Flowers', text: 'For those who wait at home', percent: 8 },
  ],

  embedTitle: `Join ${brand.name} without leaving this page`,
  embedText: `The plans and the form below come from ${brand.name}, by one script tag each. The page around them keeps its own look.`,
  plansTitle: 'Plans',
  plansFallback: `See the plans at ${brand.name}`,
  signupTitle: 'Sign up',
  signupFallback: `Sign up at ${brand.name}`,

  more: 'One element a page',
  moreLinks: {
    plans: 'The plans',
    join: 'Signing up, on this page',
    joinFramed: 'Signing up, in a frame of the club',
    founders: 'The founder places',
  },
  plansText: `The plans of ${brand.name}, with prices and places left as they are right now.`,
  joinText: `The form stands in this page. The code that comes by mail is entered right here, too.`,
  joinFramedText: `The same form in a frame that belongs to ${brand.name}: no script of this page can see what is typed.`,
  foundersText: 'A counter for a side column: 11 kB in all, and it keeps quiet when it knows nothing.',
  foundersFallback: `The founding plan of ${brand.name}`,
  snippet: 'What this page says',

  missingTitle: 'This page does not exist',
  missingText: 'The address may have a typing error.',
  missingLink: 'To the offers',
  failed: 'Something went wrong. Please try again.',
  footer: `This site stands in for a partner of ${brand.name}. It has its own address, its own session and keeps nothing.`,
};
