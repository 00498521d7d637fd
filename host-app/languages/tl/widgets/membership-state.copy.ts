import type { MembershipStateCopy } from '#club/rules/membership-state.copy.ts';

export const membershipStateTl: MembershipStateCopy = {
  freeTier: 'Libreng plan',
  badge: {
    active: 'Aktibo',
    paymentDue: 'May babayaran',
    paused: 'Nakatigil',
    onHold: (date) => `Naka-hold hanggang ${date}`,
    ends: (date) => `Magwawakas sa ${date}`,
  },
  paymentDue: (plan, date) => `${plan}, magbayad bago ang ${date}`,
  paused: (plan, date) => `${plan}, nakatigil; magbayad bago ang ${date}`,
  isPaused: (plan) => `${plan}, nakatigil`,
  onHold: (plan, date) => `${plan}, naka-hold hanggang ${date}`,
  ends: (plan, date) => `${plan}, magwawakas sa ${date}`,
  card: (brand, last4) => `${brand ?? 'Card'} na nagtatapos sa ${last4}`,
};
