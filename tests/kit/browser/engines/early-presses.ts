// What can be pressed on a public page before it is live, and what shows that it was done once.
import { sampleMembers } from '#server/sample-members.ts';

/** When to press: so many ms after the first paint, or while React hydrates the page. */
export type PressMoment = number | 'hydrating';

/** Ms between the first paint and a press that the script must not be there for. */
export const DELAYS_MS = [50, 400];

/** A press, and what it does. */
export interface EarlyPress {
  name: string;
  /** The member who presses. A guest when it is missing. */
  as?: keyof typeof sampleMembers;
  /** What the browser has stored before the visit. */
  stored?: Record<string, string>;
  /** The control needs the script, or differs for this visitor. It is hidden until the page is live, and pressed after that. */
  isQueued?: boolean;
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
const yearly = '.club-pricing [role=tab][value=year]';
const nextSlide = '.club-slides .club-carousel-name:nth-child(3)';
const joinMonth = '.club-pricing-plans[data-tab=month] [data-kind=other] .club-pricing-choose';

/** Runs in the page. */
const slideInView = () =>
  [...document.querySelectorAll('.club-slides .club-carousel-name')].findIndex(
    (name) => name.getAttribute('aria-current') === 'true',
  );

/** Every kind of control that a visitor of a public page can press, as a guest, a member, from a campaign, in Spanish. */
export const earlyPresses: EarlyPress[] = [
  {
    name: 'the menu',
    path: '/',
    press: [menu],
    read: () => [
      document.querySelectorAll('.club-slide-out[open]').length,
      document.querySelectorAll('.club-slide-out a').length > 5,
    ],
    done: [1, true],
  },
  {
    name: 'the menu, twice',
    path: '/login',
    press: [menu, menu],
    read: () => document.querySelectorAll('.club-slide-out[open]').length,
    done: 0,
  },
  {
    name: 'a table of an accordion',
    path: '/',
    press: ['.club-compare .club-accordion-item:first-child summary'],
    read: () => document.querySelector<HTMLDetailsElement>('.club-compare details')?.open,
    done: false,
  },
  {
    name: 'an answer',
    path: '/pricing-plan',
    press: ['.club-accordion-item:nth-child(2) summary'],
    read: () => {
      const item = document.querySelector<HTMLDetailsElement>('.club-accordion-item:nth-child(2)');
      return [item?.open, (item?.lastElementChild?.getClientRects().length ?? 0) > 0];
    },
    done: [true, true],
  },
  {
    name: 'the tab of yearly plans',
    path: '/pricing-plan',
    press: [yearly],
    read: () => [
      document.querySelector('[role=tab][value=year]')?.getAttribute('aria-selected'),
      [...document.querySelectorAll('.club-pricing-plan')].filter((card) => card.getClientRects().length > 0)
        .length,
      [...document.querySelectorAll<HTMLElement>('.club-pricing-plans')]
        .find((plans) => plans.getClientRects().length > 0)
        ?.textContent?.includes('/year'),
    ],
    done: ['true', 3, true],
  },
  {
    name: 'Join on the yearly tab',
    path: '/pricing-plan',
    press: [yearly, '.club-pricing-plans[data-tab=year] [data-kind=other] .club-pricing-choose'],
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
    press: [yearly, '.club-pricing-plans[data-tab=year] [data-kind=other] .club-pricing-choose'],
    read: () => location.pathname,
    done: '/signup',
  },
  {
    name: 'Join Month',
    path: '/pricing-plan',
    press: [joinMonth],
    read: () => location.pathname,
    done: '/signup',
  },
  {
    name: 'the next slide',
    path: '/',
    isQueued: true,
    press: [nextSlide],
    read: slideInView,
    done: 1,
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
  {
    name: 'the menu',
    as: 'free',
    path: '/',
    press: [menu],
    read: () => [
      document.querySelectorAll('.club-slide-out[open]').length,
      document.querySelector('.club-header-account')?.textContent?.includes('Frances'),
    ],
    done: [1, true],
  },
  {
    name: 'the next slide',
    as: 'paid',
    path: '/',
    isQueued: true,
    press: [nextSlide],
    read: slideInView,
    done: 1,
  },
  {
    name: 'the tab of yearly plans',
    as: 'paid',
    path: '/pricing-plan',
    press: [yearly],
    read: () => document.querySelector('[role=tab][value=year]')?.getAttribute('aria-selected'),
    done: 'true',
  },
  {
    name: 'a benefit on its slide',
    as: 'free',
    isQueued: true,
    path: '/',
    press: ['[data-service=vausa] .club-slide-action > *'],
    read: () => [location.pathname, document.querySelectorAll('dialog[open]').length],
    done: ['/', 1],
  },
  {
    name: 'Join Month after a campaign link',
    isQueued: true,
    path: '/pricing-plan?campaign=CCA&source=newsletter',
    press: [joinMonth],
    read: () => location.pathname,
    done: '/signup',
  },
  {
    name: 'Show of a password after a campaign link',
    path: '/signup?campaign=CCA',
    filled: { '[name=password]': password },
    press: ['.club-field-toggle'],
    read: () => document.querySelector<HTMLInputElement>('[name=password]')?.type,
    done: 'text',
  },
  {
    name: 'the yearly plans of a visitor whose campaign is known',
    stored: { campaignType: 'CCA' },
    path: '/pricing-plan',
    press: [yearly],
    read: () => document.querySelector('[role=tab][value=year]')?.getAttribute('aria-selected'),
    done: 'true',
  },
  {
    name: 'the next slide in Spanish',
    path: '/?lang=es',
    isQueued: true,
    press: [nextSlide],
    read: slideInView,
    done: 1,
  },
  {
    name: 'an answer in Spanish',
    path: '/pricing-plan?lang=es',
    press: ['.club-accordion-item:nth-child(2) summary'],
    read: () => document.querySelector<HTMLDetailsElement>('.club-accordion-item:nth-child(2)')?.open,
    done: true,
  },
  {
    name: 'Join Month in Spanish',
    path: '/pricing-plan?lang=es',
    press: [joinMonth],
    read: () => location.pathname,
    done: '/signup',
  },
  {
    name: 'Login in Spanish with what was filled in',
    path: '/login?lang=es',
    filled: { '[name=email]': email, '[name=password]': password },
    press: ['form [type=submit]'],
    read: () => [location.pathname, localStorage.getItem('userid') !== null],
    done: ['/benefit', true],
  },
];
