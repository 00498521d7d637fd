/** The copy of the parts of /invoice about the card, missing payments and holds. */
export const billingCopy = {
  nextCharge: 'Next charge',
  chargeOn: (date: string, amount?: string) => (amount ? `${amount} on ${date}` : `On ${date}`),
  noCharge: 'None. We won’t charge you again.',
  gift: 'None. This plan is a gift from the club.',
  amountDue: 'Amount due',
  dueBy: (amount: string, date: string) => `${amount} by ${date}`,
  paymentMethod: 'Payment method',
  update: 'Update',
  changeCard: 'Update payment method',
  opening: 'Opening...',
  cardFailed: 'We couldn’t open your payment page. Please try again.',

  pastDueTitle: 'Your last payment didn’t go through',
  pastDue: (amount: string, date: string) =>
    `We couldn’t charge ${amount}. You keep your benefits until ${date}. Update your card by then to keep your plan.`,
  pastDuePaused: (amount: string, date: string) =>
    `We couldn’t charge ${amount}, so your benefits are paused. Update your card by ${date} to get them back. After that, your plan ends.`,
  pastDueFounder: (days: number) =>
    `Your founding rate is safe for now. If your plan ends, we keep your spot and price for ${days} more days.`,

  pausedTitle: (plan: string) => `Your ${plan} plan is paused`,
  paused: (email: string) =>
    `We won’t charge you while it is paused, and your paid benefits pause, too. To resume it, write to ${email}.`,

  keptTitle: 'We’re keeping your founding spot',
  kept: (price: string, date: string, isYearly: boolean) =>
    `Your plan has ended. Rejoin by ${date}, and you pay ${price} a ${isYearly ? 'year' : 'month'} as before. After that, you’d pay the standard rate.`,
  rejoin: (price: string) => `Rejoin for ${price}`,
  rejoining: 'Loading...',
  rejoinFailed: 'We couldn’t start the checkout. Please try again.',

  endsTitle: (date: string) => `Your plan ends on ${date}`,
  ends: 'You keep your benefits until then, and we won’t charge you again.',
  endsGift: 'You keep your benefits until then. You pay nothing for this plan.',
  keepPlan: 'Keep my plan',
  keeping: 'Keeping...',
  keepFailed: 'We couldn’t keep your plan. Please try again.',

  keepAccountFirst: 'You asked us to delete your account. To keep your plan, keep your account first.',
  openData: 'Open your data',

  canceledTitle: (plan: string) => `You canceled your ${plan} plan`,
  canceled: (until: string, price: string, isYearly: boolean) =>
    `You can get it back until ${until}, for the same ${price} a ${isYearly ? 'year' : 'month'}. You pay nothing today: the time you’ve paid for goes on.`,
  takeBack: 'Get my plan back',
  takingBack: 'Loading...',
  goesOn: 'Your plan goes on.',

  holdTitle: (plan: string) => `Your ${plan} plan is on hold`,
  holdUntil: (date: string) =>
    `It resumes automatically after ${date}. Until then we won’t charge you, and your paid benefits pause.`,
  yourPlan: 'paid',
  endHold: 'End the hold now',
  endHoldQuestion: 'End your hold now?',
  endHoldMeans: (plan: string) => `Your ${plan} plan and your paid benefits come back right away.`,
  endHoldCharge: (amount: string, date: string) => `Your next charge is ${amount} on ${date}.`,
  keepHold: 'Keep the hold',
  endingHold: 'Ending...',
  holdEnded: 'Welcome back! Your plan is active again.',
  holdFailed: 'Something went wrong. Please try again.',

  hold: 'Put plan on hold',
  holdLabel: 'Going away for a while?',
  holdLater: (date: string, hasHoldsLeft: boolean) =>
    hasHoldsLeft
      ? `You can start your next hold on ${date}. You need one paid period between two holds.`
      : `You’ve used both holds of this year. You can start your next one on ${date}.`,
  holdQuestion: 'Put your plan on hold',
  holdFor: 'For deployment, training or a PCS. No orders or paperwork needed.',
  holdRules: [
    'We won’t charge you during the hold.',
    'You keep your price, and your founding spot if you have one.',
    'Your account stays open, but your paid benefits pause.',
    'Days you’ve already paid for aren’t lost. We add them after the hold.',
    'You need one paid period between two holds: a month, or a year on a yearly plan.',
  ],
  firstDay: 'First day of the hold',
  firstDayHint: (months: number) => `Today, or a day within the next ${months} months.`,
  lastDay: 'Last day of the hold',
  lastDayHint: (months: number) =>
    `Up to ${months} months after the first day. You can end it sooner at any time.`,
  lastDayMissing: 'Choose the last day of your hold.',
  lastDayRange: (from: string, to: string) => `Choose a day from ${from} to ${to}.`,
  startHold: 'Start hold',
  startingHold: 'Starting...',
  notNow: 'Not now',
  holdStarted: 'Your plan is on hold.',
  holdBegins: (date: string) => `Your hold begins on ${date}.`,
  plannedLabel: 'Planned hold',
  planned: (from: string, until: string) => `Your hold begins on ${from} and ends on ${until}.`,
  move: 'Move',
  moveLabel: 'Move the hold',
  moveHoldQuestion: 'Move your hold',
  moveHold: 'Move hold',
  cancelHold: 'Cancel the hold',
  canceling: 'Canceling...',
  holdCanceled: 'Your hold is canceled. Your plan goes on as before.',
  holdsLeft: (count: number) =>
    count === 1 ? 'You have 1 hold left this year.' : `You have ${count} holds left this year.`,
};
export type BillingCopy = typeof billingCopy;
