import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import settings from '#style/settings.css?inline';
import tokens from '#style/tokens.css?inline';
import home from './member-home.css?inline';
import sheet from './profile.css?inline';
import { Profile, type ProfileProps } from './profile.tsx';

/** Describes `<club-profile>`. */
export const definition: WidgetDefinition<ProfileProps> = {
  tag: 'club-profile',
  component: Profile,
  props: {},
  takesSecret: true,
  reserve: '32em',
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, banner, settings, sheet, home];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about:
    "The member's greeting and settings, with a form for name, photo and password. A session of a partner's page shows the member and the plan, and links to the club's own site for the rest.",
  events: {
    'club-navigate': 'Asks the page to go to another page of the club.',
    'club-leave': "Asks the page to go to the partner site, or to the club's own site.",
    'club-notify': 'A message for the member.',
  },
  parts: {
    banner: 'A message that nothing else on the page showed.',
    avatar: "The member's photo or first letter.",
    row: 'A row of the settings.',
    dialog: 'The profile dialog or the photo dialog.',
    field: 'A label with its input.',
    input: 'An input.',
    button: 'A button.',
  },
};
