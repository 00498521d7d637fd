/** The features that each sample plan lists (PRICING-03 to PRICING-13). */
const everyPlan = ['Cash-back shopping and deals', 'Home and auto quotes (coming soon)'] as const;

const paid = [
  'Cash back up to 12%',
  'Travel deals up to 15%',
  '24/7 chaplain support',
  'Remote-work and employment help for military spouses',
  'Discounted mortgage origination',
  'Wireless plans',
  ...everyPlan,
] as const;

/** A feature of a sample plan. */
export type PlanFeature = (typeof planFeatures)[keyof typeof planFeatures][number];

export const planNames = {
  free_month: 'Free Tier',
  premium_month: 'Premium',
  premium_year: 'Premium Annual',
  founder_month: 'Founding Member',
} as const;

export type PlanName = (typeof planNames)[keyof typeof planNames];

export const planFeatures = {
  free_month: ['Cash back up to 6%', 'Over 100 partner brands', ...everyPlan],
  premium_month: paid,
  premium_year: paid,
  founder_month: [...paid, 'Rate locked in for life'],
} as const;
