import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '#club/facts/languages.ts';
import { showSite } from '#kit/show-site.tsx';
import { aMember } from '#testing/builders.ts';
import type { TestClubCase } from '#testing/test-club.ts';

configure({ defaultHidden: true, asyncUtilTimeout: 5_000 });

let site: ReturnType<typeof showSite> | undefined;
// The not-found page is the lightest one: only the shell loads.
const open = (testCase?: TestClubCase) => {
  site = showSite('/nowhere', testCase);
  return site;
};
afterEach(() => {
  site?.stop();
  site = undefined;
  window.scrollY = 0;
});

const header = () => within(screen.getByRole('banner'));
/** The first one: the slide-out has the same links again. */
const headerLink = (name: string) => header().getAllByRole('link', { name })[0] as HTMLElement;
const slideOut = () => screen.getByRole('banner').querySelector('details') as HTMLDetailsElement;
const toggle = () => header().getByText('Menu').parentElement as HTMLElement;
const footer = () => within(screen.getByRole('contentinfo'));
const bottomBar = () => within(screen.getByRole('navigation', { name: 'Your account' }));
const member = aMember({ name: 'Ann Lee', profileImage: undefined });

describe('header', () => {
  it('shows the logo with a link to the home page (SHELL-01)', () => {
    open();
    const logo = header().getByRole('link', { name: 'Homefront Club, home' });
    expect(logo.getAttribute('href')).toBe('/');
    expect(logo.querySelector('svg')).not.toBeNull();
  });

  it.each([
    ['About Us', '/about', 'SHELL-02'],
    ['Benefits', '/benefit', 'SHELL-03'],
    ['Plans', '/pricing-plan', 'SHELL-04'],
    ['SignIn', '/login', 'SHELL-11'],
    ['Join Now', '/signup', 'SHELL-12'],
  ])('links %s to %s for a guest (%s)', (name, href) => {
    open();
    expect(headerLink(name).getAttribute('href')).toBe(href);
  });

  it('marks the current page', async () => {
    const { user } = open();
    await user.click(headerLink('About Us'));
    expect(headerLink('About Us').getAttribute('aria-current')).toBe('page');
    expect(headerLink('Plans').hasAttribute('aria-current')).toBe(false);
  });

  it('opens a slide-out menu, and closes it on navigation (SHELL-05)', async () => {
    const { user } = open();
    await user.click(toggle());
    const menu = slideOut();
    expect(menu.open).toBe(true);
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['About Us', 'Benefits', 'Plans', ...Object.values(languages), 'SignIn', 'Join Now']);
    await user.click(within(menu).getByRole('link', { name: 'Plans' }));
    expect(location.pathname).toBe('/pricing-plan');
    expect(menu.open).toBe(false);
  });

  it('closes the menu by Escape, which returns focus to its button, and when focus leaves it', async () => {
    const { user } = open();
    await user.click(toggle());
    within(slideOut()).getByRole('link', { name: 'Plans' }).focus();
    await user.keyboard('{Escape}');
    expect([slideOut().open, document.activeElement]).toEqual([false, toggle()]);
    await user.click(toggle());
    within(slideOut()).getByRole('link', { name: 'Join Now' }).focus();
    act(() => footer().getByRole('link', { name: 'Support' }).focus());
    expect(slideOut().open).toBe(false);
  });

  it('ends the slide-out with the account for a member', async () => {
    open({ signedIn: true, member });
    const links = within(slideOut()).getAllByRole('link');
    expect(links.at(-1)?.textContent).toBe('Account');
    expect(links.at(-1)?.getAttribute('href')).toBe('/profile');
  });

  it.each([
    [0, 'resting'],
    [100, 'resting'],
    [101, 'sticky'],
  ])('at a scroll position of %i px is %s (SHELL-06)', (px, state) => {
    open();
    act(() => {
      window.scrollY = px;
      dispatchEvent(new Event('scroll'));
    });
    expect(screen.getByRole('banner').dataset.state).toBe(state);
  });

  it('greets a member by name and initial, with a link to the profile (SHELL-07, SHELL-08, SHELL-09)', async () => {
    open({ signedIn: true, member });
    const greeting = await header().findByRole('link', { name: /Ann Lee/ });
    expect(greeting.getAttribute('href')).toBe('/profile');
    expect(greeting.querySelector('.club-avatar')?.textContent).toBe('A');
    expect(header().queryByRole('link', { name: 'SignIn' })).toBeNull();
  });

  it('shows the member’s image when there is one (SHELL-08)', async () => {
    open({ signedIn: true, member: aMember({ name: 'Ann', profileImage: 'https://img.test/ann.jpg' }) });
    await waitFor(() =>
      expect(screen.getByRole('banner').querySelector('img')?.src).toBe('https://img.test/ann.jpg'),
    );
    // One that does not load gives way to the letter.
    for (const image of document.querySelectorAll('img')) fireEvent.error(image);
    expect(screen.getByRole('banner').querySelector('.club-avatar')?.textContent).toBe('A');
  });

  it('changes when the session ends', async () => {
    const { club } = open({ signedIn: true, member });
    await header().findByRole('link', { name: /Ann Lee/ });
    act(() => club.session.logout());
    expect(headerLink('SignIn')).not.toBeNull();
    expect(screen.getByRole('banner').textContent).not.toContain('Ann');
  });

  it('requests founder meta once when it loads (FOUNDER-02)', async () => {
    const { net } = open();
    await waitFor(() => expect(net.calls('plans')).toHaveLength(1));
  });
});

describe('bottom bar', () => {
  it('links a member to benefits, plans and the account (SHELL-10)', async () => {
    open({ signedIn: true, member });
    await bottomBar().findByRole('link', { name: 'Account' });
    const links = bottomBar().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/benefit', '/pricing-plan', '/profile']);
  });

  it.each([
    ['/profile', 'true'],
    ['/profile/security', 'true'],
    ['/profile/data', 'true'],
    ['/invoice', 'true'],
    ['/invoiceDetails?id=1', 'true'],
    ['/benefit', null],
  ])('marks Account on %s as %s', async (path, current) => {
    site = showSite(path, { signedIn: true, member });
    const account = await bottomBar().findByRole('link', { name: 'Account' });
    expect(account.getAttribute('aria-current')).toBe(current);
  });

  it('offers a guest login and signup (SHELL-11, SHELL-12, A-46)', () => {
    open();
    const links = bottomBar().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['SignIn', '/login'],
      ['Join Now', '/signup'],
    ]);
  });
});

it('fills Join Now in the menu only, because the main button of the page is the filled one', () => {
  open();
  const looksOf = (part: typeof header) =>
    part()
      .getAllByRole('link', { name: 'Join Now', hidden: true })
      .map((link) => link.dataset['look']);
  expect(looksOf(header)).toEqual(['secondary', 'primary']);
  expect(looksOf(bottomBar)).toEqual(['secondary']);
});

describe('on the page of signup itself', () => {
  it('Join Now is quiet and marked as the current page in the header', async () => {
    site = showSite('/signup');
    await screen.findByRole('heading', { name: 'Create your account' });
    for (const join of header().getAllByRole('link', { name: 'Join Now' }))
      expect([join.dataset['look'], join.getAttribute('aria-current')]).toEqual(['quiet', 'page']);
    for (const signIn of header().getAllByRole('link', { name: 'SignIn' }))
      expect(signIn.hasAttribute('aria-current')).toBe(false);
  });

  it('has no bottom bar, which comes back on the next page', async () => {
    site = showSite('/signup');
    await screen.findByRole('heading', { name: 'Create your account' });
    expect(screen.queryByRole('navigation', { name: 'Your account' })).toBeNull();
    await site.user.click(headerLink('About Us'));
    expect(bottomBar().getAllByRole('link')).toHaveLength(2);
  });
});

describe('footer', () => {
  it.each([
    ['Benefits', '/benefit', 'SHELL-13'],
    ['Membership Tiers', '/pricing-plan', 'SHELL-14'],
    ['FAQs', '/pricing-plan?section=faq', 'SHELL-15'],
    ['About Us', '/about', 'SHELL-16'],
    ['Support', '/support', 'SHELL-17'],
    ['Terms of use', '/terms', 'SHELL-18'],
    ['Privacy Policy', '/privacy', 'SHELL-19'],
  ])('links %s to %s (%s)', (name, href) => {
    open();
    expect(footer().getByRole('link', { name }).getAttribute('href')).toBe(href);
  });
});

describe('skip link', () => {
  it('moves focus to the page', async () => {
    const { user } = open();
    await user.click(screen.getByRole('link', { name: 'Skip to main content' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
