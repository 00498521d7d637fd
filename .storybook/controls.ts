import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';
import { elementSettings } from '#element/settings.ts';
import { type Attribute, elementOfTitle, plain } from './manifest.ts';

/** Adds a control and a description for each attribute of the element. They replace those read from TypeScript. */
export const controlsOfAttributes: ArgTypesEnhancer = ({ title, argTypes }) => {
  const described = (elementOfTitle(title)?.attributes ?? []).flatMap((attribute) => {
    const { fieldName } = attribute;
    // The toolbar sets language and theme. The other settings contain the club's address.
    if (!fieldName || Object.hasOwn(elementSettings, fieldName)) return [];
    return [[fieldName, { ...argTypes[fieldName], ...inputOf(fieldName, attribute) }]];
  });
  return { ...argTypes, ...Object.fromEntries(described) };
};

const kinds: Readonly<Record<string, 'boolean' | 'number' | 'text'>> = {
  boolean: 'boolean',
  number: 'number',
  string: 'text',
};

function inputOf(name: string, { description, type }: Attribute): InputType {
  const values = type.text.split(' | ').map((word) => /^'(.*)'$/.exec(word)?.[1]);
  const isChoice = values.every((value) => value !== undefined);
  const kind = kinds[type.text];
  return {
    name,
    description: plain(description),
    ...(isChoice && { control: { type: 'select' }, options: values }),
    ...(kind && { control: { type: kind } }),
    table: { type: { summary: type.text } },
  };
}
