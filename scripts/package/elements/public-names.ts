// The names of the last release that pages use. A release that removes one needs a new major version; before 1.0.0, a new
// minor one.
import { type DescribedElement, isProperty, type Setting } from './describe-elements.ts';
import type { Fields } from './source-types.ts';
import { tokens } from './tokens.ts';

/** What released-names.json has. */
export interface ReleasedNames {
  version: string;
  names: string[];
}

/** Returns every name that a page can use, each as one line, such as `club-login part button`. */
export const publicNames = (elements: DescribedElement[], settings: Setting[], events: Fields): string[] =>
  [
    ...elements.flatMap(namesOf),
    ...propertyNames('every widget', settings),
    ...named('event', events),
    ...tokens().map(({ name }) => `CSS property ${name}`),
  ].sort();

const namesOf = ({ tag, properties, methods, ...element }: DescribedElement): string[] => [
  tag,
  ...propertyNames(tag, properties),
  ...element.settings.flatMap((one) => (isProperty(one) ? [] : [`${tag} attribute ${one.attribute}`])),
  ...['handoff', ...methods.map(({ name }) => name)].map((name) => `${tag} method ${name}`),
  ...named(`${tag} event`, element.events),
  ...named(`${tag} part`, element.parts),
  ...named(`${tag} slot`, element.slots),
  ...named(`${tag} state`, element.states),
  ...named(`${tag} CSS property`, element.ownProperties),
];

const propertyNames = (owner: string, properties: (Setting | DescribedElement['properties'][number])[]) =>
  properties.flatMap(({ name, attribute }) => [
    `${owner} property ${name}`,
    ...(attribute ? [`${owner} attribute ${attribute}`] : []),
  ]);

const named = (what: string, entries: object) =>
  Object.keys(entries).map((name) => `${what} ${name || '(default)'}`);

/** Returns the names of the last release that are gone, unless `version` may remove them. */
export function removedNames(released: ReleasedNames, { version, names }: ReleasedNames): string[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [majorBefore = 0, minorBefore = 0] = released.version.split('.').map(Number);
  if (major > majorBefore || (major === 0 && minor > minorBefore)) return [];
  const now = new Set(names);
  return released.names.filter((name) => !now.has(name));
}
