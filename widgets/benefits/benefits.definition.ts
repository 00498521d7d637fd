import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import iconTile from '#style/icon-tile.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './benefits.css?inline';
import { Benefits, type BenefitsProps } from './benefits.tsx';

/** Describes `<club-benefits>`. */
export const definition: WidgetDefinition<BenefitsProps> = {
  tag: 'club-benefits',
  component: Benefits,
  props: { highlight: 'string' },
  reserve: '56em',
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, iconTile, sheet];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about: 'The benefits, each with the button that this visitor can use.',
  events: {
    'club-navigate': 'Asks the page to go to another page of the club.',
    'club-paid-member': 'Asks the page to open the paid-member dialog. club-paid-member-dialog does that.',
    'club-leave':
      "Asks the page to open a partner's site in a new tab. For a hand-off it has the origin only.",
  },
  parts: { card: 'The card of a benefit.', button: 'A button.' },
};
