import '#kit/loaded-scenes.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ourBrand as brand } from '#club/facts/brand.ts';
import { show } from '#kit/show.tsx';
import { aMember } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { Page as About } from './about.tsx';
import { Page as Privacy } from './privacy.tsx';
import { Page as Profile } from './profile.tsx';
import { Page as Signup } from './signup.tsx';
import { Page as Suggestion } from './suggestion.tsx';
import { Page as Support } from './support.tsx';
import { Page as Terms } from './terms.tsx';

describe('/profile', () => {
  it('greets the member, and logs out completely (PROFILE-02, PROFILE-04, PROFILE-05, PROFILE-06, PROFILE-08)', async () => {
    const kit = testClub({ signedIn: true, member: aMember({ name: 'Ann' }), storage: { other: 'x' } });
    const { user } = show(<Profile />, kit);
    screen.getByRole('heading', { name: 'Welcome Ann!' });
    expect(screen.getByRole('link', { name: /My Membership/ }).getAttribute('href')).toBe('/invoice');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(kit.storage.get('userid')).toBeNull();
    expect(kit.storage.get('other')).toBeNull();
    expect(kit.host.calls).toEqual([{ navigate: { place: 'home' } }]);
    screen.getByRole('heading', { name: 'Guest' });
  });
});

describe('/signup', () => {
  it.each([
    ['', '/login'],
    ['from=parent', '/login?from=parent'],
    ['returnTo=mymilitary', '/login?from=parent'],
  ])('with the query "%s" keeps the way back to the partner site: %s (OTP-08, A-29)', (query, login) => {
    show(<Signup query={new URLSearchParams(query)} />, testClub());
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(login);
  });
});

describe('/about', () => {
  it.each([
    ['Our mission', 'ABOUT-01'],
    ['Clarity', 'ABOUT-02'],
    ['Community', 'ABOUT-02'],
    ['Value', 'ABOUT-02'],
    ['Why We Exist', 'ABOUT-03'],
    ['How we choose a partner', 'our addition'],
    ['Join the mission', 'ABOUT-04'],
  ])('has %s (%s)', (name) => {
    show(<About />, testClub());
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  });

  it('links to the suggestion form (ABOUT-05)', () => {
    show(<About />, testClub());
    const link = screen.getByRole('link', { name: 'Share a suggestion' });
    expect(link.getAttribute('href')).toBe('/suggestionForm');
  });
});

describe('the forms', () => {
  it.each([
    ['/support', Support],
    ['/suggestionForm', Suggestion],
  ])('%s also names our phone and email, without a link to call (FORM-02)', (_at, Page) => {
    show(<Page />, testClub());
    screen.getByText(new RegExp(`Call ${brand.supportPhone.replace(/[+()]/g, '\\$&')}\\.`));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `mailto:${brand.supportEmail}`,
    ]);
  });
});

describe('legal pages', () => {
  it.each([
    ['/terms', Terms],
    ['/privacy', Privacy],
  ])('%s states its date and the minimum age (LEGAL-01, LEGAL-02, LEGAL-03, LEGAL-05)', (_at, Page) => {
    show(<Page />, testClub());
    expect(screen.getByText('Effective August 12, 2025')).toBeTruthy();
    expect(screen.getByText(/at least 18 years old/)).toBeTruthy();
  });

  it.each([
    ['/terms', Terms, 1],
    ['/privacy', Privacy, 2],
  ])('%s links each of our email addresses', (_at, Page, count) => {
    show(<Page />, testClub());
    const links = screen.getAllByRole('link', { name: brand.supportEmail });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: count }, () => `mailto:${brand.supportEmail}`),
    );
  });

  it.each([
    ['/terms', Terms],
    ['/privacy', Privacy],
  ])('%s lists its sections, and sums up its main points', (_at, Page) => {
    show(<Page />, testClub());
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(1) ?? '');
    const titles = contents.getAllByRole('link').map((link) => link.textContent);
    expect(targets.map((id) => document.getElementById(id)?.textContent)).toEqual(titles);
    const summary = within(screen.getByRole('region', { name: 'In short' }));
    expect(summary.getAllByRole('listitem').length).toBeGreaterThan(2);
    summary.getByText('This summary is here to help. The full text below is what counts.');
  });

  it('the terms explain fees and cancellation, and link to privacy (LEGAL-04, LEGAL-06, LEGAL-07, LEGAL-08)', () => {
    show(<Terms />, testClub());
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
    screen.getByText(/billed in advance, monthly or annually/);
    screen.getByText('Fees are non-refundable except where required by law.');
    screen.getByText(/cancel anytime by contacting us/);
  });
});
