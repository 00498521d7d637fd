import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './chaplain.css?inline';
import { Chaplain, type ChaplainProps } from './chaplain.tsx';
import crisisBand from './crisis-band.css?inline';

/** Describes `<club-chaplain>`. */
export const definition: WidgetDefinition<ChaplainProps> = {
  tag: 'club-chaplain',
  component: Chaplain,
  props: { videoUrl: 'string', captionsUrl: 'string' },
  reserve: '60em',
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, sheet, crisisBand];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about:
    'The chaplain service: five ways to reach a chaplain for paid members, and a link to join for everyone else. A button of the page with command="--open" opens the video.',
  events: {
    'club-navigate': 'Asks the page to go to the plans.',
    'club-notify': 'A message for the visitor.',
    'club-paid-member': 'Asks the page to open the paid-member dialog. club-paid-member-dialog does that.',
  },
  parts: { tile: 'A way to reach a chaplain.', button: 'A button.', dialog: 'The video dialog.' },
};
