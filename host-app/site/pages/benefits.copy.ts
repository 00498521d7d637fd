export const benefitsCopy = {
  title: 'Your benefits',
  lead: 'One membership, eight ways it pays you back and moves you forward.',
  getStarted: 'Get Started',
  access: 'Access',
  upgrade: 'Upgrade',
  comingSoon: 'Coming Soon',
  newTab: '(opens in a new tab)',
  compare: 'Compare the plans',
};
