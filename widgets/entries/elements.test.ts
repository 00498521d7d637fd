import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_LOGIN_MS, TOAST_MS } from '#club/facts/limits.ts';
import type { Toast } from '#core/host.ts';
import { eventually } from '#kit/eventually.ts';
import { aMember } from '#testing/builders.ts';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { ClubAccount } from '#widgets/account/account.ts';
import { ClubFounderSpots } from '#widgets/founder-spots/founder-spots.ts';
import { ClubToaster } from '#widgets/toaster/toaster.ts';

ClubAccount.define('club-account');
ClubFounderSpots.define('club-founder-spots');
ClubToaster.define('club-toaster');

afterEach(() => document.body.replaceChildren());

async function place<E extends ClubToaster | ClubFounderSpots | ClubAccount>(element: E): Promise<E> {
  document.body.append(element);
  await element.updateComplete;
  return element;
}

describe('club-toaster', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const notify = (toast: Partial<Toast> = {}) => {
    const detail = { tone: 'success', text: 'Saved', closeAfterMs: TOAST_MS, ...toast };
    const event = new CustomEvent('club-notify', { detail, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event;
  };
  const region = (toaster: ClubToaster) => toaster.shadowRoot?.querySelector<HTMLElement>('[aria-live]');
  const texts = async (toaster: ClubToaster) => {
    await toaster.updateComplete;
    return [...(toaster.shadowRoot?.querySelectorAll('.club-toast p') ?? [])].map((p) => p.textContent);
  };

  it('has its live region before the first toast, and prevents club-notify', async () => {
    const toaster = await place(new ClubToaster());
    const before = region(toaster);
    expect(before?.childElementCount).toBe(0);
    expect(notify().defaultPrevented).toBe(true);
    expect(await texts(toaster)).toEqual(['Success: Saved']);
    expect(region(toaster)).toBe(before);
  });

  it('closes a toast after 3000 ms (TIME-09, A-63)', async () => {
    const toaster = await place(new ClubToaster());
    notify();
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(await texts(toaster)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(await texts(toaster)).toEqual([]);
    expect(TOAST_MS).toBe(3_000);
  });

  it('stacks toasts, and shows the same text twice as two', async () => {
    const toaster = await place(new ClubToaster());
    notify({ tone: 'error', text: 'No' });
    notify({ tone: 'error', text: 'No' });
    notify({ tone: 'warning', text: 'Hm' });
    expect(await texts(toaster)).toEqual(['Error: No', 'Error: No', 'Warning: Hm']);
  });

  it('pauses under the pointer and then shows for the remaining time', async () => {
    const toaster = await place(new ClubToaster());
    notify();
    vi.advanceTimersByTime(2_000);
    region(toaster)?.dispatchEvent(new Event('pointerenter'));
    vi.advanceTimersByTime(60_000);
    expect(await texts(toaster)).toHaveLength(1);
    region(toaster)?.dispatchEvent(new Event('pointerleave'));
    vi.advanceTimersByTime(999);
    expect(await texts(toaster)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(await texts(toaster)).toEqual([]);
  });

  it.each([
    ['a form of the page', () => document.body],
    [
      'a form in a shadow root',
      () => document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }),
    ],
  ])('removes the toasts of the last try when %s is submitted (UX-03)', async (_, parent) => {
    const toaster = await place(new ClubToaster());
    const form = parent().appendChild(document.createElement('form'));
    form.addEventListener('submit', (event) => event.preventDefault());
    const [button, submit] = ['button', 'submit'].map((type) => {
      const made = form.appendChild(document.createElement('button'));
      made.type = type as 'button' | 'submit';
      return made;
    });
    for (const text of ['1', '2', '3', '4']) notify({ text });
    button?.click();
    expect(await texts(toaster)).toHaveLength(3);
    submit?.click();
    expect(await texts(toaster)).toEqual([]);
    notify({ text: 'New' });
    expect(await texts(toaster)).toEqual(['Success: New']);
  });

  it('closes by its button', async () => {
    const toaster = await place(new ClubToaster());
    notify();
    await toaster.updateComplete;
    const button = toaster.shadowRoot?.querySelector('button');
    expect(button?.getAttribute('aria-label')).toBe('Close');
    button?.click();
    expect(await texts(toaster)).toEqual([]);
  });

  it('moves focus to the next toast, and then back to where it came from', async () => {
    const toaster = await place(new ClubToaster());
    const field = document.createElement('input');
    document.body.append(field);
    notify({ text: 'One' });
    notify({ text: 'Two' });
    await toaster.updateComplete;
    const buttons = () => [...(toaster.shadowRoot?.querySelectorAll('button') ?? [])];
    field.focus();
    buttons()[0]?.focus();
    vi.advanceTimersByTime(60_000);
    expect(await texts(toaster)).toHaveLength(2);
    for (const [left, focused] of [
      [['Success: Two'], toaster],
      [[], field],
    ] as const) {
      buttons()[0]?.click();
      expect(await texts(toaster)).toEqual(left);
      await vi.advanceTimersByTimeAsync(0);
      expect(document.activeElement).toBe(focused);
    }
  });

  it('keeps each toast in its own node, so that it is not announced again when another one closes', async () => {
    const toaster = await place(new ClubToaster());
    const nodes = () => [...(toaster.shadowRoot?.querySelectorAll('.club-toast') ?? [])];
    notify({ text: 'One' });
    vi.advanceTimersByTime(1_000);
    notify({ text: 'Two' });
    await toaster.updateComplete;
    const [, second] = nodes();
    const added: Node[] = [];
    const watch = new MutationObserver((changes) => added.push(...changes.flatMap((c) => [...c.addedNodes])));
    watch.observe(region(toaster) as Node, { childList: true, subtree: true, characterData: true });
    vi.advanceTimersByTime(2_000);
    expect(await texts(toaster)).toEqual(['Success: Two']);
    expect(nodes()).toEqual([second]);
    expect(added.filter((node) => node.textContent !== '')).toEqual([]);
    watch.disconnect();
  });

  it('shows three at once, and the others later for their full time (TIME-09)', async () => {
    const toaster = await place(new ClubToaster());
    for (const text of ['1', '2', '3', '4', '5']) notify({ tone: 'info', text });
    expect(await texts(toaster)).toEqual(['Note: 1', 'Note: 2', 'Note: 3']);
    vi.advanceTimersByTime(TOAST_MS);
    expect(await texts(toaster)).toEqual(['Note: 4', 'Note: 5']);
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(await texts(toaster)).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(await texts(toaster)).toEqual([]);
  });

  it('closes a toast of the login after 2000 ms (TIME-10)', async () => {
    const toaster = await place(new ClubToaster());
    notify({ closeAfterMs: TOAST_LOGIN_MS });
    vi.advanceTimersByTime(1_999);
    expect(await texts(toaster)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(await texts(toaster)).toEqual([]);
  });

  it('shows markup from a server as text, and ignores a toast that a listener prevented', async () => {
    const toaster = await place(new ClubToaster());
    notify({ text: '<img src=x onerror=alert(1)>' });
    expect(await texts(toaster)).toEqual(['Success: <img src=x onerror=alert(1)>']);
    document.body.addEventListener('club-notify', (event) => event.preventDefault(), { once: true });
    notify({ text: 'mine' });
    expect(await texts(toaster)).toHaveLength(1);
  });

  it('leaves a toast to the widget while a box around it is hidden', async () => {
    const toaster = await place(new ClubToaster());
    toaster.checkVisibility = () => false;
    expect(notify().defaultPrevented).toBe(false);
    expect(await texts(toaster)).toEqual([]);
    toaster.checkVisibility = () => true;
    expect(notify().defaultPrevented).toBe(true);
  });

  it('ignores toasts after it was removed', async () => {
    const toaster = await place(new ClubToaster());
    toaster.remove();
    expect(notify().defaultPrevented).toBe(false);
  });
});

describe('club-founder-spots', () => {
  const spots = async (testCase: TestClubCase & { founders?: number; limit?: number } = {}) => {
    const kit = testClub(testCase);
    kit.net.answer('plans', {
      status: 'success',
      data: [],
      founding_limit: testCase.limit ?? 10_000,
      current_founder_subscriptions: testCase.founders ?? 7_000,
    });
    const element = new ClubFounderSpots();
    element.club = kit.club;
    return { kit, element: await place(element) };
  };
  const countOf = async (element: ClubFounderSpots) => {
    await element.updateComplete;
    return element.shadowRoot?.querySelector('.club-spots-count')?.textContent;
  };

  it('shows 10,000 until the count is loaded, then the count over the limit (FOUNDER-12, FOUNDER-13, A-19)', async () => {
    const { element } = await spots();
    expect(await countOf(element)).toBe('10,000/10,000');
    await act(async () => {});
    expect(await countOf(element)).toBe('7,000/10,000');
  });

  it.each([
    ['rule', 412, '413/10,000'],
    ['actual', 412, '413/10,000'],
    ['rule', 10_000, '10,000/10,000'],
  ] as const)(
    'next to the plans shows the number of the founder card (count=%s, %i taken)',
    async (count, founders, shown) => {
      const { element } = await spots({ founders });
      element.count = count;
      const plans = document.createElement('club-pricing');
      document.body.append(plans);
      plans.dispatchEvent(new CustomEvent('club-ready', { bubbles: true, composed: true }));
      await element.club?.founder.load();
      expect(await countOf(element)).toBe(shown);
    },
  );

  it('shows the server\'s figure with count="actual" (D6)', async () => {
    const { element, kit } = await spots({ founders: 120 });
    element.count = 'actual';
    await eventually(async () => expect(await countOf(element)).toBe('120/10,000'));
    element.count = 'rule';
    expect(await countOf(element)).toBe(`${kit.club.founder.meta.value.display}/10,000`);
  });

  it('shows the number of the founder card with count="plans", without plans on the page', async () => {
    const { element } = await spots({ founders: 412 });
    element.count = 'plans';
    await eventually(async () => expect(await countOf(element)).toBe('413/10,000'));
  });

  it.each([
    [498, true],
    [499, false],
  ])(
    'with %i taken and one extra hides the bar: %s, because below 5%% it looks empty',
    async (founders, isHidden) => {
      const { element } = await spots({ founders });
      element.count = 'plans';
      await element.club?.founder.load();
      await element.updateComplete;
      expect(element.shadowRoot?.querySelector('.club-spots-meter')?.hasAttribute('data-empty')).toBe(
        isHidden,
      );
    },
  );

  it('uses the answer of a header that already loaded it', async () => {
    const kit = testClub();
    await kit.club.founder.load();
    const element = new ClubFounderSpots();
    element.club = kit.club;
    await place(element);
    expect(kit.net.calls('plans')).toHaveLength(1);
  });
});

describe('club-account', () => {
  const account = async (testCase: TestClubCase = {}) => {
    const kit = testClub(testCase);
    const element = new ClubAccount();
    element.club = kit.club;
    return { kit, element: await place(element) };
  };
  const links = (element: ClubAccount) =>
    [...(element.shadowRoot?.querySelectorAll('a') ?? [])].map((link) => [
      link.textContent.replace(/\s+/g, ' ').trim(),
      link.getAttribute('href'),
    ]);

  it('shows a visitor the links to login and signup', async () => {
    const { element } = await account();
    expect(links(element)).toEqual([
      ['SignIn', '/login'],
      ['Join Now', '/signup'],
    ]);
  });

  it('greets a member, and follows the session', async () => {
    const { element, kit } = await account({ signedIn: true, member: aMember({ name: 'Ann' }) });
    expect(links(element)).toEqual([['A Hi, Ann', '/profile']]);
    kit.club.session.logout();
    await element.updateComplete;
    expect(links(element)).toHaveLength(2);
  });

  it('asks the page before it navigates', async () => {
    const { element } = await account();
    const requests: unknown[] = [];
    element.addEventListener('club-navigate', (event) => {
      event.preventDefault();
      requests.push((event as CustomEvent<{ place: string }>).detail.place);
    });
    element.shadowRoot?.querySelector('a')?.click();
    expect(requests).toEqual(['login']);
  });
});
