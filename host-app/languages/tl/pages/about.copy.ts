import type { Brand } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';
import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { formatCount } from '#club/rules/count.ts';
import { formatPlanCents } from '#club/rules/money.ts';
import type { ValueWords } from '#site/home/home.copy.ts';
import type { AboutCopy } from '#site/pages/about.copy.ts';
import { moreThan } from '../more-than.ts';

const cards = (brand: Brand): readonly ValueWords[] => [
  {
    title: 'Malinaw',
    text: 'Isang membership, simpleng presyo, at mga benepisyong makikita ninyo bago sumali. Alam ninyo lagi kung ano ang kasama sa bawat antas.',
  },
  {
    title: 'Komunidad',
    text: 'Ginawa para sa mga pamilyang militar: ang nakatulong sa isang pamilya pagkatapos ng paglipat ay tutulong din sa susunod.',
  },
  {
    title: 'Halaga',
    text: brand.claims
      ? 'Suporta at pagtitipid para sa buong sambahayan.'
      : `Mga chaplain, trabaho, biyahe, pautang sa bahay at cash back: hanggang ${claims.yearlyValue} bawat taon ang halaga, sa iisang lugar.`,
  },
];

const choose: readonly ValueWords[] = [
  {
    title: 'Tumutugon ito sa totoong pangangailangan.',
    text: 'Paglipat, pagkakalayo, karerang nagsisimulang muli: dapat makatulong ang isang benepisyo sa kahit isa sa mga ito.',
  },
  {
    title: 'Makikita muna ninyo.',
    text: 'Mababasa ninyo kung ano ang ibinibigay ng isang benepisyo, at kung aling plan ang may kasama nito, bago kayo sumali.',
  },
  {
    title: 'Malinaw ang halaga nito.',
    text: 'Nagbibigay lang kami ng halaga kapag nakalathala ito, at sinasabi namin kung tantiya lang.',
  },
  {
    title: 'Bibilangin lang ito kapag magagamit na ninyo.',
    text: 'Habang hindi pa, “malapit na” ang sinasabi namin.',
  },
];

export const aboutTl = (brand: Brand): AboutCopy => ({
  eyebrow: `Tungkol sa ${brand.name}`,
  missionTitle: 'Ang aming misyon',
  mission:
    'Maraming hinihingi ang buhay-militar sa isang pamilya: paglipat, pagkakalayo, mga karerang nagsisimulang muli. Pinagsasama namin ang tulong at pagtitipid sa iisang membership na may balik sa inyo at tumutulong sa inyong sumulong.',
  audience:
    'Para sa mga nasa serbisyo militar, beterano, asawa, tagapag-alaga at iba pang may pusong maglingkod. Para rin sa Guard, Reserve, mga retirado at pamilyang Gold Star.',
  cardsTitle: 'Ang maaasahan ninyo',
  cards: cards(brand),
  whyTitle: 'Bakit kami narito',
  why: [
    'Nakakalat sa napakaraming lugar ang tulong para sa mga pamilyang militar, at may sariling patakaran ang bawat isa. Sa pagitan ng mga paglipat, walang may oras para hanapin ito.',
    brand.claims
      ? 'Kaya inilagay namin ang lahat sa iisang lugar.'
      : `Kaya inilagay namin ang lahat sa iisang lugar: mga chaplain na sumasagot araw man o gabi, remote work para sa mga asawa ng nasa militar, bawas sa mortgage origination at sa biyahe, mga wireless plan at cash back. Malapit na rin ang mga quote sa bahay at sasakyan mula sa ${moreThan(claims.insuranceCarriers)} kompanya ng seguro.`,
    'Magsimula nang libre at tingnan ang lahat ng benepisyo bago kayo magbayad.',
  ],
  chooseTitle: 'Paano kami pumipili ng partner',
  choose,
  signature: `Ang team ng ${brand.name}`,
  joinTitle: 'Sumali sa misyon',
  joinText: `Magsimula nang libre, o maging isa sa unang ${formatCount(FOUNDING_LIMIT)} Founding Member at panatilihin ang ${formatPlanCents(brand.founderCents)} bawat buwan habambuhay.`,
  plans: 'Tingnan ang mga plan',
  suggestText: 'May dapat ba kaming idagdag?',
  suggest: 'Magbahagi ng mungkahi',
});
