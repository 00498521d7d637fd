import { defineWidget } from '#element/define-widget.tsx';
import accordion from '#style/accordion.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import tabs from '#style/tabs.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './pricing.css?inline';
import { Pricing } from './pricing.tsx';
import loading from './pricing-loading.css?inline';

defineWidget({
  tag: 'club-pricing',
  about:
    'The membership plans by month and by year, with buttons to sign up or check out, and common questions.',
  component: Pricing,
  props: {
    tab: 'string',
    section: 'string',
    hideTitle: 'boolean',
    hideIntro: 'boolean',
    hideFaq: 'boolean',
  },
  sheets: [tokens, base, button, tabs, accordion, sheet, loading],
  reserve: '96em',
  reserveWithout: { hideFaq: '56em' },
  ahead: ['section'],
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
});
