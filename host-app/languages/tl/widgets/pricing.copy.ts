import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { formatCount } from '#club/rules/count.ts';
import type { PricingCopy } from '#widgets/pricing/pricing.copy.ts';

export const pricingTl: PricingCopy = {
  title: 'Mga plan ng membership',
  lead: 'Magsimula nang libre, o pumili ng bayad na plan, buwanan o taunan, na may higit pang benepisyo mula sa aming mga partner.',
  tabs: 'Panahon ng singil',
  month: 'Buwanan',
  year: 'Taunan',
  loading: 'Kinukuha ang mga plan...',
  emptyTitle: 'Hindi ma-load ang mga plan',
  emptyLead: 'Nasa amin ang problema. Pakisubukang muli mamaya.',
  retry: 'Subukang muli',
  per: { month: '/buwan', year: '/taon' },
  savings: (percent) => `(${percent}% na matitipid)`,
  renews: {
    month: (price) => `Nare-renew sa ${price} bawat buwan hanggang kanselahin ninyo.`,
    year: (price) => `Nare-renew sa ${price} bawat taon hanggang kanselahin ninyo.`,
  },
  perMonth: (price) => `Katumbas ng ${price} bawat buwan`,
  less: (amount, plan) => `Makatipid ng ${amount} bawat buwan kumpara sa ${plan}`,
  everythingIn: (plan) => `Lahat ng nasa ${plan}`,
  soon: '(malapit na)',
  features: (plan) => `Ang kasama sa ${plan}`,
  buttons: {
    active: 'Aktibo',
    loading: 'Naglo-load...',
    'sign-up': 'Mag-sign up',
    'join-free': 'Sumali nang libre',
    'join-month': 'Sumali, buwanan',
    'join-monthly': 'Sumali, buwanan',
    'join-annually': 'Sumali, taunan',
  },
  checkingPlan: 'Tinitingnan ang inyong plan...',
  founderBadge: `Unang ${formatCount(FOUNDING_LIMIT)} miyembro`,
  founderRate: 'Habambuhay na hindi magbabago ang presyo ninyo. Isang beses lang ito makukuha.',
  founderLoss:
    'Kapag nagkansela kayo, mawawala ang presyong ito. Kung babalik kayo, ang karaniwang presyo sa panahong iyon ang babayaran ninyo.',
  noCard: 'Hindi kailangan ng card.',
  current: 'Ito ang inyong plan.',
  included: (plan) => `Kasama sa ${plan}`,
  seats: 'Mga puwesto ng founder',
  seatsOf: (used, limit) => `${used}/${limit}`,
  billing:
    'Paunang sinisingil ang bayad, buwanan o taunan, at hindi ito ibinabalik maliban kung iniuutos ng batas.',
  faqTitle: 'Mga karaniwang tanong',
};
