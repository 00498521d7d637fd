import { type Brand, isNameDrawn, TAGLINE, textsFor } from '#club/facts/brand.ts';
import { faqOf, type Question } from '#club/facts/faq.ts';
import { type CopyBook, type Language, languages } from '#club/facts/languages.ts';
import { isListed, type Place, places } from '#club/facts/places.ts';
import { escapeHtml } from '#club/rules/escape-html.ts';
import type { Plan } from '#contract/plans.ts';
import { localizeFacts, wordsOf } from '#ui/copy.tsx';
import { headCopy } from './head.copy.ts';
import { siteCopy } from './site.copy.ts';

interface HeadFacts {
  brand: Brand;
  /** Scheme and host of the site, because addresses in a head are absolute. */
  origin: string;
  language: Language;
  book: CopyBook | undefined;
  plans: readonly Plan[];
  /** Whether founding spots are left. */
  hasSpots: boolean;
}

/** Returns the head of a page as HTML: title, description, canonical address, sharing card and structured data. */
export function headOf(place: Place | undefined, facts: HeadFacts): string {
  const { brand, origin, language } = facts;
  const site = textsFor(wordsOf(facts.book, 'site', siteCopy), brand);
  const words = textsFor(wordsOf(facts.book, 'head', headCopy), brand);
  const title = site.documentTitle(place ? site.titles[place] : site.notFoundTitle);
  const description = (place && words.pages[place]) ?? words.club;
  const lines = [`<title>${escapeHtml(title)}</title>`, meta('name', 'description', description)];
  if (!place || !isListed(place)) return [...lines, meta('name', 'robots', 'noindex')].join('\n');
  const plain = origin + places[place].path;
  const inLanguage = (code: Language) => (code === 'en' ? plain : `${plain}?lang=${code}`);
  const address = inLanguage(language);
  lines.push(
    link('canonical', address),
    ...(Object.keys(languages) as Language[]).map((code) => link('alternate', inLanguage(code), code)),
    link('alternate', plain, 'x-default'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(isNameDrawn(brand) ? pictureOf(origin, words.imageText) : logoOf(origin, brand)),
    ...factsOf(place, facts).map(factBlock),
  );
  return lines.join('\n');
}

/** Returns the lines of the sharing card's picture, which shows our name. */
const pictureOf = (origin: string, text: string): string[] => [
  meta('property', 'og:image', `${origin}/og.png`),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('property', 'og:image:alt', text),
  meta('name', 'twitter:card', 'summary_large_image'),
];

/** Returns the lines of a sharing card with the logo of the deployment, if it has one. */
const logoOf = (origin: string, { name, logo }: Brand): string[] => [
  ...(logo
    ? [
        meta('property', 'og:image', origin + logo.light),
        meta('property', 'og:image:width', String(logo.width)),
        meta('property', 'og:image:height', String(logo.height)),
        meta('property', 'og:image:alt', name),
      ]
    : []),
  meta('name', 'twitter:card', 'summary'),
];

/** Returns the address of the picture that names the club, as a field of this name, if there is one. */
function pictureField(name: 'image' | 'logo', origin: string, brand: Brand): Facts {
  const path = isNameDrawn(brand) ? '/og.png' : brand.logo?.light;
  return path ? { [name]: origin + path } : {};
}

type Facts = Record<string, unknown>;

function factsOf(place: Place, facts: HeadFacts): Facts[] {
  if (place === 'home') return [organization(facts)];
  if (place === 'pricing') return [questions(facts), ...(facts.plans.length > 0 ? [offers(facts)] : [])];
  return [];
}

const organization = ({ brand, origin }: HeadFacts): Facts => ({
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.legalName,
  slogan: TAGLINE,
  url: `${origin}/`,
  ...pictureField('logo', origin, brand),
  email: brand.supportEmail,
  telephone: brand.supportPhone,
});

const questions = ({ brand, book }: HeadFacts): Facts => ({
  '@type': 'FAQPage',
  mainEntity: localizeFacts<Question>(book, 'faq', faqOf, brand).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const offers = ({ brand, origin, book, plans, hasSpots }: HeadFacts): Facts => ({
  '@type': 'Product',
  name: textsFor(wordsOf(book, 'head', headCopy), brand).product,
  description: textsFor(wordsOf(book, 'head', headCopy), brand).club,
  ...pictureField('image', origin, brand),
  brand: { '@type': 'Brand', name: brand.name },
  offers: plans.map(({ name, type, interval, amountCents }) => ({
    '@type': 'Offer',
    name,
    price: (amountCents / 100).toFixed(2),
    priceCurrency: 'USD',
    url: origin + places.pricing.path,
    availability: `https://schema.org/${type === 'founder' && !hasSpots ? 'SoldOut' : 'InStock'}`,
    eligibleDuration: {
      '@type': 'QuantitativeValue',
      value: 1,
      unitCode: interval === 'year' ? 'ANN' : 'MON',
    },
  })),
});

/** Returns a JSON block. A strict CSP allows it, because it is not a script. `<` is escaped, so no value can close the tag. */
const factBlock = (facts: Facts): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')}</script>`;

const link = (rel: 'canonical' | 'alternate', href: string, language?: string): string =>
  `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${escapeHtml(href)}" />`;

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
