import { defineWidget } from '#element/define-widget.tsx';
import accordion from '#style/accordion.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import tabs from '#style/tabs.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './pricing.css?inline';
import { Pricing } from './pricing.tsx';

defineWidget({
  tag: 'club-pricing',
  about:
    'The membership plans by month and by year, with the way into signup or checkout, and the questions below.',
  component: Pricing,
  props: { tab: 'string', section: 'string' },
  sheets: [tokens, base, button, tabs, accordion, sheet],
  reserve: '96em',
  events: {
    'club-plan-select': 'The visitor chose a plan; detail.planId says which.',
    'club-checkout': 'A checkout was started; detail.planId says of which plan.',
    'club-navigate': 'Asks the page to go to a place of the club.',
    'club-leave': 'Asks the page to go to the payment page.',
    'club-reload': 'Asks the page to load again, since the plan changed without a payment.',
  },
  parts: {
    tabs: 'The Monthly/Yearly pair.',
    plan: 'A plan card.',
    seats: 'The founding spots.',
    button: 'A button.',
    accordion: 'The questions.',
  },
});
