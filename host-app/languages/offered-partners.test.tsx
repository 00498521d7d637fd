import '#kit/loaded-scenes.ts';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brandOf, type GivenPartner } from '#club/facts/brand.ts';
import { ourPartners } from '#club/facts/partners.ts';
import { serviceOf } from '#club/rules/campaign-service.ts';
import { show } from '#kit/show.tsx';
import { Page } from '#site/pages/home.tsx';
import { aMember } from '#testing/builders.ts';
import { testClub as aClub, type TestClubCase } from '#testing/test-club.ts';
import { CopyProvider } from '#ui/copy.tsx';
import { Benefits } from '#widgets/benefits/benefits.tsx';
import { ClubLogoStrip } from '#widgets/logo-strip/logo-strip.ts';
import { PaidMemberDialog } from '#widgets/paid-member-dialog/paid-member-dialog.tsx';
import { book as spanish } from './es/book.ts';

// Travel with other texts, chaplains as they are, loans with another name, and one that is not ours. The other five are hidden.
const ours = (key: string) => ourPartners.find((one) => one.key === key)!;
const partners: GivenPartner[] = [
  {
    ...ours('nextrip'),
    name: 'Harbor Travel',
    text: 'Cruises and flights.',
    figure: 'Up to 20% off',
    mark: 'Harbor Travel',
    translations: {
      es: { name: 'Viajes Harbor', text: 'Cruceros.', figure: 'Hasta 20%', mark: 'Viajes Harbor' },
    },
  },
  ours('cca'),
  {
    ...ours('denali'),
    name: 'Harbor Loans',
    mark: 'Harbor Loans',
    translations: { es: { name: 'Harbor Loans', mark: 'Harbor Loans' } },
  },
  {
    key: 'pets',
    name: 'Pet care',
    text: 'Food and checkups.',
    opens: 'partner-site',
    url: 'https://pets.example.org/',
    mark: 'Pet care',
    translations: { es: { name: 'Mascotas', text: 'Comida y chequeos.', mark: 'Mascotas' } },
  },
];
ClubLogoStrip.define('club-logo-strip');
const brand = brandOf({ partners, claims: ['cca', 'denali'] });
const testClub = (given: TestClubCase = {}) => aClub({ ...given, options: { brand } });

async function openHome(lang: 'en' | 'es' = 'en') {
  const kit = testClub();
  const { container } = show(
    <CopyProvider book={lang === 'es' ? spanish : undefined}>
      <Page />
    </CopyProvider>,
    kit,
  );
  await act(() => kit.club.membership.loadPlans());
  // The savings estimator comes after the page.
  const estimates = await screen.findAllByRole('checkbox', { hidden: true });
  return { container, estimates, page: container.textContent ?? '' };
}
const namesOf = (parent: HTMLElement) =>
  within(parent)
    .getAllByRole('heading', { level: 2 })
    .map((one) => one.textContent);
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the benefits of a deployment', () => {
  it('are the cards, in the order of the list', () => {
    show(<Benefits />, testClub());
    const names = ['Harbor Travel', '24/7 chaplain support', 'Harbor Loans', 'Pet care'];
    expect(namesOf(screen.getByRole('list'))).toEqual(names);
    screen.getByText('Cruises and flights.');
    screen.getByText('Up to 20% off');
  });

  it('are in the language of the page, where they have its words', () => {
    show(
      <CopyProvider book={spanish}>
        <Benefits />
      </CopyProvider>,
      testClub(),
    );
    const names = ['Viajes Harbor', 'Apoyo de capellanes las 24 horas', 'Harbor Loans', 'Mascotas'];
    expect(namesOf(screen.getByRole('list'))).toEqual(names);
  });

  it('are highlighted by their campaigns, and hidden ones are not', () => {
    const services = ['pets-campaign', 'nextrip-campaign', 'voice-campaign'].map((one) =>
      serviceOf(one, brand),
    );
    expect(services).toEqual(['pets', 'nextrip', undefined]);
    show(<Benefits highlight="pets" />, testClub());
    expect(screen.getByText('What you came for').closest('li')?.dataset['service']).toBe('pets');
  });

  it('have the marks of the strip: the given name, or our word', async () => {
    const { container } = await openHome();
    const logos = container.querySelector('club-logo-strip')?.shadowRoot;
    const shown = [...(logos?.querySelectorAll('li[aria-hidden=false]') ?? [])];
    const words = ['Harbor Travel', 'Chaplains', 'Harbor Loans', 'Pet care'];
    expect(shown.map((one) => one.textContent?.trim())).toEqual(words);
    const paths = shown.map((one) => one.querySelector('path')?.getAttribute('d'));
    expect(new Set(paths.filter(Boolean)).size).toBe(partners.length);
  });

  it('are the slides: ours that are offered, then those with texts of the deployment', async () => {
    await openHome();
    const carousel = screen.getByRole('region', { name: 'Benefits that meet you where you are' });
    const slides = [...carousel.querySelectorAll('article')].map((one) => one.dataset['service']);
    expect(slides).toEqual(['cca', 'denali', 'nextrip', 'pets']);
    const travel = carousel.querySelector('article[data-service=nextrip]');
    expect(travel?.querySelector('.club-slide-claim')?.textContent).toBe('Up to 20% off');
    expect(carousel.querySelector('article[data-service=pets] .club-slide-claim')).toBeNull();
    expect(carousel.querySelector('article[data-service=denali]')?.textContent).toContain('Discounted orig');
  });

  it('are the rows of the comparison', async () => {
    await openHome();
    expect(cellsOf('Premium Member')).toEqual([
      '24/7 chaplain support24/7, for ages 14 or older',
      'Harbor LoansDiscounted origination',
      'Harbor TravelUp to 20% off',
      'Pet careIncluded',
    ]);
  });

  it('take our figures, estimates and testimonials with them when they are hidden or have other texts', async () => {
    const { estimates, page } = await openHome();
    expect(page).toContain('chaplain support');
    for (const claim of [/15%/, /12%/, /6%/, /100\+/, /\$260/, /\$160/, /\$3,100/, /wireless/i, /insurance/i])
      expect(page).not.toMatch(claim);
    expect(estimates).toHaveLength(1);
    const words = screen.getByRole('region', { name: 'What our partners bring' });
    expect([...words.querySelectorAll('figcaption strong')].map((one) => one.textContent)).toEqual([
      'The chaplain service',
      'The mortgage partner',
    ]);
  });

  it('take them in other languages, too', async () => {
    const { page } = await openHome('es');
    for (const claim of [/15%/, /12%/, /6%/, /\$260/, /\$160/, /\$3,100/, /seguro/i, /celular/i])
      expect(page).not.toMatch(claim);
    expect(page).toContain('MascotasIncluido');
  });

  it('name the dialog, which has no points that are not true', async () => {
    const kit = testClub({ signedIn: true, member: aMember() });
    await kit.club.members.load();
    show(<PaidMemberDialog open benefit="pets" onClose={() => {}} />, kit);
    const dialog = within(screen.getByRole('dialog', { name: 'Pet care' }));
    expect(dialog.getAllByRole('listitem').map((one) => one.textContent?.trim())).toEqual([
      'Food and checkups.',
    ]);
  });
});
