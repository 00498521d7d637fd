import type { StripeWords } from '#server/billing/stripe/stripe-session.ts';

export const stripeEs: StripeWords = { locale: 'es-419' };
