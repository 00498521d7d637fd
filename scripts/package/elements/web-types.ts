// web-types.json: what JetBrains editors complete HTML, scripts and styles with.
import { type DescribedElement, isProperty } from './describe-elements.ts';
import { lean, named } from './manifest.ts';
import type { Fields } from './source-types.ts';
import { tokens } from './tokens.ts';

const SCHEMA = 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json';

interface Package {
  name: string;
  version: string;
}

/** Returns web-types.json. */
export const webTypes = (elements: DescribedElement[], events: Fields, { name, version }: Package) => ({
  $schema: SCHEMA,
  name,
  version,
  'description-markup': 'markdown',
  contributions: {
    html: { elements: elements.map((element) => elementOf(element, events)) },
    css: {
      properties: [
        ...tokens().map((token) => ({ name: token.name, description: token.group })),
        ...named(merged(elements, 'ownProperties')),
      ],
      'pseudo-elements': named(merged(elements, 'parts'), (name) => ({ name: `part(${name})` })),
      'pseudo-classes': named(merged(elements, 'states'), (name) => ({ name: `state(${name})` })),
    },
  },
});

/** Describes a tag. Its slots have no names to complete. */
function elementOf(element: DescribedElement, events: Fields) {
  const attributes = [...element.properties, ...element.settings];
  const properties = [...element.properties, ...element.settings.filter(isProperty)];
  return {
    name: element.tag,
    description: element.about,
    attributes: attributes.flatMap(({ attribute, kind, type, about, otherwise, deprecated }) =>
      attribute
        ? lean({
            name: attribute,
            description: about,
            value: { type: kind === 'boolean' ? 'boolean' : type, required: kind !== 'boolean' },
            default: otherwise,
            deprecated,
          })
        : [],
    ),
    js: {
      properties: properties.map(({ name, type, about, readonly, deprecated }) =>
        lean({ name, type, description: about, 'read-only': readonly, deprecated }),
      ),
      events: named(element.events, (name) => ({ type: events[name]?.type ?? 'CustomEvent' })),
    },
  };
}

/** Returns what the elements have by name. Of two meanings of a part, the first stays. */
const merged = (elements: DescribedElement[], what: 'ownProperties' | 'parts' | 'states') =>
  Object.assign({}, ...elements.map((element) => element[what]).reverse()) as Record<string, string>;
