/** What members read in answers about plans, payments and invoices. */
export const moneyCopy = {
  planUnknown: 'This plan does not exist.',
  planIsCurrent: 'This is already your current plan.',
  founderUsed: 'The founding rate can be used once. Please choose another plan.',
  founderFull: 'All founding seats are taken. Please choose another plan.',
  returnAddress: 'The return addresses of a checkout must be on this site.',
  checkoutReplaced: 'Another checkout was started meanwhile. Please try again.',
  paymentUnknown: 'This payment was not found.',
  paymentOpen: 'This payment is not completed yet.',
  paymentEnded: 'This checkout was not paid. No charge was made.',
  noSubscription: 'No active subscription found.',
  invoiceUnknown: 'This invoice was not found.',
  cancelled: 'Your subscription is cancelled.',
  freeActive: 'Your free membership is active.',
  planKept: 'Your current plan stays as it is.',
  checkoutOpen: 'Please complete the payment.',
} as const;
