import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showSite } from '#kit/show-site.tsx';
import { signInElsewhere } from '#kit/sign-in-elsewhere.ts';
import { aMember } from '#testing/builders.ts';
import type { TestClubCase } from '#testing/test-club.ts';

let site: ReturnType<typeof showSite> | undefined;
const open = (at: string, testCase?: TestClubCase) => {
  site = showSite(at, testCase);
  return site;
};
afterEach(() => {
  site?.stop();
  site = undefined;
});

// Style lookups of every ancestor make role queries slow on a whole site. Styles hide nothing here.
configure({ defaultHidden: true, asyncUtilTimeout: 5_000 });

const main = () => within(screen.getByRole('main'));
const heading = () => main().findByRole('heading', { level: 1 });
const headingOf = (name: string) => main().findByRole('heading', { name });
const home = () => headingOf('New Premium Membership');

describe('pages of the route table', () => {
  it.each([
    '/',
    '/signup',
    '/login',
    '/verify-otp',
    '/benefit',
    '/forgot-password',
    '/reset-password?token=t1',
    '/VerifySuccess',
    '/about',
    '/pricing-plan',
    '/privacy',
    '/terms',
    '/suggestionForm',
    '/support',
    '/unsubscribe?email=a@b.co',
  ])('shows %s to a guest (ROUTE-01, ROUTE-31)', async (at) => {
    const { address } = open(at);
    expect((await heading()).textContent).not.toBe('');
    expect(address()).toBe(at);
    await waitFor(() => expect(document.title).toContain('| Homefront Club'));
  });

  it.each([
    '/verify-identity',
    '/profile',
    '/invoice',
    '/invoiceDetails?id=1',
    '/corporate-chaplains-of-america',
  ])('shows %s to a member (ROUTE-33)', async (at) => {
    const { address } = open(at, { signedIn: true });
    expect((await heading()).textContent).not.toBe('');
    expect(address()).toBe(at);
  });

  it.each([
    '/verify-identity',
    '/profile',
    '/invoice',
    '/invoiceDetails?id=1',
    '/corporate-chaplains-of-america',
  ])('sends a guest from %s to the home page (ROUTE-23)', async (at) => {
    const { address } = open(at);
    await home();
    expect(address()).toBe('/');
  });

  it.each(['/signup', '/login', '/verify-otp'])(
    'sends a member from %s to the benefits (ROUTE-07)',
    async (at) => {
      const { address } = open(at, { signedIn: true });
      await headingOf('Your benefits');
      expect(address()).toBe('/benefit');
    },
  );

  it('treats a token without a stored user id as a guest (ROUTE-08)', async () => {
    const { address } = open('/profile', { storage: { authToken: 'a.b.c', refreshToken: 'r' } });
    await home();
    expect(address()).toBe('/');
  });

  it('shows links and a picture on an unknown path, never a blank page (ART-05)', async () => {
    open('/no-such-page');
    await headingOf('We can’t find that page');
    expect(main().getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(document.querySelector('.club-not-found svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('the title of the document', () => {
  it('is that of the page, and asks for no code once one was accepted', async () => {
    const { club, user, siteHost } = open('/login');
    await heading();
    const deadline = Date.now() + 600_000;
    club.accounts.handOverOtp({ email: 'a@b.co', deadline, canResend: false, fromPartner: true });
    act(() => siteHost.navigate({ place: 'verify-otp' }));
    const input = await main().findByRole('textbox', { name: '6-digit code' });
    expect(document.title).toBe('Enter your code | Homefront Club');
    await user.type(input, '123456');
    await waitFor(() => expect(document.title).toBe('You’re verified | Homefront Club'));
    // The focus stays where the screen put it.
    expect(document.activeElement?.textContent).toBe('Welcome to the club');
  });
});

describe('a login with a page to go back to', () => {
  it('leads to that page with its query, also after an emailed code and a reload', async () => {
    const { net, user, address } = open('/login?to=invoice-details&id=7');
    net.answer('login', { status: 'otp_required', data: { timeRemaining: 600, canResend: false } });
    await user.type(await main().findByLabelText('Email'), 'a@b.co');
    await user.type(main().getByLabelText('Password'), 'Tres-faroles-7');
    await user.click(main().getByRole('button', { name: 'Login' }));
    const input = await main().findByRole('textbox', { name: '6-digit code' });
    expect(address()).toBe('/verify-otp?id=7&to=invoice-details');
    await user.type(input, '123456');
    const onward = await main().findByRole('link', { name: 'Go to Dashboard' });
    expect(onward.getAttribute('href')).toBe('/invoiceDetails?id=7');
    await user.click(onward);
    await waitFor(() => expect(address()).toBe('/invoiceDetails?id=7'));
  });
});

describe('guards on entry only', () => {
  it('keeps the visitor on the page when a session starts there (A-27)', async () => {
    const { address, club } = open('/login');
    await heading();
    await act(() => club.accounts.login({ email: 'a@b.co', password: 'x' }));
    expect(club.session.signedIn.value).toBe(true);
    expect(address()).toBe('/login');
  });

  it('leaves a signed-in-only page when the session ends on it (ROUTE-23, A-87)', async () => {
    const { address, club } = open('/profile', { signedIn: true });
    await heading();
    act(() => club.session.logout());
    await home();
    expect(address()).toBe('/');
  });

  it('gives the next member another page, also when the page slept in between', async () => {
    const { siteHost: _, ...kit } = open('/invoice', { signedIn: true });
    const before = await heading();
    await signInElsewhere(kit, aMember({ id: 'user-2' }));
    expect(before.isConnected).toBe(false);
    expect((await heading()).textContent).toBe(before.textContent);
    expect(kit.address()).toBe('/invoice');
  });

  it('keeps a public page when the session ends on it (A-87)', async () => {
    const { address, club } = open('/about', { signedIn: true });
    await heading();
    act(() => club.session.logout());
    expect(address()).toBe('/about');
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Our mission');
  });
});

describe('moving through the site', () => {
  it('scrolls to the top and focuses the new heading on every navigation (ROUTE-27)', async () => {
    const { user, scrolledTo } = open('/about');
    await heading();
    scrolledTo.mockClear();
    const [menu] = within(screen.getByRole('banner')).getAllByRole('navigation');
    if (!menu) throw new Error('The header has no menu.');
    await user.click(within(menu).getByRole('link', { name: 'Benefits' }));
    const title = await headingOf('Your benefits');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(scrolledTo.mock.calls).toEqual(expect.arrayContaining([[0, 0]]));
    expect(document.title).toBe('Benefits | Homefront Club');
  });

  it('does not scroll to the top when the address names a section (ROUTE-28, ROUTE-29)', async () => {
    const { user, scrolledTo } = open('/about');
    await heading();
    scrolledTo.mockClear();
    await user.click(screen.getByRole('link', { name: 'FAQs' }));
    await headingOf('Frequently Asked Questions');
    expect(location.search).toBe('?section=faq');
    expect(scrolledTo).not.toHaveBeenCalled();
  });

  it('scrolls to the signup form for section=signup (ROUTE-30)', async () => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this);
    };
    const { scrolledTo } = open('/signup?section=signup');
    await heading();
    expect(scrolled.some((element) => element.querySelector('form'))).toBe(true);
    expect(scrolledTo).not.toHaveBeenCalled();
  });

  it('restores the scroll position on Back', async () => {
    const { user, scrolledTo } = open('/about');
    await heading();
    window.scrollY = 640;
    dispatchEvent(new Event('scroll'));
    await user.click(screen.getByRole('link', { name: 'Terms of use' }));
    await headingOf('Terms of use');
    window.scrollY = 0;
    dispatchEvent(new Event('scroll'));
    scrolledTo.mockClear();
    history.back();
    await headingOf('Our mission');
    expect(scrolledTo).toHaveBeenLastCalledWith(0, 640);
  });
});
