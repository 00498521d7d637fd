/** The copy of the parts of /invoice about the card, missing payments and holds. */
export const billingCopy = {
  nextCharge: (date: string, amount?: string) =>
    amount ? `Next charge: ${amount} on ${date}` : `Next charge on ${date}`,
  changeCard: 'Update payment method',
  opening: 'Opening...',
  cardFailed: 'We couldn’t open the page for your card. Please try again.',

  pastDueTitle: 'Your last payment didn’t go through',
  pastDue: (amount: string, date: string) =>
    `We couldn’t charge ${amount}. You keep your benefits until ${date}. Update your card by then, and your plan goes on.`,
  pastDuePaused: (amount: string, date: string) =>
    `We couldn’t charge ${amount}, so your benefits are paused. Update your card by ${date} to get them back. After that, your plan ends.`,
  pastDueFounder: (days: number) =>
    `Your founding rate is safe for now. If your plan ends, we keep your seat and price for ${days} more days.`,

  keptTitle: 'We’re keeping your founding seat',
  kept: (price: string, date: string, isYearly: boolean) =>
    `Your plan ended because we couldn’t charge your card. Rejoin by ${date}, and you pay ${price} a ${isYearly ? 'year' : 'month'} as before. After that, you’d pay the standard rate.`,
  rejoin: (price: string) => `Rejoin for ${price}`,
  rejoining: 'Loading...',
  rejoinFailed: 'We couldn’t start the checkout. Please try again.',

  endsTitle: (date: string) => `Your plan ends on ${date}`,
  ends: 'You keep your benefits until then, and we won’t charge you again.',
  keepPlan: 'Keep my plan',
  keeping: 'Keeping...',
  keepFailed: 'We couldn’t keep your plan. Please try again.',

  holdTitle: (plan: string) => `Your ${plan} plan is on hold`,
  holdUntil: (date: string) =>
    `It comes back by itself after ${date}. Until then we won’t charge you, and your paid benefits pause.`,
  yourPlan: 'paid',
  endHold: 'End the hold now',
  endingHold: 'Ending...',
  holdEnded: 'Welcome back! Your plan is on again.',
  holdFailed: 'Something went wrong. Please try again.',

  manageTitle: 'Manage your plan',
  manageBoth: 'Change the card that we charge, or put your plan on hold while you’re away.',
  manageCard: 'Change the card that we charge.',

  hold: 'Put plan on hold',
  holdLater: (date: string, hasHoldsLeft: boolean) =>
    hasHoldsLeft
      ? `You can start your next hold on ${date}. There has to be one paid period between two holds.`
      : `You’ve used both holds of this year. You can start your next one on ${date}.`,
  holdQuestion: 'Put your plan on hold',
  holdFor: 'For a deployment, a training or a PCS move. You don’t need to send us any papers.',
  holdRules: [
    'We won’t charge you during the hold.',
    'Your price and your founding seat stay yours.',
    'Your account stays open, but your paid benefits pause.',
    'Days you’ve already paid for aren’t lost. We add them after the hold.',
    'Between two holds, there has to be one paid period: a month, or a year on a yearly plan.',
  ],
  lastDay: 'Last day of the hold',
  lastDayHint: (months: number) => `Up to ${months} months from today. You can end it sooner at any time.`,
  lastDayMissing: 'Choose the last day of your hold.',
  lastDayRange: (from: string, to: string) => `Choose a day from ${from} to ${to}.`,
  startHold: 'Start hold',
  startingHold: 'Starting...',
  notNow: 'Not now',
  holdStarted: 'Your plan is on hold.',
  holdsLeft: (count: number) =>
    count === 1 ? 'You can start one more hold this year.' : `You can start ${count} holds a year.`,
};
export type BillingCopy = typeof billingCopy;
