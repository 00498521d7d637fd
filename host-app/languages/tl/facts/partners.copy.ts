import { claims } from '#club/facts/claims.ts';
import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { Service } from '#club/facts/partners.ts';
import type { PartnerWords } from '../../element-book.ts';
import { moreThan } from '../more-than.ts';

export const partnersTl: Record<Service, PartnerWords> = {
  cca: {
    name: 'Suporta ng chaplain, 24/7',
    mark: 'Mga chaplain',
    text: `May makakausap kayo, araw man o gabi. Para sa edad ${CHAPLAIN_MIN_AGE} pataas.`,
    figure: `${claims.chaplainsRange.replace(' to ', ' hanggang ')} bawat taon`,
  },
  vausa: {
    name: 'Trabaho bilang virtual assistant',
    mark: 'Trabaho',
    text: 'Remote work at tulong sa trabaho para sa mga asawa ng nasa militar: trabahong sumasama sa inyong paglipat.',
  },
  nextrip: {
    name: 'Mga deal sa biyahe',
    mark: 'Biyahe',
    text: `Makatipid sa biyahe nang mga ${claims.travelYearly} bawat taon, sa karaniwan.`,
    figure: `Hanggang ${claims.travelUpTo} na bawas`,
  },
  insider: {
    name: 'Pamimiling may cash back',
    mark: 'Balik-Pera',
    text: `Cash back at mga deal mula sa ${moreThan(claims.cashBackBrands)} partner na brand, na nagkakahalaga ng mga ${claims.cashBackYearly} bawat taon.`,
    figure: `Hanggang ${claims.cashBackFree} ang balik, o hanggang ${claims.cashBackPremium} kung Premium`,
  },
  denali: {
    name: 'Pautang sa bahay',
    mark: 'Pautang sa bahay',
    text: 'Bawas sa mortgage origination kapag bibili o magre-refinance kayo ng bahay.',
  },
  voice: {
    name: 'Mga wireless plan',
    mark: 'Telepono',
    text: 'Mga wireless plan para sa mga pamilyang nakatira sa higit sa isang lugar.',
  },
  insurance: {
    name: 'Seguro sa bahay at sasakyan',
    mark: 'Seguro',
    text: 'Ihambing ang mga quote para sa bahay at sasakyan sa iisang lugar.',
    figure: `${moreThan(claims.insuranceCarriers, 'Higit')} kompanya ng seguro`,
  },
  lifestyle: {
    name: 'Pagtitipid at pamumuhay',
    mark: 'Pamumuhay',
    text: 'Mga ideya para mas makatipid at mas gumanda ang buhay, isinulat para sa mga pamilyang militar.',
  },
};
