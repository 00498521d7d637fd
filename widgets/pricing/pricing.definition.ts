import { pageClub } from '#browser/page/page-club.ts';
import { pageOptions } from '#browser/page/page-options.ts';
import { pagePlans } from '#browser/page/page-plans.ts';
import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import accordion from '#style/accordion.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import tabs from '#style/tabs.css?inline';
import tokens from '#style/tokens.css?inline';
import planCard from './plan-card.css?inline';
import loading from './pricing-loading.css?inline';
import sheet from './pricing.css?inline';
import { Pricing, type PricingProps } from './pricing.tsx';

/** Describes `<club-pricing>`. */
export const definition: WidgetDefinition<PricingProps> = {
  tag: 'club-pricing',
  component: Pricing,
  props: {
    tab: 'string',
    section: 'string',
    hideTitle: 'boolean',
    hideIntro: 'boolean',
    hideFaq: 'boolean',
  },
  reserve: '98em',
  reserveWithout: { hideFaq: '56em' },
  prerender: { unaffectedBy: ['section'] },
  prepare(language) {
    pagePlans(pageOptions());
    // Of the club, because a scenario has its own plans.
    return pageClub().membership.loadPlans(language);
  },
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, tabs, sheet, loading];

/** The sheets that its first state does not need. */
export const laterSheets = [accordion, planCard];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about:
    'The membership plans by month and by year, with buttons to sign up or check out, and common questions.',
  events: {
    'club-plan-select': 'The visitor chose the plan detail.planId.',
    'club-checkout': 'A checkout of the plan detail.planId started.',
    'club-navigate': 'Asks the page to go to another page of the club.',
    'club-leave': 'Asks the page to go to the payment page.',
    'club-reload': 'Asks the page to reload, because the plan changed without a payment.',
  },
  parts: {
    title: 'The title.',
    intro: 'The sentence below the title.',
    faq: 'The questions and their title.',
    tabs: 'The Monthly/Yearly pair.',
    plan: 'A plan card.',
    seats: 'The count of founding spots.',
    button: 'A button.',
    accordion: 'The questions.',
  },
};
