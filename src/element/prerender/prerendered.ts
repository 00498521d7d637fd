// What the build prerenders of a tag, and what its embed entry hands over to its element.
import type { PrerenderRules } from '../definition.ts';

/** A text of the markup. A number is the place of a text that differs between the variants. */
export type PrerenderedText = string | number;

/** An element of the first render: its tag, its attributes and its children. */
export type PrerenderedNode = readonly [
  tag: string,
  attributes: Readonly<Record<string, PrerenderedText>>,
  ...children: (PrerenderedNode | PrerenderedText)[],
];

/** A first render in all variants. */
export interface PrerenderedTree {
  root: PrerenderedNode;
  /** The texts that differ, by variant: 'en', 'es', 'en google'. Null leaves out the text or the attribute. */
  texts: Readonly<Record<string, readonly (string | null)[]>>;
}

/** What the build puts into the entry of a tag. */
export interface Prerendered extends PrerenderedTree {
  tag: `club-${string}`;
  /** The CSS texts of the shadow root: the order of the layers, the host, and those of the widget. */
  sheets: readonly string[];
  reserve?: string | undefined;
  /** Attributes and properties that change the first render. The entry does not draw an element with one of them. */
  unless: readonly string[];
  /** True when a signed-in member gets something else than the first render. */
  guestsOnly: boolean;
  /** The files that the element imports, as paths from the entry. */
  imports: readonly string[];
}

/** A prerendered box on the page, which its element has not hydrated yet. */
export interface PrerenderedBox {
  /** The container of the widget. */
  box: HTMLElement;
  /** What the markup depends on; see `markupKeyOf`. */
  markupKey: string;
  /** Stops queuing what a visitor presses. */
  release(): void;
}

/** What an entry has prepared for its element. */
export interface PrerenderedEntry {
  /** The CSS texts of `Prerendered`. */
  sheets: readonly string[];
  boxes: Map<Element, PrerenderedBox>;
}

/** The prefix of the ids in prerendered markup. Each box is in its own shadow root, so all can have the same. */
export const PRERENDERED_IDS = 'club-0-';

/** Replaces the address of the club's site in the texts of the build. */
export const SITE_MARK = '^';

/** The settings that change a first render, apart from `lang`, which has a variant for each language. */
export const settingsOfRender = ['dir', 'isolation'] as const;

/** Returns whether an element has one of these attributes or own properties. */
export const hasAny = (element: HTMLElement, names: readonly string[]): boolean =>
  names.some((name) => element.hasAttribute(name) || Object.hasOwn(element, name));

/** What a first render depends on, apart from the settings. */
export interface MarkupInputs {
  lang: string;
  siteUrl: string;
  /** Whether the page has a Google button. */
  google: unknown;
  /** The values of the props that change it. */
  values?: Readonly<Record<string, unknown>>;
}

/** Returns the values that change a first render. */
export const markupValuesOf = (
  { unaffectedBy = [] }: Partial<PrerenderRules> = {},
  values: Readonly<Record<string, unknown>>,
): MarkupInputs['values'] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !unaffectedBy.includes(name)));

/** Returns a text that is the same for two equal first renders. */
export const markupKeyOf = ({ lang, siteUrl, google, values = {} }: MarkupInputs): string =>
  JSON.stringify([lang, siteUrl, google ? 1 : 0, values]);
