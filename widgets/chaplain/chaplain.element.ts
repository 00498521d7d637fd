import { defineWidget } from '#element/define-widget.tsx';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './chaplain.css?inline';
import { Chaplain } from './chaplain.tsx';

defineWidget({
  tag: 'club-chaplain',
  about:
    'The chaplain service: five ways to reach a chaplain for paid members, and a link to join for everyone else.',
  component: Chaplain,
  props: { videoUrl: 'string', captionsUrl: 'string' },
  sheets: [tokens, base, button, sheet],
  reserve: '60em',
  events: {
    'club-navigate': 'Asks the page to go to the plans.',
    'club-paid-member': 'Asks the page to open the paid-member dialog. club-paid-member-dialog does that.',
  },
  parts: { tile: 'A way to reach a chaplain.', button: 'A button.', dialog: 'The video dialog.' },
});
