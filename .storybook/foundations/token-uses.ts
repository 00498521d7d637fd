import type { Token } from './tokens.ts';

/** Tokens with one purpose, and what each of them is for. */
export interface TokenGroup {
  title: string;
  about: string;
  uses: Readonly<Record<Token['name'], string>>;
}

/** The colors of widgets and pages. Scenes have their own group in `color.stories.tsx`. */
export const colorGroups: readonly TokenGroup[] = [
  {
    title: 'Text and surfaces',
    about: 'Almost everything. Text is ink on paper, and a card is raised from a sunken page.',
    uses: {
      '--club-ink': 'Text, headings, icons in text',
      '--club-ink-soft': 'Text of second rank: hints, dates, captions',
      '--club-paper': 'The ground of a page or an element',
      '--club-paper-sunken': 'The page around cards, and bands between sections',
      '--club-paper-raised': 'Cards, dialogs, toasts',
      '--club-line': 'Rules between rows. Decoration, never the only border of a control',
      '--club-line-strong': 'Borders of fields and outlined buttons',
    },
  },
  {
    title: 'Brand',
    about: 'Field navy, for what a visitor can press. A partner’s page replaces these first.',
    uses: {
      '--club-brand': 'Filled buttons, links, the selected tab',
      '--club-brand-strong': 'The same under the pointer',
      '--club-on-brand': 'Text on a filled button',
      '--club-brand-soft': 'The ground of a chip or an icon',
      '--club-star': 'The star of the mark, on the brand color only',
    },
  },
  {
    title: 'Brass',
    about:
      'Three jobs only: the line above a title, the border and badge of the founding plan, and the focus ring.',
    uses: {
      '--club-brass': 'The founding offer, what a benefit is worth, and the focus ring',
      '--club-brass-soft': 'The ground of the founding offer',
      '--club-focus': 'The focus ring, 3 px wide',
    },
  },
  {
    title: 'Status',
    about: 'Always with a word or an icon. Color alone says nothing to a color-blind visitor.',
    uses: {
      '--club-good': 'A success, a rule that is met, an active plan',
      '--club-good-soft': 'The ground of a message of success',
      '--club-due': 'A payment that is due, a plan on hold',
      '--club-due-soft': 'The ground of a message that asks for a payment',
      '--club-bad': 'An error, a destructive button',
      '--club-bad-soft': 'The ground of an error',
      '--club-shade': 'The backdrop of a dialog',
    },
  },
  {
    title: 'Founding plan',
    about: 'The navy block that invites a family to join. It is the same in both themes.',
    uses: {
      '--club-join-ground': 'The block',
      '--club-join-ink': 'Text in the block',
      '--club-join-star': 'Stars in the block',
    },
  },
  {
    title: 'Fixed marks',
    about: 'Colors that belong to others or to the flag. They never change with a theme.',
    uses: {
      '--club-google-red': 'The mark of Google',
      '--club-google-yellow': 'The mark of Google',
      '--club-google-green': 'The mark of Google',
      '--club-google-blue': 'The mark of Google',
      '--club-flag-red': 'The flag in our pictures',
      '--club-flag-white': 'The flag in our pictures',
      '--club-flag-blue': 'The flag in our pictures',
    },
  },
];

/** Sizes, families, space, shape and motion. */
export const measureGroups = {
  families: {
    title: 'Families',
    about:
      'The site loads Public Sans. An element uses the fonts of the visitor’s system until a page sets another.',
    uses: {
      '--club-font': 'All text',
      '--club-font-display': 'Titles. The same family unless a page sets another',
      '--club-font-mono': 'Codes and numbers in columns',
    },
  },
  sizes: {
    title: 'Sizes',
    about: 'Multiples of the font size. Display and title sizes follow the width of their container.',
    uses: {
      '--club-font-size': 'The base of every size and every space',
      '--club-display-1': 'The claim of the home page, once',
      '--club-display-2': 'Titles of bands on pages',
      '--club-title-1': 'The title of a widget',
      '--club-title-2': 'Titles of cards and dialogs',
      '--club-title-3': 'Titles inside of a card',
      '--club-text-lead': 'The sentence under a claim',
      '--club-text-large': 'Prices and first sentences',
      '--club-text-small': 'Hints, captions, small print. Nothing is smaller',
    },
  },
  gaps: {
    title: 'Gaps',
    about: 'Multiples of a quarter em. The larger ones shrink in a narrow container.',
    uses: {
      '--club-gap-1': 'An icon and its word',
      '--club-gap-2': 'A label and its field',
      '--club-gap-3': 'Rows of a list',
      '--club-gap-4': 'Paragraphs, fields of a form',
      '--club-gap-6': 'Parts of a card; its padding',
      '--club-gap-8': 'Cards of a row',
      '--club-gap-12': 'Sections of a widget',
      '--club-gap-16': 'Bands of a page',
    },
  },
  corners: {
    title: 'Corners',
    about: 'A page that sets these two gives all widgets its own shape.',
    uses: {
      '--club-radius': 'Buttons and fields',
      '--club-radius-large': 'Cards and dialogs',
      '--club-radius-round': 'Chips, badges, photos',
      '--club-radius-scene': 'Pictures on pages',
    },
  },
  lifts: {
    title: 'Lifts',
    about: 'The higher something is, the fewer of it are on a page.',
    uses: {
      '--club-lift-1': 'Cards',
      '--club-lift-2': 'Dialogs, menus, toasts',
      '--club-lift-3': 'The picture of the home page',
    },
  },
  durations: {
    title: 'Durations',
    about:
      'Nothing moves for a visitor who prefers reduced motion. What moves by itself has a button to stop it.',
    uses: {
      '--club-quick': 'Answers to a press: colors, borders',
      '--club-calm': 'What appears or leaves: dialogs, toasts, slides',
    },
  },
} as const satisfies Record<string, TokenGroup>;

const SCENES = 'Pictures only, never under text';

/** Returns what a token is for. Undefined for a token that no group names. */
export function purposeOf(name: Token['name']): string | undefined {
  const groups: readonly TokenGroup[] = [...colorGroups, ...Object.values(measureGroups)];
  const named = groups.find(({ uses }) => Object.hasOwn(uses, name))?.uses[name];
  return named ?? (name.startsWith('--club-scene-') ? SCENES : undefined);
}
