import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ourPartners, type Service } from '#club/facts/partners.ts';
import { eventually } from '#kit/eventually.ts';
import { show } from '#kit/show.tsx';
import { aMember, aPaidMember } from '#testing/builders.ts';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { Benefits } from './benefits.tsx';

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockReset();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element, options) {
    scrolled(this.getAttribute('data-service'), options);
  });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') && calm }));
});
let calm = false;

const nameOf = (key: Service) => ourPartners.find((partner) => partner.key === key)?.name ?? key;
function card(key: Service) {
  const found = screen.getByRole('heading', { name: nameOf(key) }).closest('li');
  if (!found) throw new Error(`The benefit "${key}" has no card.`);
  return within(found);
}
const button = (key: Service, name: RegExp | string) =>
  card(key).getByRole<HTMLButtonElement>('button', { name });

async function showAs(member: 'free' | 'paid', testCase: TestClubCase = {}, highlight?: string) {
  const kit = testClub({
    signedIn: true,
    member: member === 'paid' ? aPaidMember() : aMember(),
    ...testCase,
  });
  await kit.club.members.load();
  return { ...kit, ...show(<Benefits highlight={highlight} />, kit) };
}

describe('Benefits for a guest', () => {
  it('lists all eight, each with Get Started leading to signup (BENEFIT-01, BENEFIT-02, BENEFIT-03, COPY-05)', async () => {
    const kit = testClub();
    const { user } = show(<Benefits />, kit);
    const list = screen.getByRole('list');
    expect(
      within(list)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(ourPartners.map((partner) => partner.name));
    const links = within(list).getAllByRole('link', { name: 'Get Started' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ourPartners.map(() => '/signup'));
    expect(within(list).queryAllByRole('button')).toEqual([]);
    await user.click(links[2] ?? list);
    expect(kit.host.calls).toEqual([{ navigate: { place: 'signup', query: undefined } }]);
  });

  it('describes each benefit and its worth on its card (COPY-09, COPY-17, COPY-22)', () => {
    show(<Benefits />, testClub());
    expect(card('cca').getByText('$2,200 to $2,400 a year')).toBeTruthy();
    expect(card('nextrip').getByText('Up to 15% off')).toBeTruthy();
  });
});

describe('The first benefit', () => {
  const looks = () =>
    [...document.querySelectorAll('.club-benefits-action .club-button')].map((one) =>
      one.getAttribute('data-look'),
    );
  const outlined = ourPartners.map(() => 'secondary');

  it.each(['free', 'paid'] as const)(
    'has the picture, and an outlined button like all others, for a %s member (SEE-02)',
    async (member) => {
      const { container } = await showAs(member);
      expect(looks()).toEqual(outlined);
      await eventually(() => expect(container.querySelector('.club-benefits-picture svg')).toBeTruthy());
      const pictures = [...container.querySelectorAll('.club-benefits-picture svg')];
      expect(pictures.map((one) => one.closest('li')?.dataset.service)).toEqual(['cca']);
      expect(pictures[0]?.getAttribute('aria-hidden')).toBe('true');
    },
  );

  it('has them for a guest, too (SEE-02)', () => {
    show(<Benefits />, testClub());
    expect(looks()).toEqual(outlined);
  });
});

describe('Benefits for a free member', () => {
  it.each<[Service, string, string]>([
    ['nextrip', 'Access', 'BENEFIT-05, BENEFIT-12'],
    ['insider', 'Access', 'BENEFIT-06, BENEFIT-12'],
    ['voice', 'Access', 'BENEFIT-07, BENEFIT-12'],
    ['lifestyle', 'Access', 'MODAL-07'],
    ['vausa', 'Upgrade', 'BENEFIT-08'],
    ['denali', 'Upgrade', 'BENEFIT-09'],
  ])(
    '%s has the button %s, which opens the paid-member dialog and no partner site (%s)',
    async (key, name) => {
      const { user, host, container } = await showAs('free');
      await user.click(button(key, name));
      expect(host.calls).toEqual([{ askPaidMember: { guestPlace: 'signup', benefit: key } }]);
      expect(container.innerHTML).not.toMatch(/example\.com/);
    },
  );

  it('links to the chaplain page, and insurance is coming soon (BENEFIT-04, BENEFIT-10)', async () => {
    await showAs('free');
    const access = card('cca').getByRole('link', { name: 'Access' });
    expect(access.getAttribute('href')).toBe('/corporate-chaplains-of-america');
    expect(button('insurance', 'Coming Soon').disabled).toBe(true);
  });
});

describe('Benefits for a paid member', () => {
  it.each([
    ['paid', 'Up to 12% back'],
    ['free', 'Up to 6% back, or up to 12% with Premium'],
  ] as const)('shows to a %s member what that member has: %s (COPY-06, COPY-08)', async (tier, figure) => {
    await showAs(tier);
    await eventually(() => expect(card('insider').getByText(figure)).toBeTruthy());
  });

  it('shows the figure of a deployment that changes ours, to a paid member, too', async () => {
    const partners = ourPartners.map((one) =>
      one.key === 'insider' ? { ...one, figure: 'Up to 3% back' } : one,
    );
    await showAs('paid', { options: { brand: { partners, claims: ['cca'] } } });
    expect(card('insider').getByText('Up to 3% back')).toBeTruthy();
  });

  it.each<[Service, string]>([
    ['vausa', 'BENEFIT-08'],
    ['nextrip', 'BENEFIT-05'],
    ['denali', 'BENEFIT-09'],
    ['voice', 'BENEFIT-07'],
    ['lifestyle', 'BENEFIT-11'],
  ])(
    '%s is a link to the partner in a new tab, without opener and referrer (BENEFIT-11, %s)',
    async (key) => {
      await showAs('paid');
      const link = card(key).getByRole('link', { name: 'Access (opens in a new tab)' });
      expect(link.getAttribute('href')).toBe(ourPartners.find((partner) => partner.key === key)?.url);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    },
  );

  it('links to the chaplain page, and insurance is coming soon, as for a free member (BENEFIT-04, BENEFIT-10)', async () => {
    await showAs('paid');
    expect(button('insurance', 'Coming Soon').disabled).toBe(true);
    card('cca').getByRole('link', { name: 'Access' });
  });

  it('opens the cash-back site once for twenty presses, and never puts the hand-off key into the page (BENEFIT-13)', async () => {
    const { host, container } = await showAs('paid');
    const access = button('insider', 'Access (opens in a new tab)');
    act(() => {
      for (let press = 0; press < 20; press += 1) access.click();
    });
    await waitFor(() => expect(host.calls).toHaveLength(1));
    const url = expect.stringMatching(/^https:\/\/partner\.test\/deals\?key=[\w-]+$/);
    expect(host.calls).toEqual([{ leave: { url, how: 'new-tab' } }]);
    expect(container.innerHTML).not.toContain('key=');
    await act(async () => access.click());
    await waitFor(() => expect(host.calls).toHaveLength(2));
  });

  it('opens the tab of the cash-back site in the task of the press, and goes there once its key is made (BENEFIT-13)', async () => {
    let encrypted: (secret: Uint8Array) => void = () => {};
    const encrypt = () => new Promise<Uint8Array>((done) => (encrypted = done));
    const { host } = await showAs('paid', { ports: { cipher: { encrypt } } });
    act(() => button('insider', 'Access (opens in a new tab)').click());
    expect(host.calls).toEqual([{ leave: { url: 'https://partner.test/deals', how: 'new-tab' } }]);
    await act(async () => encrypted(new Uint8Array(16)));
    const url = expect.stringMatching(/^https:\/\/partner\.test\/deals\?key=[\w-]+$/);
    await waitFor(() => expect(host.calls).toEqual([{ leave: { url, how: 'new-tab' } }]));
  });
});

describe('Benefits before the plan is known', () => {
  const opened = (member = aPaidMember()) => {
    const kit = testClub({ signedIn: true, member });
    const releases = [kit.net.hold('profile'), kit.net.hold('subscriptionInfo')];
    const stop = kit.club.start();
    const view = show(<Benefits />, kit);
    const release = () => act(async () => releases.forEach((each) => each()));
    return { ...kit, ...view, release, stop };
  };

  it('waits for the plan after a press, and does not show the dialog to a paid member (BENEFIT-11)', async () => {
    const { user, host, release, stop } = opened();
    expect(button('denali', 'One moment...').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('voice', 'Access'));
    expect(host.calls).toEqual([]);
    await release();
    await waitFor(() => expect(host.calls).toHaveLength(1));
    const url = ourPartners.find((partner) => partner.key === 'voice')?.url;
    expect(host.calls).toEqual([{ leave: { url, how: 'new-tab' } }]);
    expect(document.activeElement?.textContent).toBe('Access (opens in a new tab)');
    stop();
  });

  it('shows Upgrade to a free member once the plan is loaded (BENEFIT-08, BENEFIT-09)', async () => {
    const { release, stop } = opened(aMember());
    expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
    await release();
    await waitFor(() => button('vausa', 'Upgrade'));
    button('denali', 'Upgrade');
    stop();
  });
});

describe('the highlighted benefit', () => {
  it.each<[boolean, string]>([
    [false, 'smooth'],
    [true, 'auto'],
  ])(
    'has a text mark, focus, and is scrolled to; reduced motion %s: %s (BENEFIT-14, BENEFIT-16)',
    async (reduced, behavior) => {
      calm = reduced;
      show(<Benefits highlight="nextrip" />, testClub());
      card('nextrip').getByText('What you came for');
      expect(screen.getAllByText('What you came for')).toHaveLength(1);
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Travel deals' }));
      await waitFor(() => expect(scrolled).toHaveBeenCalled());
      expect(scrolled).toHaveBeenLastCalledWith('nextrip', { block: 'center', behavior });
    },
  );

  it.each(['denali', ' DENALI '])(
    'is the stored one by default, in upper or lower case: %j (BENEFIT-15)',
    (stored) => {
      show(<Benefits />, testClub({ storage: { highlightedService: stored } }));
      expect(card('denali').getByText('What you came for')).toBeTruthy();
    },
  );

  it('is the one that the page names later', async () => {
    const { storage, showAgain } = await showAs('free');
    showAgain(<Benefits highlight="voice" />);
    card('voice').getByText('What you came for');
    expect(storage.get('highlightedService')).toBe('voice');
  });

  it('is none for an unknown service name', () => {
    const { storage } = (() => {
      const kit = testClub();
      show(<Benefits highlight="__proto__" />, kit);
      return kit;
    })();
    expect(screen.queryByText('What you came for')).toBeNull();
    expect(storage.get('highlightedService')).toBeNull();
  });

  it('stays stored when a guest leaves the page (BENEFIT-15, BENEFIT-17)', () => {
    const kit = testClub();
    const { unmount } = show(<Benefits highlight="vausa" />, kit);
    expect(kit.storage.get('highlightedService')).toBe('vausa');
    unmount();
    expect(kit.storage.get('highlightedService')).toBe('vausa');
  });

  it('is cleared when a member leaves the page (BENEFIT-17)', async () => {
    const { storage, unmount } = await showAs('free', {}, 'voice');
    expect(storage.get('highlightedService')).toBe('voice');
    unmount();
    expect(storage.get('highlightedService')).toBeNull();
  });

  it('does not take focus from a visitor who is typing', () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    show(<Benefits highlight="cca" />, testClub());
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});

describe('the tier of the visitor', () => {
  it('shows no strip to a guest, and locks nothing', () => {
    const { container } = show(<Benefits />, testClub());
    expect(container.querySelector('.club-benefits-tier')).toHaveProperty('hidden', true);
    expect(screen.queryByText('Premium')).toBeNull();
  });

  it('marks to a guest what is coming soon, without its figure (BENEFIT-02, BENEFIT-10)', () => {
    show(<Benefits />, testClub());
    card('insurance').getByText('Coming Soon');
    card('insurance').getByRole('link', { name: 'Get Started' });
    expect(screen.getAllByText('Coming Soon')).toHaveLength(1);
    expect(card('insurance').queryByText(/200\+/)).toBeNull();
  });

  it('names the free tier to a free member, leads to the plans, and marks what needs Premium', async () => {
    await showAs('free');
    const strip = await screen.findByText(/^You’re on the Free Tier\./);
    expect(within(strip).getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(
      '/pricing-plan',
    );
    card('vausa').getByText('Premium');
    card('cca').getByText('Premium');
    expect(card('insurance').queryByText('Premium')).toBeNull();
    expect(button('nextrip', /Access/).dataset.look).toBe('secondary');
  });

  it('confirms to a paid member that the benefits are open, and locks nothing', async () => {
    await showAs('paid');
    const strip = await screen.findByText(/^Your membership is active\. Each open benefit below is yours\./);
    expect(within(strip).getByRole('link', { name: 'See your membership' }).getAttribute('href')).toBe(
      '/invoice',
    );
    expect(screen.queryByText('Premium')).toBeNull();
  });

  const plan = { plan_name: 'Premium', plan_id: 'premium_month', price: 1_999 };
  const day = '2026-12-01T00:00:00.000Z';
  const due = { past_due: { amount: 1_999, ends_at: day } };
  it.each<['free' | 'paid', object, RegExp, string, boolean]>([
    [
      'free',
      { ...plan, hold: { ends_at: day } },
      /^Your Premium plan is on hold until November 30, 2026\./,
      'End the hold now',
      true,
    ],
    [
      'free',
      { ...plan, paused: true },
      /^Your Premium plan is paused, and so are your benefits\./,
      'See your membership',
      true,
    ],
    [
      'free',
      { ...plan, ...due },
      /so your benefits are paused\. Pay by December 1, 2026/,
      'Update payment method',
      true,
    ],
    [
      'paid',
      { ...plan, ...due },
      /^Your last payment .* You keep your benefits until December 1, 2026\./,
      'Update payment method',
      false,
    ],
    [
      'paid',
      { ...plan, ends_at: day },
      /^Your plan ends on December 1, 2026\./,
      'See your membership',
      false,
    ],
    [
      'free',
      { kept_seat: { price: 1_499, until: day } },
      /You can still get your plan back\./,
      'See your membership',
      false,
    ],
  ])(
    'leads a %s member with %j to My Membership, not to the plans (HOLD-02, HOLD-06)',
    async (member, billing, words, link, isPaused) => {
      const { club, net } = await showAs(member);
      const currentPlan = member === 'paid' ? { ...plan, dollar: '19.99' } : null;
      net.answer('subscriptionInfo', { status: 'success', data: { currentPlan, billing } });
      await act(() => club.membership.loadSubscription());
      const strip = await screen.findByText(words);
      expect(within(strip).getByRole('link', { name: link }).getAttribute('href')).toBe('/invoice');
      // A plan that comes back needs no upgrade.
      expect(screen.queryAllByText('Paused').length > 0).toBe(isPaused);
      expect(screen.queryAllByRole('button', { name: 'Upgrade' }).length > 0).toBe(
        member === 'free' && !isPaused,
      );
    },
  );
});
