import '#kit/loaded-scenes.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CAROUSEL_SLIDE_MS } from '#club/facts/limits.ts';
import { ourPartners } from '#club/facts/partners.ts';
import { placeHref } from '#club/facts/places.ts';
import { showSite } from '#kit/show-site.tsx';
import { show } from '#kit/show.tsx';
import { aMember, aPaidMember } from '#testing/builders.ts';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { ClubFounderSpots } from '#widgets/founder-spots/founder-spots.ts';
import { ClubLogoStrip } from '#widgets/logo-strip/logo-strip.ts';
import { Page } from '../pages/home.tsx';

// Here, the elements are defined before the page renders.
ClubFounderSpots.define('club-founder-spots');
ClubLogoStrip.define('club-logo-strip');

let site: ReturnType<typeof showSite> | undefined;
afterEach(() => {
  site?.stop();
  site = undefined;
});

async function open(testCase: TestClubCase = {}) {
  const kit = testClub(testCase);
  if (testCase.signedIn) await kit.club.members.load();
  const shown = show(<Page />, kit);
  await act(() => kit.club.membership.loadPlans());
  return { ...kit, ...shown };
}
const guest: TestClubCase = {};
const free: TestClubCase = { signedIn: true, member: aMember() };
const paid: TestClubCase = { signedIn: true, member: aPaidMember() };

const region = (name: string) => within(screen.getByRole('region', { name }));
const slideOf = (name: string) => within(screen.getByRole('article', { name }));
const learnMore = (name: string) => slideOf(name).getByRole('link', { name: /^Learn More/ });

const CHAPLAINS = '24/7 chaplain support';
const INSURANCE = 'Home and auto insurance';
const outside = ['Virtual-assistant careers', 'Home loans', 'Cash-back shopping', 'Travel deals'];

describe('the sections of home', () => {
  it('are in the order of the specification (HOME-01, HOME-12, HOME-13, HOME-14, HOME-21, HOME-22, HOME-23)', async () => {
    await open();
    await screen.findByRole('heading', { name: 'What’s it worth to your family?' });
    const headings = screen.getAllByRole('heading').filter((one) => ['H1', 'H2'].includes(one.tagName));
    expect(headings.map((one) => one.textContent)).toEqual([
      'New Premium Membership',
      'One membership. All of these benefits.',
      'Founding Member spots',
      'Benefits that meet you where you are',
      'What sets us apart',
      'Real Benefits Built Around You',
      'Compare Your Benefits',
      'What’s it worth to your family?',
      'What our partners bring',
      'Join Today',
      'Sign Up',
      'Have an idea for the club?',
    ]);
  });

  it('start with the hero and its link to /about (HOME-02, HOME-03)', async () => {
    await open();
    const hero = region('New Premium Membership');
    expect(hero.getByRole('link', { name: 'Learn More about the club' }).getAttribute('href')).toBe('/about');
  });

  it('have the strip of partner logos below the hero (HOME-04, HOME-06)', async () => {
    await open();
    const band = screen.getByRole('region', { name: 'One membership. All of these benefits.' });
    const strip = band.querySelector('club-logo-strip')?.shadowRoot;
    expect(strip?.querySelectorAll('li[aria-hidden=false]')).toHaveLength(ourPartners.length);
    expect(strip?.querySelector('button')?.getAttribute('aria-label')).toBe('Stop the logos');
  });

  it('show the founder count out of 10,000 and link to the plans (HOME-07, HOME-08)', async () => {
    await open();
    const band = screen.getByRole('region', { name: 'Founding Member spots' });
    expect(band.querySelector('club-founder-spots')?.shadowRoot?.textContent).toMatch(/[\d,]+\/10,000/);
    const link = within(band).getByRole('link', { name: 'Lock In Your Rate' });
    expect(link.getAttribute('href')).toBe('/pricing-plan');
  });

  it.each([
    [
      'What sets us apart',
      'HOME-12',
      ['One membership, many partners', 'Made for the whole household', 'A rate that stays'],
    ],
    ['Real Benefits Built Around You', 'HOME-13', ['Clarity', 'Community', 'Value']],
  ])('%s has three cards (%s, A-01)', async (name, _row, cards) => {
    await open();
    const titles = region(name).getAllByRole('heading', { level: 3 });
    expect(titles.map((one) => one.textContent)).toEqual(cards);
  });

  it('show the founding plan, signup and suggestions side by side (HOME-21, HOME-22, HOME-23, A-45)', async () => {
    await open();
    const join = region('Join Today');
    join.getByText('Founding Member');
    join.getByText('$14.99');
    join.getByText('Limited to the first 10,000 members');
    expect(join.getByRole('link').getAttribute('href')).toBe('/pricing-plan');
    expect(region('Sign Up').getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
    const suggest = region('Have an idea for the club?').getByRole('link', { name: 'Share a suggestion' });
    expect(suggest.getAttribute('href')).toBe('/suggestionForm');
  });

  it.each([
    ['free', free, 'You’re a member', /With the Free Tier/],
    ['paid', paid, 'Thank you for being a member', /Your Premium benefits/],
  ])('lead a %s member to the benefits, not to signup (ART-06)', async (_, testCase, name, words) => {
    await open(testCase);
    const block = region(name);
    block.getByText(words);
    expect(screen.queryByText(/Not sure yet/)).toBeNull();
    expect(block.getByRole('link').getAttribute('href')).toBe('/benefit');
  });

  it('hide their pictures from screen readers (ART-01, ART-02, ART-03)', async () => {
    const { container } = await open();
    const pictures = [...container.querySelectorAll('svg.club-scene')];
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((one) => one.closest('[aria-hidden="true"]') === null)).toEqual([]);
  });
});

describe('Compare Your Benefits', () => {
  const disclosure = (name: string) =>
    screen.getByRole('heading', { name }).closest('details') as HTMLDetailsElement;
  const summary = (name: string) => disclosure(name).querySelector('summary') as HTMLElement;

  it('has both tables open, and keeps one open when the other opens (HOME-14, HOME-15, HOME-16, HOME-17)', async () => {
    const { user } = await open();
    const tables = () =>
      ['Free Member', 'Premium Member'].map(
        (name) => within(disclosure(name)).queryByRole('table', { name }) !== null && disclosure(name).open,
      );
    expect(tables()).toEqual([true, true]);
    await user.click(summary('Free Member'));
    expect(tables()).toEqual([false, true]);
    await user.click(summary('Free Member'));
    expect(tables()).toEqual([true, true]);
  });

  it.each([
    ['Free Member', 'Cash-back shopping', 'Up to 6% from 100+ brands', 'COPY-06, COPY-07'],
    ['Free Member', 'Travel deals', 'With Premium', 'MODAL-07'],
    ['Premium Member', 'Cash-back shopping', 'Up to 12%', 'COPY-08'],
    ['Premium Member', CHAPLAINS, '24/7, for ages 14 or older', 'COPY-09, COPY-10'],
    ['Premium Member', 'Travel deals', 'Up to 15% off', 'COPY-17'],
    ['Premium Member', INSURANCE, 'Coming soon', 'HOME-27'],
  ])('shows a %s for %s: %s (%s)', async (table, benefit, words) => {
    await open();
    const row = within(screen.getByRole('table', { name: table })).getByRole('row', {
      name: new RegExp(benefit),
    });
    expect(within(row).getByRole('cell').textContent).toBe(words);
  });

  it('counts what is added by Premium, for the row of a narrow screen', async () => {
    await open();
    const rows = within(screen.getByRole('table', { name: 'Free Member' })).getAllByRole('row');
    const withPremium = rows.filter((row) => row.textContent?.endsWith('With Premium'));
    expect(rows.at(-1)?.textContent).toBe(`${withPremium.length} more with Premium`);
  });
});

describe('the benefit slides', () => {
  it('are the six of the specification, each with its button (HOME-11, HOME-24)', async () => {
    await open();
    const carousel = screen.getByRole('region', { name: 'Benefits that meet you where you are' });
    const slides = within(carousel).getAllByRole('article');
    expect(slides.map((one) => one.dataset['service'])).toEqual([
      'cca',
      'vausa',
      'insurance',
      'denali',
      'insider',
      'nextrip',
    ]);
    for (const slide of slides) within(slide).getByRole('link', { name: /^Learn More about/ });
    const names = ['Chaplains', 'Careers', 'Insurance', 'Home loans', 'Cash back', 'Travel'];
    for (const name of names) within(carousel).getByRole('button', { name });
  });

  it('change every 5 s, and pause under the pointer (HOME-09, HOME-10, TIME-07)', async () => {
    const { clock, user } = await open();
    const carousel = screen.getByRole('region', { name: 'Benefits that meet you where you are' });
    const inView = () =>
      carousel.querySelector('[role=group]:not([inert]) > article')?.getAttribute('data-service');
    const pass = () => act(() => clock.pass(CAROUSEL_SLIDE_MS));
    expect(inView()).toBe('cca');
    await pass();
    expect(inView()).toBe('vausa');
    await user.hover(carousel);
    await pass();
    await pass();
    expect(inView()).toBe('vausa');
  });

  it.each([CHAPLAINS, INSURANCE, ...outside])(
    '%s takes a guest to signup (HOME-26, HOME-28, HOME-31)',
    async (name) => {
      await open(guest);
      expect(learnMore(name).getAttribute('href')).toBe('/signup');
    },
  );

  it.each([
    ['free', free],
    ['paid', paid],
  ])('the chaplains slide takes a %s member to its page (HOME-25)', async (_, testCase) => {
    await open(testCase);
    expect(learnMore(CHAPLAINS).getAttribute('href')).toBe(placeHref('chaplain'));
  });

  it.each([
    ['free', free],
    ['paid', paid],
  ])('insurance is not available yet for a %s member (HOME-27)', async (_, testCase) => {
    await open(testCase);
    const button = slideOf(INSURANCE).getByRole<HTMLButtonElement>('button', { name: 'Coming Soon' });
    expect(button.disabled).toBe(true);
  });

  it.each([
    ['Virtual-assistant careers', 'https://careers.example.com/homefront'],
    ['Home loans', 'https://loans.example.com/homefront'],
    ['Travel deals', 'https://travel.example.com/homefront'],
  ])('%s opens for a paid member in a new tab (HOME-29)', async (name, url) => {
    await open(paid);
    const link = learnMore(name);
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([url, '_blank']);
  });

  it('the cash-back site opens for a paid member by hand-off, in a new tab (HOME-29, A-16, A-17)', async () => {
    const { user, host } = await open(paid);
    await user.click(slideOf('Cash-back shopping').getByRole('button', { name: /^Learn More/ }));
    const url = expect.stringMatching(/^https:\/\/partner\.test\/deals\?key=/);
    expect(host.calls).toEqual([{ leave: { url, how: 'new-tab' } }]);
  });

  it.each(outside)('%s asks a free member to subscribe first (HOME-30, MODAL-01, MODAL-02)', async (name) => {
    site = showSite('/', free);
    const slide = within(await screen.findByRole('article', { name }));
    await site.user.click(await slide.findByRole('button', { name: 'Learn More' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.id).toBe('becomeapaidmember');
    within(dialog).getByText('Subscribe to a paid membership to access this service.');
  });
});

describe('the partner testimonials', () => {
  const words = () => screen.getByRole('region', { name: 'What our partners bring' });

  it('are five texts about partners, without an invented person (HOME-18)', async () => {
    await open();
    const slides = within(words()).getAllByRole('figure');
    expect(slides).toHaveLength(5);
    for (const slide of slides) {
      expect(slide.querySelector('blockquote, cite')).toBeNull();
      expect(slide.querySelector('figcaption strong')?.textContent).toMatch(/^The .*(service|partner)$/);
    }
  });

  it('change every 5 s, and by Previous and Next (HOME-19, HOME-20)', async () => {
    const { clock, user } = await open();
    const position = () =>
      words().querySelector('[role=group][aria-label]:not([inert])')?.getAttribute('aria-label');
    await act(() => clock.pass(CAROUSEL_SLIDE_MS));
    expect(position()).toBe('2 of 5');
    await user.click(within(words()).getByRole('button', { name: 'Previous' }));
    await user.click(within(words()).getByRole('button', { name: 'Previous' }));
    expect(position()).toBe('5 of 5');
    await user.click(within(words()).getByRole('button', { name: 'Next' }));
    expect(position()).toBe('1 of 5');
  });
});
