import type { Brand } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';
import { formatPlanCents, formatWholeDollars } from '#club/rules/money.ts';
import type { CentsRange } from '#club/rules/savings.ts';
import type { SavingsCopy } from '#site/home/savings-estimator.copy.ts';

const range = ({ low, high }: CentsRange): string =>
  low === high ? formatWholeDollars(low) : `${formatWholeDollars(low)} hanggang ${formatWholeDollars(high)}`;
const about = (isAbout: boolean): string => (isAbout ? 'mga ' : '');

export const savingsTl = (brand: Brand): SavingsCopy => ({
  title: 'Magkano ang halaga nito para sa inyong pamilya?',
  lead: 'Ang mga benepisyong pinili lang ninyo ang binibilang namin.',
  question: 'Gagamitin namin ang',
  names: {
    cca: 'Suporta ng chaplain',
    nextrip: 'Mga deal sa biyahe',
    insider: 'Pamimiling may cash back',
  },
  aYear: (worth, isAbout) => `${about(isAbout)}${range(worth)} bawat taon`,
  worthLabel: 'Halaga para sa inyong pamilya',
  worthNone: 'Pumili ng benepisyo para makita ang halaga nito.',
  tiersCaption: 'Kung ihahambing sa babayaran ninyo',
  tierColumn: 'Uri ng membership',
  priceColumn: 'Bayad bawat taon',
  leftColumn: 'Pagkatapos ng bayad sa membership',
  monthly: 'buwanang bayad',
  yearly: 'taunang bayad',
  price: (cents) => formatPlanCents(cents),
  left: (left, isAbout) => `${about(isAbout)}${range(left)}`,
  pricesLoading: 'Kinukuha ang mga presyo...',
  pricesAbsent: 'Hindi namin makuha ang mga presyo ngayon.',
  seePlans: 'Tingnan ang mga plan',
  note: `Mga nakalathalang tantiya, sa buong dolyar. Walang bayad ang libreng plan${brand.claims ? '' : ` at hanggang ${claims.cashBackFree} ang balik nito`}.`,
});
