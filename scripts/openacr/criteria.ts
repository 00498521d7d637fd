import type { TestCitation } from '../security/answers.ts';

/** What we report about one criterion. `supports` needs a test, or a check by hand with its day. */
export interface Finding {
  level: 'supports' | 'partially-supports' | 'not-applicable' | 'not-evaluated';
  tests?: readonly TestCitation[];
  byHand?: { on: string; how: string };
  note?: string;
}

/** The day on which these findings were last gone through. Change it with each of them. */
export const REVIEWED_ON = '2026-11-24';

/** The criteria of a chapter by number. */
export type Findings = Record<string, Finding>;

const supports = (...tests: TestCitation[]): Finding => ({ level: 'supports', tests });
const partly = (note: string, ...tests: TestCitation[]): Finding => ({
  level: 'partially-supports',
  note,
  tests,
});
const without = (note: string): Finding => ({ level: 'not-applicable', note });
const unknown = (note: string): Finding => ({ level: 'not-evaluated', note });

const J = 'tests/journeys';
const axe = [
  'tests/engines/every-page.test.ts',
  'axe finds nothing on any page for a $visitor visitor, and no page scrolls sideways, dark: $dark',
] as const;
const states = [
  `${J}/screens-refused.test.ts`,
  'axe finds nothing before, while and after $at ($path) is refused or succeeds, and no page scrolls sideways',
] as const;
const stories = [`${J}/stories.test.ts`, '%s renders, plays, passes axe and fits'] as const;
const keyboard = ['tests/engines/main-job.test.ts', 'does the main job by keyboard alone'] as const;
const controls = [
  `${J}/home-by-keyboard.test.ts`,
  'reaches every control at %i px with a visible focus and a name, and leaves the page again',
] as const;
const dialogs = [
  'tests/engines/widgets.test.ts',
  'keeps the focus in a dialog, closes it by Close and returns the focus',
] as const;
const anyFont = [
  `${J}/any-font.test.ts`,
  'shows every text uncut in any font, to $visitor in $language, and separates words (OTP-04)',
] as const;
const idle = [
  `${J}/idle-warning.test.ts`,
  'shows in every tab, closes in every tab by one key, and restores the focus and the entered text (TIME-04, SESSION-21)',
] as const;
const slides = [
  `${J}/home.test.ts`,
  'stops its slides after a swipe, and also by a press of its button',
] as const;
const announced = [
  `${J}/toasts.test.ts`,
  'are announced once each, and the same text twice as two toasts',
] as const;
const errors = [
  'widgets/signup/signup.test.tsx',
  'shows an error at every faulty field, also at "jordan@" and a short password',
] as const;
const autofill = [
  `${J}/screens-pressed.test.ts`,
  'exists: real forms, and an autocomplete token on every field',
] as const;
const noMedia = without('There is no audio or video with content.');

/** WCAG 2.2, level A. */
export const levelA: Findings = {
  '1.1.1': supports(axe, stories),
  '1.2.1': noMedia,
  '1.2.2': noMedia,
  '1.2.3': noMedia,
  '1.3.1': supports(axe, states),
  '1.3.2': supports(controls),
  '1.3.3': unknown('No test reads the instructions.'),
  '1.4.1': unknown('Errors have words and icons. No test looks without color.'),
  '1.4.2': noMedia,
  '2.1.1': supports(keyboard, controls, [
    `${J}/photo.test.ts`,
    'is cropped by keyboard alone, never below 100 px, always square (CROP-02, CROP-13, CROP-14)',
  ]),
  '2.1.2': supports(controls, dialogs),
  '2.1.4': supports([
    'tests/embed/shortcuts.test.ts',
    'gets no letter of a password, but Escape, combinations, and keys outside of fields',
  ]),
  '2.2.1': supports(idle),
  '2.2.2': supports(slides, [
    'tests/engines/widgets.test.ts',
    'changes its slides by itself, stops at a press and moves by its buttons (TIME-07)',
  ]),
  '2.3.1': unknown('Nothing flashes by design. No test measures it.'),
  '2.4.1': supports(axe),
  '2.4.2': supports(axe),
  '2.4.3': supports(controls, dialogs),
  '2.4.4': partly('Each link has a name. No test reads whether the name tells its purpose.', axe),
  '2.5.1': supports([
    'tests/engines/widgets.test.ts',
    'changes its slides by itself, stops at a press and moves by its buttons (TIME-07)',
  ]),
  '2.5.2': unknown('Controls are buttons and links. No test lets go outside of one.'),
  '2.5.3': supports(stories),
  '2.5.4': without('Nothing reacts to motion of the device.'),
  '3.1.1': supports(axe, [`${J}/spanish.test.ts`, 'passes axe on %s, and fits 320 px']),
  '3.2.1': supports(controls),
  '3.2.2': unknown('No field submits by itself except the code. No test holds the others.'),
  '3.2.6': unknown('The footer has the same contacts on every page. No test compares them.'),
  '3.3.1': supports(errors),
  '3.3.2': supports(axe, stories),
  '3.3.7': supports([
    'tests/embed/alone.test.ts',
    'shows that signup failed when the API answers 500, and keeps the entered text (A-98)',
  ]),
  '4.1.1': supports(axe),
  '4.1.2': supports(axe, states, stories),
};

/** WCAG 2.2, level AA. */
export const levelAa: Findings = {
  '1.2.4': noMedia,
  '1.2.5': noMedia,
  '1.3.4': unknown('No style locks a direction. No test turns a screen.'),
  '1.3.5': supports(autofill),
  '1.4.3': supports(
    [`${J}/contrast.test.ts`, 'has enough contrast with the worst pixels behind it, for $who, $colorScheme'],
    axe,
  ),
  '1.4.4': partly(
    'Each page is whole at 320 px in CSS, which is 1280 px at 400 %. Text alone at 200 % has no test.',
    [`${J}/old-safari.test.ts`, 'shows its pages whole at %i px'],
  ),
  '1.4.5': unknown('Text is text, except the logos of partners. No test reads pictures.'),
  '1.4.10': supports([`${J}/old-safari.test.ts`, 'shows its pages whole at %i px'], axe),
  '1.4.11': unknown('axe does not measure borders and icons.'),
  '1.4.12': partly(
    'Every font up to the widest is tested. The four spacings of the criterion are not.',
    anyFont,
  ),
  '1.4.13': unknown('Nothing shows on hover alone. No test holds it.'),
  '2.4.5': unknown('The menu, the footer and the sitemap lead to each page. No test walks them.'),
  '2.4.6': supports(axe, ['host-app/site/site-parts.test.tsx', 'has a heading, as every page has']),
  '2.4.7': supports(controls),
  '2.4.11': unknown('The header is sticky. No test measures it over a focused control.'),
  '2.5.7': supports([
    `${J}/photo.test.ts`,
    'is cropped by keyboard alone, never below 100 px, always square (CROP-02, CROP-13, CROP-14)',
  ]),
  '2.5.8': supports([
    `${J}/phone-habits.test.ts`,
    'gets fields that do not zoom, the right keyboard and controls for a finger, as %s',
  ]),
  '3.1.2': unknown('Names of languages have their language. No test holds it.'),
  '3.2.3': unknown('One frame has the same menu on every page. No test compares the order.'),
  '3.2.4': unknown('No test compares names of the same control.'),
  '3.3.3': supports(errors),
  '3.3.4': supports(
    [
      'host-app/server/members/privacy/deletion.test.ts',
      'waits 14 days, is mailed once and can be undone (PRIVACY-04)',
    ],
    [
      'host-app/server/billing/replace.test.ts',
      'replaces the old plan once the new one is paid (CHECKOUT-06)',
    ],
  ),
  '3.3.8': supports(
    [
      'tests/engines/widgets.test.ts',
      'takes a code from the clipboard, and names its field for autofill (OTP-01)',
    ],
    [
      'widgets/reset-password/reset-password.test.tsx',
      'accepts both fields when a password manager fills them at once (RESET-02)',
    ],
  ),
  '4.1.3': supports(announced),
};

/** Section 508, chapter 3: functional performance. */
export const performance: Findings = {
  '302.1': partly(
    'Names, roles and announcements are tested. No screen reader has read the site yet.',
    axe,
    announced,
  ),
  '302.2': supports(
    [`${J}/contrast.test.ts`, 'has enough contrast with the worst pixels behind it, for $who, $colorScheme'],
    [`${J}/old-safari.test.ts`, 'shows its pages whole at %i px'],
  ),
  '302.3': unknown('See 1.4.1.'),
  '302.4': without('Nothing needs hearing.'),
  '302.5': without('Nothing needs hearing.'),
  '302.6': without('Nothing needs speech.'),
  '302.7': supports(keyboard),
  '302.8': supports(keyboard),
  '302.9': partly(
    'Texts stay at US school grade 8. Nobody with a limited language has tried the site for this report.',
    ['tests/spec/readability.test.ts', 'reads at grade 8 or lower in %s'],
  ),
};

/** Section 508, chapter 6: documentation and support. */
export const support: Findings = {
  '602.2': unknown('This report is the documentation.'),
  '602.3': unknown('The documents are Markdown. No test checks them as pages.'),
  '602.4': without('No document is on paper.'),
  '603.2': unknown('The support has this report.'),
  '603.3': unknown('The support can be reached by mail, phone and form.'),
};
