/** All texts of the test checkout. */
export const pageCopy = {
  locale: 'en-US',
  title: (plan: string, brand: string) => `Checkout: ${plan} - ${brand}`,
  heading: 'Checkout',
  summary: 'Order summary',
  interval: { month: 'Monthly', year: 'Yearly' },
  billed: 'Billed',
  per: { month: 'per month', year: 'per year' },
  renews: 'Renews on',
  due: 'Total due today',
  account: 'Member',
  payment: 'Payment',
  testTitle: 'Test mode',
  testText: 'No card needed. No money changes hands. Press Pay to complete this order as if you had paid.',
  pay: (amount: string) => `Pay ${amount}`,
  cancel: 'Cancel',
  card: 'Test card',
  cards: { pays: 'Always works', fails: 'Fails from the first renewal on' },
  newCard: 'Update payment method',
  newCardText:
    'Choose the test card for your next payments. If a payment is open, a card that works pays it now.',
  saveCard: 'Save card',
  toMembershipPage: 'Back to your membership',
  cardUnknown: 'We can’t find that page. Please start again from My Membership.',
  termsTitle: 'Before you pay',
  terms: {
    month: (amount: string, date: string) =>
      `Your plan renews on ${date} and then every month. Each time, we charge ${amount} until you cancel.`,
    year: (amount: string, date: string) =>
      `Your plan renews on ${date} and then every year. Each time, we charge ${amount} until you cancel.`,
  },
  cancelTerms:
    'You can cancel at any time on the My Membership page. After that, you stay with us on the Free Tier.',
  refundTerms: 'Fees are non-refundable except where required by law.',
  allTerms: 'Read the terms of use',
  unknownTitle: 'Checkout not found',
  unknown: 'We can’t find that checkout. Please start again from the plans.',
  toPlans: 'See the plans',
  paidTitle: 'Payment complete',
  paid: (amount: string, plan: string) => `You paid ${amount} for ${plan}. There’s nothing more to do here.`,
  toMembership: 'Continue to your membership',
  cancelledTitle: 'Checkout canceled',
  expiredTitle: 'Checkout expired',
  unpaid: 'We didn’t charge you. Your plan hasn’t changed.',
  back: (brand: string) => `Back to ${brand}`,
};

/** The texts of the test checkout in one language. */
export type CheckoutPageCopy = typeof pageCopy;
