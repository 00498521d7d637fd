import type { CheckoutPageCopy } from '#server/fake-stripe/page/checkout-page.copy.ts';

const per = { month: 'bawat buwan', year: 'bawat taon' };

export const pageTl: CheckoutPageCopy = {
  title: (plan, brand) => `Pagbabayad: ${plan} - ${brand}`,
  heading: 'Pagbabayad',
  summary: 'Buod ng order',
  interval: { month: 'Buwanan', year: 'Taunan' },
  billed: 'Singil',
  per,
  renews: 'Mare-renew sa',
  due: 'Kabuuang babayaran ngayon',
  code: 'Code ng promosyon',
  applyCode: 'Gamitin',
  removeCode: 'Alisin ang code',
  codeApplied: (code) => `Ginamit ang code na ${code}.`,
  codeFaults: {
    unknown: 'Hindi namin kilala ang code na ito. Tingnan ito at subukang muli, o magbayad nang wala nito.',
    expired: 'Lipas na ang code na ito. Sumubok ng iba, o magbayad nang wala nito.',
  },
  testCodes: (codes) => `Mga code na pansubok: ${codes}`,
  afterCode: {
    once: (after) =>
      `${after.today} ngayong araw, at ${after.price} ${per[after.interval]} simula ${after.date}.`,
    more: (after) =>
      `${after.today} ${per[after.interval]}, at ${after.price} ${per[after.interval]} simula ${after.date}.`,
    always: (after) => `${after.today} ${per[after.interval]} gamit ang inyong code.`,
  },
  account: 'Miyembro',
  payment: 'Paraan ng pagbabayad',
  testTitle: 'Mode na pansubok',
  testText:
    'Hindi kailangan ng card. Walang perang gagalaw. Pindutin ang Magbayad para tapusin ang order na parang nagbayad kayo.',
  pay: (amount) => `Magbayad ng ${amount}`,
  cancel: 'Kanselahin',
  card: 'Card na pansubok',
  cards: {
    pays: 'Laging gumagana',
    fails: 'Nabibigo mula sa unang renewal',
    'refund-waits': 'Gumagana. Isang araw ang refund',
    'refund-fails': 'Gumagana. Nabibigo ang refund pagkatapos ng isang araw',
  },
  invoice: {
    number: (number) => `Numero ng invoice: ${number}`,
    price: (amount) => `Presyo: ${amount}`,
    total: (amount) => `Kabuuan: ${amount}`,
  },
  newCard: 'Palitan ang paraan ng pagbabayad',
  newCardText:
    'Piliin ang card na pansubok para sa mga susunod na bayad. Kung may hindi pa bayad, babayaran ito ngayon ng card na gumagana.',
  saveCard: 'I-save ang card',
  toMembershipPage: 'Bumalik sa inyong membership',
  cardUnknown: 'Hindi namin makita ang pahinang iyon. Magsimulang muli sa Aking Membership.',
  termsTitle: 'Bago kayo magbayad',
  terms: (date) => `Unang mare-renew ang inyong plan sa ${date}.`,
  cancelTerms: 'Kapag nagkansela kayo, mananatili kayo sa amin sa libreng plan.',
  refundTerms: 'Hindi ibinabalik ang mga bayad maliban kung iniuutos ng batas.',
  allTerms: 'Basahin ang mga tuntunin ng paggamit',
  unknownTitle: 'Hindi nakita ang checkout',
  unknown: 'Hindi namin makita ang checkout na iyon. Magsimulang muli sa mga plan.',
  toPlans: 'Tingnan ang mga plan',
  paidTitle: 'Tapos na ang pagbabayad',
  paid: (amount, plan) => `Nagbayad kayo ng ${amount} para sa ${plan}. Wala na kayong kailangang gawin dito.`,
  toMembership: 'Magpatuloy sa inyong membership',
  expiredTitle: 'Paso na ang checkout',
  unpaid: 'Hindi namin kayo siningil. Hindi nagbago ang inyong plan.',
  back: (brand) => `Bumalik sa ${brand}`,
};
