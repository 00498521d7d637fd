import type { Brand } from '#club/facts/brand.ts';
import type { MembershipCopy } from '#widgets/membership/membership.copy.ts';

export const membershipTl = (brand: Brand): MembershipCopy => ({
  title: 'Aking Membership',
  back: 'Aking profile',
  signedOut: 'Mag-log in para makita ang inyong membership at mga invoice.',
  logIn: 'Mag-log in',

  paid: (plan) => `Natanggap ang bayad. ${plan} na ang inyong plan.`,
  unlocked: brand.claims
    ? 'Magagamit na ninyo ang lahat ng bayad na benepisyo.'
    : 'Magagamit na ninyo ang lahat ng bayad na benepisyo, mula sa mga chaplain hanggang sa mga deal sa biyahe.',
  seeBenefits: 'Tingnan ang inyong mga benepisyo',

  currentPlan: 'Kasalukuyang plan',
  upgrade: 'Mag-upgrade',
  monthly: (price) => `${price}/buwan`,
  annually: (price) => `${price}/taon`,
  cancelLabel: 'Magkansela kahit kailan',
  howToCancel: (email) => `Sa pahinang ito, o sumulat sa ${email}.`,
  freeIncludes: 'Kasama sa inyong libreng plan:',
  planLoading: 'Kinukuha ang inyong plan',
  planFailed: 'Hindi ma-load ang inyong plan.',
  tryAgain: 'Subukang muli',
  trying: 'Naglo-load...',

  cancelPlan: 'Kanselahin ang plan',
  cancelQuestion: 'Sigurado ba kayong kakanselahin ang plan?',
  cancelMeans: (plan) =>
    `Magwawakas ngayong araw ang inyong ${plan} na membership, at lilipat kayo sa libreng plan. Agad na mawawala ang mga benepisyo ng bayad na plan.`,
  cancelMeansLater: (plan, date) =>
    `O panatilihin ang inyong ${plan} na membership hanggang ${date}. Hindi na namin kayo sisingilin, at lilipat kayo sa libreng plan pagkatapos.`,
  cancelLater: (date) => `Magkansela sa ${date}`,
  noMoreCharges: (amount, date) => `Hindi namin sisingilin ang ${amount} na nakatakda sa ${date}.`,
  takeBackDay:
    'Nagbago ang isip ninyo? Sa loob ng 24 oras, isang pindot sa pahinang ito ang magbabalik ng plan ninyo.',
  takeBackUntil: (until) =>
    `Nagbago ang isip ninyo? Hanggang ${until}, isang pindot sa pahinang ito ang magbabalik ng plan ninyo.`,
  founderLoses: (rate, isLater) =>
    `${isLater ? 'Pagkatapos noon, tuluyang' : 'Tuluyang'} mawawala ang presyo ninyong pang-founder na ${rate}.`,
  founderLosesRate: 'Tuluyang mawawala ang presyo ninyong pang-founder.',
  founderLosesRateLater: 'Pagkatapos noon, tuluyang mawawala ang presyo ninyong pang-founder.',
  rejoining: (price) => `${price} bawat buwan ang bayad ngayon kung sasali ulit.`,
  holdInstead:
    'Aalis lang pansamantala? I-hold na lang ang inyong plan. Mananatili ang presyo ninyo at hindi namin kayo sisingilin.',
  yes: 'Oo',
  no: 'Hindi',
  processing: 'Pinoproseso...',
  cancelled: 'Kinansela',
  cancelStopped: {
    'no-subscription': 'Walang nakitang aktibong subscription.',
    'no-free-plan': 'Hindi nakita ang libreng plan.',
    'switch-refused': 'Hindi nailipat sa libreng plan.',
    'cancel-refused': 'Hindi nakansela ang plan.',
    'cancel-failed': 'May nangyaring mali sa pagkansela ng plan.',
  },

  history: 'Kasaysayan ng mga invoice',
  pageOf: (page, totalPages) => `Pahina ${page} sa ${totalPages}`,
  pages: 'Mga pahina ng invoice',
  columns: {
    date: 'Petsa ng invoice',
    membership: 'Uri ng membership',
    from: 'Mula',
    to: 'Hanggang',
    amount: 'Halaga',
    status: 'Kalagayan',
    action: 'Gagawin',
  },
  none: '–',
  view: (number, date) => `Tingnan ang invoice ${number} ng ${date}`,
  noInvoices: 'Walang nakitang invoice',
  noInvoicesYet: 'Pagkatapos ng bawat bayad, lalabas dito ang inyong invoice.',
  invoicesLoading: 'Kinukuha ang inyong mga invoice',
  invoicesFailed: 'Hindi ma-load ang inyong mga invoice.',
});
