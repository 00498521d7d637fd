import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { partners } from '#club/facts/partners.ts';
import { aMember, aPaidMember } from '#kit/builders.ts';
import { show } from '#kit/show.tsx';
import { testClub } from '#kit/test-club.ts';
import { Page as Benefits } from './benefits.tsx';
import { Page as Privacy } from './privacy.tsx';
import { Page as Profile } from './profile.tsx';
import { Page as Terms } from './terms.tsx';
import { Page as Unsubscribe } from './unsubscribe.tsx';
import { Page as VerifyIdentity } from './verify-identity.tsx';

const emptyQuery = new URLSearchParams();

describe('/unsubscribe', () => {
  const query = new URLSearchParams('email=ann%40example.com');

  it('asks first, shows the email, and unsubscribes on Yes (UNSUB-01, UNSUB-02, UNSUB-04, UNSUB-05, UNSUB-06, ERROR-61)', async () => {
    const kit = testClub();
    const { user } = show(<Unsubscribe query={query} />, kit);
    screen.getByText(/premium features/);
    screen.getByText('ann@example.com');
    expect(kit.net.calls()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByText('You have unsubscribed from our mailing list.');
    expect(kit.net.calls('unsubscribe')[0]?.body).toEqual({ email: 'ann@example.com' });
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('goes home on No (UNSUB-03)', async () => {
    const kit = testClub();
    const { user } = show(<Unsubscribe query={query} />, kit);
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(kit.host.asked).toEqual([{ navigate: { place: 'home' } }]);
  });

  it('cannot go on without an email (UNSUB-07, UNSUB-08)', () => {
    show(<Unsubscribe query={emptyQuery} />, testClub());
    expect(screen.getByRole('alert').textContent).toBe('Missing email in the URL.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Yes' }).disabled).toBe(true);
  });

  it.each([
    ['ERROR-51', { status: 'fail' }, 200, 'Unable to unsubscribe. Please try again.'],
    ['ERROR-52', { status: 'fail', message: 'Unknown address.' }, 200, 'Unknown address.'],
    ['ERROR-53', { message: 'boom' }, 500, 'Something went wrong. Please try again.'],
  ])('%s: says what went wrong and can try again', async (_row, reply, status, text) => {
    const kit = testClub();
    kit.net.answer('unsubscribe', reply, status);
    const { user } = show(<Unsubscribe query={query} />, kit);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
    screen.getByRole('button', { name: 'Yes' });
  });
});

describe('/verify-identity', () => {
  it('takes the free plan and goes on (VERIFYID-01 to VERIFYID-04)', async () => {
    const kit = testClub({ signedIn: true });
    const { user } = show(<VerifyIdentity />, kit);
    await user.dblClick(screen.getByRole('button', { name: 'Submit' }));
    await act(async () => {});
    expect(kit.net.names().filter((name) => name === 'plans' || name === 'checkout')).toEqual([
      'plans',
      'checkout',
    ]);
    expect(kit.host.asked).toContainEqual({ navigate: { place: 'verify-success' } });
  });

  it.each([
    ['Free Plan not available', () => ({ status: 'success', data: [] }), 'plans'],
    ['Checkout failed', () => ({ status: 'fail' }), 'checkout'],
  ] as const)('shows "%s" as a toast (A-60)', async (text, reply, call) => {
    const kit = testClub({ signedIn: true });
    kit.net.answer(call, reply());
    const { user } = show(<VerifyIdentity />, kit);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await act(async () => {});
    expect(kit.host.notices().map((notice) => [notice.tone, notice.text])).toEqual([['error', text]]);
  });
});

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

  it('asks a free member to pay, and opens partners to a paid one in a new tab (BENEFIT-08 to BENEFIT-12)', async () => {
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
