import manifest from '../custom-elements.json?raw';

export interface Described {
  name: string;
  description: string;
}

export interface Attribute extends Described {
  fieldName: string;
  type: { text: string };
  default?: string;
}

export interface ElementDescription {
  tagName: string;
  description: string;
  attributes: readonly Attribute[];
  events: readonly Described[];
  slots: readonly Described[];
  cssParts: readonly Described[];
  cssProperties: readonly (Described & { default?: string })[];
}

/** Every element as custom-elements.json describes it, the file that editors read. */
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

/** Returns the element that a story file is about; undefined for pieces and foundations. */
export const elementOfTitle = (title: string): ElementDescription | undefined =>
  /^(Widgets|Elements)\//.test(title)
    ? elements.find(({ tagName }) => tagName === tagOfTitle(title))
    : undefined;

/** Descriptions are Markdown; tables show them as text. */
export const plain = (words = ''): string => words.replaceAll('`', '');
