import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDomHost } from './dom-host.ts';

let element: HTMLElement;
let heard: { kind: string; detail: unknown; composed: boolean }[];
const kinds = [
  'navigate',
  'leave',
  'notify',
  'reload',
  'paid-member',
  'signup',
  'login',
  'plan-select',
  'checkout',
];
const assigned = vi.fn<(url: string) => void>();
const reloaded = vi.fn<() => void>();
const opened = vi.fn<(url: string | Promise<string>) => void>();
const hear = (event: Event) => {
  const { type: kind, composed } = event;
  heard.push({ kind, composed, detail: (event as CustomEvent<unknown>).detail });
};
const prevent = (event: Event) => event.preventDefault();

beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
  heard = [];
  for (const kind of kinds) document.addEventListener(`club-${kind}`, hear);
});
afterEach(() => {
  element.remove();
  for (const kind of kinds) document.removeEventListener(`club-${kind}`, hear);
  vi.clearAllMocks();
});

const siteUrl = 'https://club.test';
const moves = { assign: assigned, replace: assigned, reload: reloaded, open: opened };
const host = (ownSite = false) => createDomHost(() => element, { siteUrl, ownSite }, moves);

describe('createDomHost', () => {
  it('leaves the one-time code of the club’s own site out of the event', () => {
    const url = 'https://club.test/invoice#club-code=secret';
    host().leave({ url, how: 'here' });
    expect(heard).toEqual([
      { kind: 'club-leave', composed: true, detail: { origin: 'https://club.test', how: 'here' } },
    ]);
    expect(assigned).toHaveBeenCalledExactlyOnceWith(url);
  });

  it.each(['https://club.test/profile#club-code=secret', undefined])(
    'takes a member along to the club’s own site, with a code when there is one: %s',
    async (known) => {
      const siteHref = () => (known ? Promise.resolve(known) : Promise.reject(new Error('offline')));
      createDomHost(() => element, { siteUrl, ownSite: false, siteHref }, moves).navigate({
        place: 'profile',
      });
      const href = 'https://club.test/profile';
      await expect.poll(() => assigned.mock.calls).toEqual([[known ?? href]]);
      expect(heard.map(({ detail }) => detail)).toEqual([{ place: 'profile', query: {}, href }]);
    },
  );

  it('dispatches a bubbling, composed event and then goes to the place on the own site', () => {
    host().navigate({ place: 'membership', query: { page: '2' } });
    const href = 'https://club.test/invoice?page=2';
    expect(heard).toEqual([
      { kind: 'club-navigate', composed: true, detail: { place: 'membership', query: { page: '2' }, href } },
    ]);
    expect(assigned).toHaveBeenCalledExactlyOnceWith(href);
  });

  it("never navigates a partner's page without a press, but dispatches the event", () => {
    host().navigate({ place: 'home', unasked: true });
    expect(heard.map(({ kind }) => kind)).toEqual(['club-navigate']);
    expect(assigned).not.toHaveBeenCalled();
    host(true).navigate({ place: 'home', unasked: true });
    expect(assigned).toHaveBeenCalledOnce();
  });

  it('replaces the history entry on request', () => {
    host().navigate({ place: 'home', replace: true });
    expect(heard[0]?.detail).toEqual({ place: 'home', query: {}, href: 'https://club.test/', replace: true });
  });

  it.each<[string, (on: ReturnType<typeof host>) => void]>([
    ['club-navigate', (on) => on.navigate({ place: 'home' })],
    ['club-leave', (on) => on.leave({ url: 'https://pay.test/', how: 'here' })],
    ['club-leave', (on) => on.leave({ url: 'https://pay.test/', how: 'new-tab' })],
    ['club-reload', (on) => on.reload()],
    ['club-paid-member', (on) => on.askPaidMember({ guestPlace: 'signup' })],
  ])('does nothing itself when the page prevents %s (Z-60)', (kind, act) => {
    element.addEventListener(kind, prevent);
    act(host(true));
    expect(heard.map((event) => event.kind)).toEqual([kind]);
    expect([assigned, opened, reloaded].flatMap((spy) => spy.mock.calls)).toEqual([]);
  });

  it('keeps the address of a hand-off out of the event', () => {
    host().leave({ url: 'https://cash.test/in?key=secret-token', how: 'new-tab' });
    expect(heard[0]?.detail).toEqual({ origin: 'https://cash.test', how: 'new-tab' });
    expect(JSON.stringify(heard)).not.toContain('secret-token');
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://cash.test/in?key=secret-token');
  });

  it('keeps the address of a hand-off that is still being made out of the event', () => {
    const later = Promise.resolve('https://cash.test/in?key=secret-token');
    host().leave({ url: 'https://cash.test/in', later, how: 'new-tab' });
    expect(heard[0]?.detail).toEqual({ origin: 'https://cash.test', how: 'new-tab' });
    expect(opened).toHaveBeenCalledExactlyOnceWith(later);
  });

  it('never goes to an address that would run script', () => {
    host().leave({ url: 'javascript:alert(1)', how: 'here' });
    host().leave({ url: 'data:text/html,x', how: 'new-tab' });
    expect(heard).toEqual([]);
    expect([assigned, opened].flatMap((spy) => spy.mock.calls)).toEqual([]);
  });

  it('reloads the own site only', () => {
    host(false).reload();
    expect(reloaded).not.toHaveBeenCalled();
    host(true).reload();
    expect(reloaded).toHaveBeenCalledOnce();
  });

  it('dispatches facts with the plan at most, and shows toasts', () => {
    host().emit({ kind: 'login' });
    host().emit({ kind: 'plan-select', planId: 'premium_month' });
    host().notify({ tone: 'error', text: 'No.', closeAfterMs: 3_000 });
    expect(heard.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['club-login', {}],
      ['club-plan-select', { planId: 'premium_month' }],
      ['club-notify', { tone: 'error', text: 'No.', closeAfterMs: 3_000 }],
    ]);
  });

  it('goes to the plans when the page has no paid-member dialog', () => {
    host().askPaidMember({ guestPlace: 'signup' });
    expect(assigned).toHaveBeenCalledExactlyOnceWith('https://club.test/pricing-plan');
  });

  it('dispatches from the document once its element is detached', () => {
    element.remove();
    host().emit({ kind: 'signup' });
    expect(heard.map((event) => event.kind)).toEqual(['club-signup']);
  });
});

describe('a new tab', () => {
  const url = 'https://cash.test/in?key=secret-token';
  const leave = (later: Promise<string>) =>
    createDomHost(() => element, { siteUrl, ownSite: false }).leave({
      url: 'https://cash.test/in',
      later,
      how: 'new-tab',
    });
  /** A tab as `window.open` returns it, and the links that it followed. */
  function openingTab() {
    const followed: { href: string; rel: string; from: Document }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      followed.push({ href: this.href, rel: this.rel, from: this.ownerDocument });
    });
    const tab = {
      opener: window as unknown,
      document: document.implementation.createHTMLDocument(),
      close: vi.fn(),
    };
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    return { tab, open, followed };
  }
  afterEach(() => vi.restoreAllMocks());

  it('opens in the task of the press without an opener, and goes to the address later without a referrer', async () => {
    const { tab, open, followed } = openingTab();
    const { promise, resolve } = withResolvers<string>();
    leave(promise);
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
    expect([tab.opener, followed]).toEqual([null, []]);
    resolve(url);
    await expect.poll(() => followed).toEqual([{ href: url, rel: 'noreferrer', from: tab.document }]);
    expect(tab.close).not.toHaveBeenCalled();
  });

  it('closes when its address cannot be made', async () => {
    const { tab, followed } = openingTab();
    leave(Promise.reject(new Error('offline')));
    await expect.poll(() => tab.close.mock.calls.length).toBe(1);
    expect(followed).toEqual([]);
  });

  it('is this one in a web view without tabs, which keeps its page', async () => {
    const stop = vi.spyOn(window, 'stop').mockReturnValue(undefined);
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined);
    vi.spyOn(window, 'open').mockReturnValue(window);
    leave(Promise.reject(new Error('offline')));
    leave(Promise.resolve(new URL('#here', location.href).href));
    expect(stop).toHaveBeenCalledTimes(2);
    await expect.poll(() => location.hash).toBe('#here');
    expect(close).not.toHaveBeenCalled();
    history.replaceState(null, '', location.pathname);
  });

  it('is this one when the browser blocks it', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    leave(Promise.resolve(new URL('#late', location.href).href));
    await expect.poll(() => location.hash).toBe('#late');
    history.replaceState(null, '', location.pathname);
  });
});

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}
