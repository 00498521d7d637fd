import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { partners } from '#club/facts/partners.ts';
import { aMember, aPaidMember } from '#kit/builders.ts';
import { show } from '#kit/show.tsx';
import { testClub } from '#kit/test-club.ts';
import { Page as About } from './about.tsx';
import { Page as Benefits } from './benefits.tsx';
import { Page as Privacy } from './privacy.tsx';
import { Page as Profile } from './profile.tsx';
import { Page as Terms } from './terms.tsx';

describe('/benefit', () => {
  const card = (name: string) => {
    const found = screen.getByRole('heading', { name }).closest('li');
    if (!found) throw new Error(`The benefit "${name}" has no card.`);
    return within(found);
  };

  it('shows all eight benefits and leads guests to signup (BENEFIT-01, BENEFIT-02, BENEFIT-03)', () => {
    show(<Benefits />, testClub());
    const links = screen.getAllByRole('link', { name: 'Get Started' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(partners.map(() => '/signup'));
    expect(partners).toHaveLength(8);
  });

  it('asks a free member to pay, and opens partners to a paid one in a new tab (BENEFIT-08, BENEFIT-09, BENEFIT-10, BENEFIT-11, BENEFIT-12, MODAL-07)', async () => {
    const free = testClub({ signedIn: true, member: aMember({ planName: 'Free Tier' }) });
    await free.club.members.load();
    const { user, unmount } = show(<Benefits />, free);
    await user.click(card('Travel deals').getByRole('button', { name: 'Access' }));
    await user.click(card('Home loans').getByRole('button', { name: 'Upgrade' }));
    const asked = { askPaidMember: { guestPlace: 'signup' } };
    expect(free.host.asked).toEqual([asked, asked]);
    expect(card('24/7 chaplain support').getByRole('link', { name: 'Access' })).not.toBeNull();
    const soon = card('Home and auto insurance').getByRole<HTMLButtonElement>('button', {
      name: 'Coming Soon',
    });
    expect(soon.disabled).toBe(true);
    unmount();

    const paid = testClub({ signedIn: true, member: aPaidMember() });
    await paid.club.members.load();
    const view = show(<Benefits />, paid);
    const link = card('Home loans').getByRole('link', { name: /Access/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    await view.user.click(card('Cash-back shopping').getByRole('button', { name: /Access/ }));
    await act(async () => {});
    expect(JSON.stringify(paid.host.asked)).toMatch(/partner\.test\/deals\?key=[\w-]+","how":"new-tab"/);
  });
});

describe('/profile', () => {
  it('greets, and logs out of everything (PROFILE-02, PROFILE-04, PROFILE-05, PROFILE-06, PROFILE-08)', async () => {
    const kit = testClub({ signedIn: true, member: aMember({ name: 'Ann' }), storage: { other: 'x' } });
    const { user } = show(<Profile />, kit);
    screen.getByRole('heading', { name: 'Welcome Ann!' });
    expect(screen.getByRole('link', { name: /My Membership/ }).getAttribute('href')).toBe('/invoice');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(kit.storage.get('userid')).toBeNull();
    expect(kit.storage.get('other')).toBeNull();
    expect(kit.host.asked).toEqual([{ navigate: { place: 'home' } }]);
    screen.getByRole('heading', { name: 'Guest' });
  });
});

describe('/about', () => {
  it.each([
    ['Our mission', 'ABOUT-01'],
    ['Clarity', 'ABOUT-02'],
    ['Community', 'ABOUT-02'],
    ['Value', 'ABOUT-02'],
    ['Why We Exist', 'ABOUT-03'],
    ['Join the mission', 'ABOUT-04'],
  ])('has %s (%s)', (name) => {
    show(<About />, testClub());
    screen.getByRole('heading', { name });
  });

  it('links to the suggestion form (ABOUT-05)', () => {
    show(<About />, testClub());
    const link = screen.getByRole('link', { name: 'Share a suggestion' });
    expect(link.getAttribute('href')).toBe('/suggestionForm');
  });
});

describe('legal pages', () => {
  it.each([
    ['/terms', Terms],
    ['/privacy', Privacy],
  ])('%s says from when it holds, and the age (LEGAL-01, LEGAL-02, LEGAL-03, LEGAL-05)', (_at, Page) => {
    show(<Page />, testClub());
    screen.getByText('Effective August 12, 2025');
    screen.getByText(/at least 18 years old/);
  });

  it('the terms say how fees work, how to cancel, and link to privacy (LEGAL-04, LEGAL-06, LEGAL-07, LEGAL-08)', () => {
    show(<Terms />, testClub());
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
    screen.getByText(/billed in advance, monthly or annually/);
    screen.getByText('Fees are non-refundable except where required by law.');
    screen.getByText(/cancel at any time by contacting us/);
  });
});
