/** Own words from the facts of §1. */
export const aboutCopy = {
  missionTitle: 'Our mission',
  mission:
    'Military life asks a lot of a household: moves, separations, careers that start over. We bundle help and savings into one membership, so that it pays you back and moves you forward.',
  cards: [
    {
      title: 'Clarity',
      text: 'One membership, plain prices, and benefits you can see before you join.',
    },
    {
      title: 'Community',
      text: 'Made for service members, veterans, spouses, caregivers and everybody who is service-minded.',
    },
    {
      title: 'Value',
      text: 'Cash back, travel deals, chaplain support and more: benefits that outweigh what you pay.',
    },
  ],
  whyTitle: 'Why We Exist',
  why: [
    'Discounts for military families are scattered over many sites, each with its own rules. Finding the good ones takes time that nobody has between two moves.',
    'So we look for partners who mean it, put them in one place and keep the list short. What you see is what you can use.',
  ],
  joinTitle: 'Join the mission',
  joinText: 'Start free, or become a Founding Member while there are places.',
  plans: 'See the plans',
  suggestText: 'Missing something?',
  suggest: 'Share a suggestion',
};
