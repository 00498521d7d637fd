// custom-elements.json (manifest schema 2.1) and the data that VS Code completes HTML with.
import { type DescribedElement, isProperty, type Property } from './describe-elements.ts';
import type { Fields } from './source-types.ts';
import { type Token, tokens } from './tokens.ts';

/** Returns a record for each entry, with its name, its description and `more`. */
export const named = <T extends object>(entries: Record<string, string>, more?: (name: string) => T) =>
  Object.entries(entries).map(([name, description]) => ({ name, ...more?.(name), description }));
/** Returns a record without its undefined and empty fields. */
export const lean = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== ''));

/** Returns custom-elements.json. */
export function manifest(elements: DescribedElement[], events: Fields) {
  const known = new Map(tokens().map((token) => [token.name, token]));
  return {
    schemaVersion: '2.1.0',
    modules: elements.map((element) => moduleOf(element, { events, known })),
  };
}

function moduleOf(
  element: DescribedElement,
  { events, known }: { events: Fields; known: Map<string, Token> },
) {
  const path = `elements/${element.tag}.js`;
  const declaration = { name: element.className, module: path };
  return {
    kind: 'javascript-module',
    path,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: element.className,
        tagName: element.tag,
        description: element.about,
        superclass: { name: 'HTMLElement' },
        attributes: [...element.properties, ...element.settings]
          .filter(({ attribute }) => attribute)
          .map(({ name, attribute, type, about, otherwise, deprecated, attributeOnly }) =>
            lean({
              name: attribute,
              fieldName: attributeOnly ? undefined : name,
              type: { text: type },
              default: otherwise,
              description: about,
              deprecated,
            }),
          ),
        members: [...element.properties, ...element.settings.filter(isProperty)]
          .map(({ name, attribute, type, about, readonly, deprecated }) =>
            lean({
              kind: 'field',
              name,
              attribute,
              type: { text: type },
              description: about,
              readonly,
              deprecated,
            }),
          )
          .concat(
            element.methods.map(({ name }) => ({ kind: 'method', name })),
            handoffs,
          ),
        events: named(element.events, (name) => ({ type: { text: events[name]?.type ?? 'CustomEvent' } })),
        slots: named(element.slots),
        cssParts: named(element.parts),
        cssStates: named(element.states),
        cssProperties: element.cssProperties.map((name) =>
          lean({
            name,
            syntax: known.get(name)?.syntax,
            default: known.get(name)?.value,
            description: known.get(name)?.group ?? element.ownProperties[name],
          }),
        ),
      },
    ],
    exports: [{ kind: 'custom-element-definition', name: element.tag, declaration }],
  };
}

/** The method of every element, and of its class. */
const handoffs = [false, true].map((isStatic) => ({
  kind: 'method',
  name: 'handoff',
  ...(isStatic && { static: true }),
  parameters: [{ name: 'partner', type: { text: 'string' } }],
  return: { type: { text: 'Promise<string>' } },
  description:
    "Returns a one-time code with which a partner's server learns who the member is. Rejects for a guest.",
}));

interface CustomData {
  name: string;
  description: string;
  valueSet?: string;
  values?: { name: string }[];
}

export const vsCodeData = (elements: DescribedElement[]) => ({
  version: 1.1,
  tags: elements.map(({ tag, about, properties, settings }) => ({
    name: tag,
    description: about,
    attributes: [...properties, ...settings].flatMap(({ attribute, ...one }) =>
      attribute ? [customData(attribute, one)] : [],
    ),
  })),
});

function customData(name: string, { about, kind, type }: Omit<Property, 'attribute'>): CustomData {
  const values = type.startsWith("'")
    ? type.split(' | ').map((value) => ({ name: value.slice(1, -1) }))
    : undefined;
  return lean({
    name,
    description: about,
    valueSet: kind === 'boolean' ? 'v' : undefined,
    values,
  }) as CustomData;
}
