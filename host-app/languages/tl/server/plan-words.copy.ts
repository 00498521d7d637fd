import type { PlanWords } from '#server/billing/plan-list/plan-words.ts';

/** The sample plans in Tagalog. */
export const planWordsTl: PlanWords = {
  names: {
    'Free Tier': 'Libreng plan',
    Premium: 'Premium',
    'Premium Annual': 'Premium, taunan',
    'Founding Member': 'Founding Member',
  },
  features: {
    'Cash back up to 6%': 'Cash back na hanggang 6%',
    'Over 100 partner brands': 'Higit sa 100 partner na brand',
    'Cash back up to 12%': 'Cash back na hanggang 12%',
    'Travel deals up to 15%': 'Mga deal sa biyahe na hanggang 15%',
    '24/7 chaplain support': 'Suporta ng chaplain, 24/7',
    'Remote-work and employment help for military spouses':
      'Tulong sa remote work at trabaho para sa mga asawa ng nasa militar',
    'Discounted mortgage origination': 'Bawas sa mortgage origination',
    'Wireless plans': 'Mga wireless plan',
    'Cash-back shopping and deals': 'Pamimiling may cash back at mga deal',
    'Home and auto quotes (coming soon)': 'Mga quote sa bahay at sasakyan (malapit na)',
    'Rate locked in for life': 'Presyong hindi magbabago habambuhay',
  },
};
