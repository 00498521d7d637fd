import { describe, expect, it } from 'vitest';
import { ourBrand } from '#club/facts/brand.ts';
import { faqOf } from '#club/facts/faq.ts';
import { languages } from '#club/facts/languages.ts';
import { type Place, places, serverRenderedPlaces } from '#club/facts/places.ts';
import { aPlan } from '#testing/builders.ts';
import { loaders } from '../book-loaders.ts';
import { headOf } from './head.ts';

const origin = 'https://club.test';
const plain = {
  brand: ourBrand,
  origin,
  language: 'en',
  book: undefined,
  plans: [],
  hasSpots: true,
} as const;
const headAt = (place: Place | undefined, more = {}) => {
  document.head.innerHTML = headOf(place, { ...plain, ...more });
  return document.head;
};
const content = (name: string) => document.head.querySelector<HTMLMetaElement>(`[name="${name}"]`)?.content;
const facts = () =>
  [...document.head.querySelectorAll('[type="application/ld+json"]')].map(
    (block) => JSON.parse(block.textContent) as Record<string, unknown>,
  );

describe('headOf', () => {
  it.each([...serverRenderedPlaces])('has a unique title, description and address for %s', (place) => {
    const head = headAt(place);
    expect(head.querySelector('title')?.textContent).toMatch(/\S+ \| Homefront Club$/);
    expect(content('description')?.length).toBeGreaterThan(30);
    expect(content('robots')).toBeUndefined();
    expect(head.querySelector<HTMLLinkElement>('[rel="canonical"]')?.href).toBe(origin + places[place].path);
    expect(head.querySelector<HTMLMetaElement>('[property="og:image"]')?.content).toBe(`${origin}/og.png`);
  });

  it('describes every page differently', () => {
    const descriptions = [...serverRenderedPlaces].map((place) => {
      headAt(place);
      return content('description');
    });
    expect(new Set(descriptions).size).toBe(serverRenderedPlaces.size);
  });

  it.each<Place | undefined>(['profile', 'reset-password', 'verify-otp', 'unsubscribe', undefined])(
    'keeps %s out of search engines',
    (place) => {
      expect(headAt(place).querySelector('[rel="canonical"]')).toBeNull();
      expect(content('robots')).toBe('noindex');
    },
  );

  it('returns prices of the API and answers as structured data', () => {
    headAt('pricing', { plans: [aPlan({ name: '</script>', amountCents: 2_499, interval: 'year' })] });
    const [questions, product] = facts();
    expect(questions?.['@type']).toBe('FAQPage');
    expect(questions?.mainEntity).toHaveLength(faqOf(ourBrand).length);
    expect(product?.offers).toMatchObject([{ name: '</script>', price: '24.99', priceCurrency: 'USD' }]);
    headAt('home');
    expect(facts().map((fact) => fact['@type'])).toEqual(['Organization']);
  });

  it.each([
    [true, ['InStock', 'InStock']],
    [false, ['InStock', 'SoldOut']],
  ])('offers the founding plan while spots are left (%s): %j', (hasSpots, states) => {
    headAt('pricing', { plans: [aPlan(), aPlan({ type: 'founder' })], hasSpots });
    const offers = facts()[1]?.offers as { availability: string }[];
    expect(offers.map(({ availability }) => availability)).toEqual(
      states.map((state) => `https://schema.org/${state}`),
    );
  });

  it('has Spanish texts and a separate address for Spanish', async () => {
    const book = (await loaders.es?.())?.book;
    const head = headAt('about', { language: 'es', book });
    const spanish = `${origin}/about?lang=es`;
    expect(head.querySelector<HTMLLinkElement>('[rel="canonical"]')?.href).toBe(spanish);
    expect(content('description')).toContain('quienes sirven');
    const others = [...head.querySelectorAll<HTMLLinkElement>('[rel="alternate"]')];
    expect(others.map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ...Object.keys(languages).map((code) => [
        code,
        code === 'en' ? `${origin}/about` : `${origin}/about?lang=${code}`,
      ]),
      ['x-default', `${origin}/about`],
    ]);
  });
});
