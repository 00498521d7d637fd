import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import iconTile from '#style/icon-tile.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './paid-member-dialog.css?inline';
import { PaidMemberOnPage } from './paid-member-on-page.tsx';

/** Describes `<club-paid-member-dialog>`. */
export const definition: WidgetDefinition<object> = {
  tag: 'club-paid-member-dialog',
  component: PaidMemberOnPage,
  props: {},
  everywhere: true,
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, iconTile, sheet];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about:
    'The dialog on how to become a paid member. It opens when an element of the page dispatches club-paid-member, and by a button of the page with command="--open".',
  events: { 'club-navigate': 'Asks the page to go to the plans or to signup.' },
  parts: { dialog: 'The dialog.', button: 'A button.' },
};
