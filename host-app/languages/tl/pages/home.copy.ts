import type { Brand } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';
import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { formatCount } from '#club/rules/count.ts';
import { formatPlanCents } from '#club/rules/money.ts';
import type { HomeCopy, ValueWords } from '#site/home/home.copy.ts';
import { moreThan } from '../more-than.ts';
import { renewsTl } from '../rules/renews.copy.ts';
import { shellTl } from './shell.copy.ts';

const founderPriceOf = (brand: Brand) => formatPlanCents(brand.founderCents);
const founders = formatCount(FOUNDING_LIMIT);

const apart = (brand: Brand): readonly ValueWords[] => [
  {
    title: 'Isang membership, maraming partner',
    text: brand.claims
      ? 'Lahat ng benepisyo sa iisang lugar.'
      : 'Mga chaplain, trabaho, biyahe, pautang sa bahay, wireless at cash back sa iisang lugar.',
  },
  {
    title: 'Para sa buong sambahayan',
    text: 'Ginawa ayon sa totoong buhay ng mga pamilyang militar, hindi bilang listahan ng mga kupon.',
  },
  {
    title: 'Presyong hindi nagbabago',
    text: `Habambuhay na ${founderPriceOf(brand)} bawat buwan ang bayad ng mga Founding Member. Lahat ay maaaring magsimula nang libre.`,
  },
];

const values = (brand: Brand): readonly ValueWords[] => [
  {
    title: 'Malinaw',
    text: 'Simpleng presyo, at lahat ng benepisyo ay nakikita bago kayo sumali.',
  },
  {
    title: 'Komunidad',
    text: 'Mga taong nakakaalam kung ano ang paglipat dahil sa utos (PCS) at ang magsimulang muli.',
  },
  {
    title: 'Halaga',
    text: brand.claims
      ? shellTl(brand).tagline
      : `Hanggang ${claims.yearlyValue} bawat taon ang halaga, mula sa tulong sa mahirap na araw hanggang sa cash back.`,
  },
];

export const homeTl = (brand: Brand): HomeCopy => ({
  eyebrow: 'Isang club para sa membership at pagtitipid ng komunidad militar',
  title: 'Ang bagong Premium na membership',
  lead: shellTl(brand).tagline,
  audience:
    'Para sa mga pamilyang militar, beterano, asawa, tagapag-alaga at mga taong may pusong maglingkod. Para rin sa Guard, Reserve, mga retirado at pamilyang Gold Star.',
  learnMore: 'Alamin pa',
  seePlans: 'Tingnan ang mga plan',
  figures: [
    { figure: '24/7', text: 'suporta ng chaplain' },
    { figure: moreThan(claims.cashBackBrands, 'Higit'), text: 'brand na may cash back' },
    { figure: `Hanggang ${claims.cashBackPremium}`, text: 'cash back kung Premium' },
    { figure: `Hanggang ${claims.travelUpTo}`, text: 'bawas sa biyahe' },
  ],

  logosTitle: 'Isang membership. Lahat ng benepisyong ito.',

  founderTitle: 'Mga puwesto ng Founding Member',
  founderText: `Habambuhay na ${founderPriceOf(brand)} bawat buwan ang bayad ng unang ${founders} miyembro. Isang beses lang ito makukuha.`,
  spotsTaken: 'puwestong nakuha na',
  lockIn: 'Kunin ang presyong ito',

  benefitsTitle: 'Mga benepisyong akma sa inyong buhay',
  benefitsLead: 'Suporta at pagtitipid na sumasama sa inyong paglipat.',
  slideClaims: {
    cca: `Higit sa ${claims.chaplainsOver} bawat taon ang halaga`,
    vausa: 'Trabahong sumasama sa inyong paglipat',
    insurance: `Malapit na: ${moreThan(claims.insuranceCarriers)} kompanya ng seguro ang mahahambing`,
    denali: 'May bawas sa mortgage origination',
    insider: `Hanggang ${claims.cashBackPremium} na cash back kung Premium`,
    nextrip: `Hanggang ${claims.travelUpTo} na bawas`,
  },
  comingSoon: 'Malapit na',
  checking: 'Sandali lang...',
  aboutClub: 'tungkol sa club',
  aboutBenefit: (name) => `tungkol sa ${name}`,
  newTab: '(bubukas sa bagong tab)',

  apartTitle: 'Ang kaibahan namin',
  apart: apart(brand),
  valuesTitle: 'Totoong benepisyo na ginawa para sa inyo',
  values: values(brand),

  compareTitle: 'Ihambing ang inyong mga benepisyo',
  compareLead: 'Kung ano ang libre, at kung ano ang dagdag ng Premium.',
  freeTable: 'Libreng miyembro',
  premiumTable: 'Miyembrong Premium',
  benefitColumn: 'Benepisyo',
  givenColumn: 'Ang makukuha ninyo',
  given: { included: 'Kasama', 'with-premium': 'Kung Premium', 'coming-soon': 'Malapit na' },
  moreWithPremium: (count) => `${count} pa kasama sa Premium`,
  allBenefits: 'Tingnan ang lahat ng benepisyo',

  wordsTitle: 'Ang alok ng aming mga partner',
  wordsLink: 'Tingnan ang mga benepisyo',

  joinTitle: 'Sumali ngayon',
  joinPlan: 'Founding Member',
  joinPrice: founderPriceOf(brand),
  joinPer: '/buwan',
  joinPoints: [
    'Habambuhay na hindi magbabago ang presyo ninyo',
    `Para lang sa unang ${founders} miyembro`,
    'Lahat ng benepisyo ng Premium',
  ],
  joinNote: `${renewsTl.month(founderPriceOf(brand))} Kapag nagkansela kayo, mawawala ang presyong ito. Kung babalik kayo, ang karaniwang presyo sa panahong iyon ang babayaran ninyo.`,
  joinButton: 'Maging Founding Member',
  signUpFor: {
    guest: {
      title: 'Mag-sign up',
      text: brand.claims
        ? 'Hindi pa sigurado? Magsimula nang libre.'
        : `Hindi pa sigurado? Magsimula nang libre: hanggang ${claims.cashBackFree} na cash back mula sa ${moreThan(claims.cashBackBrands)} partner na brand.`,
      button: 'Mag-sign up',
    },
    free: {
      title: 'Miyembro na kayo',
      text: brand.claims
        ? 'Tingnan ang kasama sa inyong membership.'
        : `Sa libreng plan, makakapamili kayo sa aming cash-back portal: hanggang ${claims.cashBackFree} na cash back mula sa ${moreThan(claims.cashBackBrands)} partner na brand.`,
      button: 'Tingnan ang inyong mga benepisyo',
    },
    paid: {
      title: 'Salamat at miyembro kayo',
      text: 'Handa ang mga benepisyo ninyong Premium kapag kailangan ninyo.',
      button: 'Tingnan ang inyong mga benepisyo',
    },
  },
  suggestTitle: 'May ideya ba kayo para sa club?',
  suggestText: 'Sabihin sa amin kung ano ang kailangan ng inyong pamilya na wala pa kami.',
  suggest: 'Magbahagi ng mungkahi',
});
