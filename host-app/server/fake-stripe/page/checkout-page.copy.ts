/** The amounts of a plan with a code: today, and the price from a day on. */
export interface AfterCode {
  today: string;
  price: string;
  interval: 'month' | 'year';
  date: string;
}

export const pageCopy = {
  title: (plan: string, brand: string) => `Checkout: ${plan} - ${brand}`,
  heading: 'Checkout',
  summary: 'Order summary',
  interval: { month: 'Monthly', year: 'Yearly' },
  billed: 'Billed',
  per: { month: 'per month', year: 'per year' },
  renews: 'Renews on',
  due: 'Total due today',
  code: 'Promotion code',
  applyCode: 'Apply',
  removeCode: 'Remove code',
  codeApplied: (code: string) => `Code ${code} is applied.`,
  codeFaults: {
    unknown: 'We don’t know this code. Check it and try again, or pay without one.',
    expired: 'This code has expired. Try another one, or pay without one.',
  },
  testCodes: (codes: string) => `Test codes: ${codes}`,
  afterCode: {
    once: (after: AfterCode) =>
      `${after.today} today, then ${after.price} a ${after.interval} from ${after.date}.`,
    more: (after: AfterCode) =>
      `${after.today} a ${after.interval}, then ${after.price} a ${after.interval} from ${after.date}.`,
    always: (after: Omit<AfterCode, 'date'>) => `${after.today} a ${after.interval} with your code.`,
  },
  account: 'Member',
  payment: 'Payment',
  testTitle: 'Test mode',
  testText: 'No card needed. No money changes hands. Press Pay to complete this order as if you had paid.',
  pay: (amount: string) => `Pay ${amount}`,
  cancel: 'Cancel',
  card: 'Test card',
  cards: {
    pays: 'Always works',
    fails: 'Fails from the first renewal on',
    'refund-waits': 'Works. A refund takes a day',
    'refund-fails': 'Works. A refund fails after a day',
  },
  invoice: {
    number: (number: string) => `Invoice ${number}`,
    price: (amount: string) => `Price: ${amount}`,
    total: (amount: string) => `Total: ${amount}`,
  },
  newCard: 'Update payment method',
  newCardText:
    'Choose the test card for your next payments. If a payment is open, a card that works pays it now.',
  saveCard: 'Save card',
  toMembershipPage: 'Back to your membership',
  cardUnknown: 'We can’t find that page. Please start again from My Membership.',
  termsTitle: 'Before you pay',
  terms: (date: string) => `Your plan renews for the first time on ${date}.`,
  cancelTerms: 'After you cancel, you stay with us on the Free Tier.',
  refundTerms: 'Fees are non-refundable except where required by law.',
  allTerms: 'Read the terms of use',
  unknownTitle: 'Checkout not found',
  unknown: 'We can’t find that checkout. Please start again from the plans.',
  toPlans: 'See the plans',
  paidTitle: 'Payment complete',
  paid: (amount: string, plan: string) => `You paid ${amount} for ${plan}. There’s nothing more to do here.`,
  toMembership: 'Continue to your membership',
  expiredTitle: 'Checkout expired',
  unpaid: 'We didn’t charge you. Your plan hasn’t changed.',
  back: (brand: string) => `Back to ${brand}`,
};

/** The texts of the checkout page in one language. */
export type CheckoutPageCopy = typeof pageCopy;
