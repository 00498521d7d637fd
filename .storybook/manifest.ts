/** An entry of the manifest with its description. */
export interface Described {
  name: string;
  description: string;
}

/** An attribute of an element. */
export interface Attribute extends Described {
  /** Undefined for an attribute without a property. */
  fieldName?: string;
  type: { text: string };
  default?: string;
}

/** An element of the manifest. */
export interface ElementDescription {
  tagName: string;
  description: string;
  attributes: readonly Attribute[];
  events: readonly Described[];
  slots: readonly Described[];
  cssParts: readonly Described[];
  cssProperties: readonly (Described & { default?: string })[];
}

/** The manifest of the elements. vite.config.ts of this folder defines it. */
declare const __CLUB_MANIFEST__: { modules: { declarations: ElementDescription[] }[] };

/** Every element of the manifest, which editors read as custom-elements.json. */
export const elements = __CLUB_MANIFEST__.modules
  .flatMap(({ declarations }) => declarations)
  .filter(({ tagName }) => tagName);

const kebab = (words: string): string =>
  words
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(' ', '-')
    .toLowerCase();

/** Returns the tag that a story's title names: 'Widgets/PaidMemberDialog' -> 'club-paid-member-dialog'. */
export const tagOfTitle = (title: string): string => `club-${kebab(title.split('/')[1] ?? '')}`;

/** Returns the element of a story title. Undefined for pieces and foundations. */
export const elementOfTitle = (title: string): ElementDescription | undefined =>
  /^(Widgets|Elements)\//.test(title)
    ? elements.find(({ tagName }) => tagName === tagOfTitle(title))
    : undefined;

/** Removes the Markdown code marks of a description, for tables. */
export const plain = (words = ''): string => words.replaceAll('`', '');
