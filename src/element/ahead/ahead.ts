/** A text of the markup. A number is the place of a text that differs between the variants. */
export type AheadText = string | number;

/** An element of the first render: its tag, its attributes and its children. */
export type AheadNode = readonly [
  tag: string,
  attributes: Readonly<Record<string, AheadText>>,
  ...children: (AheadNode | AheadText)[],
];

/** A first render in all variants. */
export interface AheadTree {
  root: AheadNode;
  /** The texts that differ, by variant: 'en', 'es', 'en google'. Null leaves out the text or the attribute. */
  texts: Readonly<Record<string, readonly (string | null)[]>>;
}

/** What the build puts into the entry of a tag. */
export interface AheadParts extends AheadTree {
  tag: `club-${string}`;
  /** The CSS texts of the shadow root, with a `CUT_MARK` for each cut. The order of the layers comes first, then the host. */
  sheets: readonly string[];
  reserve?: string | undefined;
  /** Attributes and properties that change the first render. An element with one of them is not drawn. */
  unless: readonly string[];
}

/** An element that its entry has drawn. */
export interface Drawn {
  /** The container of the widget. */
  box: HTMLElement;
  /** What the drawn markup depends on; see `lookOf`. */
  look: string;
  /** `AheadParts.unless`. */
  unless: readonly string[];
  /** Stops holding what a visitor presses. */
  release(): void;
}

/** Marks where the build has cut rules that no first render uses. The code of the element has them. */
export const CUT_MARK = '/**/';

/** What an entry hands over to its element. */
export interface HandOver {
  /** The CSS texts of `AheadParts`. */
  sheets: readonly string[];
  drawn: Map<Element, Drawn>;
}

/** The prefix of the ids in drawn markup. Each box is in a shadow root of its own, so all can have the same. */
export const AHEAD_IDS = 'club-0-';

/** Replaces the address of the club's site in the texts of the build. */
export const SITE_MARK = '^';

/** Returns whether an element has one of these attributes or own properties. */
export const hasAny = (element: HTMLElement, names: readonly string[]): boolean =>
  names.some((name) => element.hasAttribute(name) || Object.hasOwn(element, name));

/** Returns what a first render depends on, apart from attributes. `google`: whether the Google button works. */
export const lookOf = (lang: string, siteUrl: string, google: unknown): string =>
  [lang, siteUrl, google ? 'google' : ''].join(' ');
