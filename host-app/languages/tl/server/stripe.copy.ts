import type { StripeWords } from '#server/billing/stripe/stripe-session.ts';

export const stripeTl: StripeWords = { locale: 'fil' };
