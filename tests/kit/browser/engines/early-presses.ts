// What can be pressed on a public page before it is live, and what shows that it was done once.
import { sampleMembers } from '#api/sample-members.ts';
import type { EnginePage } from './engine-page.ts';

/** Ms between the first paint and the press. */
export const DELAYS_MS = [50, 150, 400];

/** A press, and what it does. */
export interface EarlyPress {
  name: string;
  path: string;
  /** Pressed one after the other. */
  press: string[];
  /** Values that are in fields before the press, as a password manager fills them in: without an event. */
  filled?: Record<string, string>;
  /** Runs in the page: what the press changes. */
  read: () => unknown;
  /** What `read` returns when the press was done once. */
  done: unknown;
}

const { email, password } = sampleMembers.free;
const menu = '.club-header-toggle';

/** Every kind of control that a visitor of a public page can press. */
export const earlyPresses: EarlyPress[] = [
  {
    name: 'the menu',
    path: '/',
    press: [menu],
    read: () => [
      document.querySelectorAll('dialog[open]').length,
      document.querySelector('.club-header-toggle')?.getAttribute('aria-expanded'),
      document.querySelectorAll('.club-slide-out a').length > 5,
    ],
    done: [1, 'true', true],
  },
  {
    name: 'the menu, and Close',
    path: '/login',
    press: [menu, '.club-slide-out .club-dialog-close'],
    read: () => [
      document.querySelectorAll('dialog[open]').length,
      document.querySelector('.club-header-toggle')?.getAttribute('aria-expanded'),
    ],
    done: [0, 'false'],
  },
  {
    name: 'a table of an accordion',
    path: '/',
    press: ['.club-compare .club-accordion-item:first-child button'],
    read: () => [
      document.querySelector('.club-compare button')?.getAttribute('aria-expanded'),
      document.querySelector<HTMLElement>('.club-compare .club-accordion-panel')?.hidden,
    ],
    done: ['false', true],
  },
  {
    name: 'an answer',
    path: '/pricing-plan',
    press: ['.club-accordion-item:nth-child(2) button'],
    read: () => {
      const item = document.querySelector<HTMLElement>('.club-accordion-item:nth-child(2)');
      return [item?.dataset['state'], (item?.lastElementChild?.getClientRects().length ?? 0) > 0];
    },
    done: ['open', true],
  },
  {
    name: 'the tab of yearly plans',
    path: '/pricing-plan',
    press: ['[role=tab][data-key=year]'],
    read: () => [
      document.querySelector('[data-key=year]')?.getAttribute('aria-selected'),
      [...document.querySelectorAll('.club-pricing-plan')].filter((card) => card.getClientRects().length > 0)
        .length,
      document.querySelector('.club-pricing-plans:not([hidden])')?.textContent?.includes('/year'),
    ],
    done: ['true', 3, true],
  },
  {
    name: 'Join on the yearly tab',
    path: '/pricing-plan',
    press: [
      '[role=tab][data-key=year]',
      '.club-pricing-plans[data-tab=year] [data-kind=other] .club-pricing-choose',
    ],
    read: () => location.pathname,
    done: '/signup',
  },
  // A query: React renders these pages again and has no served nodes to keep.
  {
    name: 'the menu in Spanish',
    path: '/about?lang=es',
    press: [menu],
    read: () => [
      document.querySelectorAll('.club-slide-out[open] .club-slide-out-end').length,
      document.documentElement.lang,
    ],
    done: [1, 'es'],
  },
  {
    name: 'Join on the yearly tab',
    path: '/pricing-plan?section=faq',
    press: [
      '[role=tab][data-key=year]',
      '.club-pricing-plans[data-tab=year] [data-kind=other] .club-pricing-choose',
    ],
    read: () => location.pathname,
    done: '/signup',
  },
  {
    name: 'Join Month',
    path: '/pricing-plan',
    press: ['.club-pricing-plans[data-tab=month] [data-kind=other] .club-pricing-choose'],
    read: () => location.pathname,
    done: '/signup',
  },
  {
    name: 'the next slide',
    path: '/',
    press: ['.club-slides .club-carousel-controls button:nth-child(3)'],
    read: () =>
      [...document.querySelectorAll('.club-slides .club-carousel-dots li')].findIndex(
        (dot) => dot.getAttribute('data-state') === 'in-view',
      ),
    done: 1,
  },
  {
    name: 'a benefit of the estimate',
    path: '/',
    press: ['.club-savings-choice:nth-of-type(2) input'],
    read: () => [
      document.querySelector<HTMLInputElement>('.club-savings-choice:nth-of-type(2) input')?.checked,
      document.querySelector('.club-savings-worth')?.textContent,
    ],
    done: [false, 'about $160 a year'],
  },
  {
    name: 'Show of a password that was filled in',
    path: '/login',
    filled: { '[name=password]': password },
    press: ['.club-field-toggle'],
    read: () => {
      const field = document.querySelector<HTMLInputElement>('[name=password]');
      return [field?.type, field?.value];
    },
    done: ['text', password],
  },
  {
    name: 'Login with what was filled in',
    path: '/login',
    filled: { '[name=email]': email, '[name=password]': password },
    press: ['form [type=submit]'],
    read: () => [location.pathname, localStorage.getItem('userid') !== null],
    done: ['/benefit', true],
  },
];

declare global {
  interface Window {
    early?: { hasAnswered: boolean; wasLive: boolean };
  }
}

/**
 * Returns a script for `addInitScript`: it fills in and presses so long after the first paint, and notes whether the page
 * changed in the task of the press, which a loaded machine does not change. React, once it is there, answers right after it.
 */
export const pressScript = ({ press, filled = {} }: EarlyPress, delayMs: number): string => `(() => {
  const act = () => {
    for (const [field, value] of Object.entries(${JSON.stringify(filled)})) document.querySelector(field).value = value;
    const page = document.documentElement.dataset;
    const wasLive = 'live' in page || 'hydrating' in page;
    const changes = new MutationObserver(() => {});
    changes.observe(document, { subtree: true, childList: true, attributes: true });
    const next = (selectors) => {
      const [selector, ...others] = selectors;
      if (!selector) return;
      const node = document.querySelector(selector);
      node.click();
      // The browser shows a tick itself.
      window.early ??= { hasAnswered: node.type === 'checkbox' || changes.takeRecords().length > 0, wasLive };
      requestAnimationFrame(() => next(others));
    };
    next(${JSON.stringify(press)});
  };
  const isHere = () => ${JSON.stringify(press)}.every((selector) => document.querySelector(selector));
  // A browser paints a long page before all of it has arrived.
  const start = () => (isHere() ? setTimeout(act, ${delayMs}) : setTimeout(start, 10));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
})();`;

const SETTLE_MS = 400;

/** Waits until the page is live and the press was done, and once more after a moment: a second press would undo it. */
export async function afterwards(page: EnginePage, { read, done }: EarlyPress): Promise<unknown> {
  await page.waitForFunction(() => Boolean(window.early && 'live' in document.documentElement.dataset));
  const wanted = JSON.stringify(done);
  const until = Date.now() + 10_000;
  while (JSON.stringify(await page.evaluate(read)) !== wanted && Date.now() < until) await pause(50);
  await pause(SETTLE_MS);
  return page.evaluate(read);
}

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));
