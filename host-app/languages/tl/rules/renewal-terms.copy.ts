import type { RenewalTermsCopy } from '#club/rules/renewal-terms.copy.ts';
import { renewsTl } from './renews.copy.ts';

/** The words of the renewal agreement in Tagalog. */
export const renewalTermsTl: RenewalTermsCopy = {
  today: (price) => `${price} ngayong araw.`,
  renews: renewsTl,
  withoutCode: 'Kung walang promotion code:',
  renewsAlways:
    'Kusang nare-renew ang mga bayad na plan sa parehong presyo bawat buwan o bawat taon hanggang kanselahin ninyo.',
  cancel: (email) => `Magkansela kahit kailan sa Aking Membership, o sumulat sa ${email}.`,
  agree: 'Sa pagsali, sumasang-ayon kayo sa renewal na ito at sa aming',
  termsLink: 'Mga Tuntunin ng Paggamit',
  changed:
    'Nagbago ang aming mga tuntunin ng paggamit. Hindi namin kayo siningil. Basahin ang mga ito at piliin ulit ang inyong plan.',
};
