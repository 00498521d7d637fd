import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Stop } from '#core/ports.ts';
import { createRouter, type Router } from './router.ts';

const within = vi.fn<() => number | undefined>();
const memory = { leave: vi.fn(), arrive: vi.fn(), within, start: () => () => {} };
const scrollTo = vi.fn();
const scrollIntoView = vi.fn();
let router: Router;
let stop: Stop;

beforeEach(() => {
  history.replaceState(null, '', '/terms');
  document.body.innerHTML = '<h2 id="section-3">Payments</h2>';
  vi.stubGlobal('scrollTo', scrollTo);
  Element.prototype.scrollIntoView = scrollIntoView;
  router = createRouter(memory);
  stop = router.start();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const key = () => (history.state as { clubEntry?: string } | null)?.clubEntry;

/** Shows an entry as the browser does: after a link to a part of the page with a null state. */
function pop(address: string, state: unknown = null): void {
  history.pushState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

describe('createRouter', () => {
  it('stays on the page for a link to a part of it, where the browser has scrolled', () => {
    const page = key();
    pop('/terms#section-3');
    expect([key(), location.hash, router.move()]).toEqual([page, '#section-3', 'load']);
    expect([memory.leave, scrollTo, scrollIntoView].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });

  it('scrolls to the top, or to the part, when the visitor goes back and forward inside of the page', () => {
    const state: unknown = history.state;
    pop('/terms#section-3');
    pop('/terms', state);
    expect([scrollTo.mock.calls, scrollIntoView.mock.calls]).toEqual([[[0, 0]], []]);
    pop('/terms#section-3', state);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    within.mockReturnValueOnce(700);
    pop('/terms', state);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  });

  it('gives each other page a key of its own', () => {
    const page = key();
    pop('/privacy#section-3');
    expect([key() !== page, router.move()]).toEqual([true, 'pop']);
    router.go('/about');
    const about = key();
    pop('/about#more');
    expect([key(), router.move()]).toEqual([about, 'push']);
  });
});
