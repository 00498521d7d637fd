import manifest from '../custom-elements.json?raw';

/** An entry of the manifest with its description. */
export interface Described {
  name: string;
  description: string;
}

/** An attribute of an element. */
export interface Attribute extends Described {
  fieldName: string;
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

/** Every element of custom-elements.json, the file that editors read. */
export const elements = (
  JSON.parse(manifest) as { modules: { declarations: ElementDescription[] }[] }
).modules.flatMap(({ declarations }) => declarations.filter(({ tagName }) => tagName));

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
