import { describe, expect, it } from 'vitest';
import type { WidgetDefinition } from '#element/definition.ts';
import { elementList, fileOf, tagOf } from './element-list.ts';

type Module = Record<string, WidgetDefinition<object>>;

const elements = Object.keys(import.meta.glob('./*/*.element.ts'));
const modules = import.meta.glob<Module>('./*/*.definition.ts', { eager: true });
const entries = Object.keys(import.meta.glob('./*/*.embed.ts'));
const local = (path: string): string => path.replace('widgets/', './');
const definitions = Object.values(modules).flatMap((module) =>
  Object.entries(module)
    .filter(([name]) => name.endsWith('Definition'))
    .map(([, definition]) => definition),
);

describe('elementList', () => {
  it('names every element, in the order of the alphabet', () => {
    expect(elementList.map((element) => local(fileOf(element, 'element.ts')))).toEqual(elements.sort());
  });

  it('names a definition for each React widget', () => {
    const listed = elementList.filter(({ kind }) => kind === 'react').map(tagOf);
    expect(definitions.map(({ tag }) => tag).sort()).toEqual(listed);
  });

  it('names the same tags that ask for a secret as the definitions', () => {
    const asking = definitions.filter(({ takesSecret }) => takesSecret).map(({ tag }) => tag);
    expect(elementList.filter(({ takesSecret }) => takesSecret).map(tagOf)).toEqual(asking.sort());
  });

  it('names the same prerendered tags as the definitions, each with an embed entry', () => {
    const listed = elementList.filter(({ prerendered }) => prerendered);
    const rendered = definitions.filter(({ prerender }) => prerender).map(({ tag }) => tag);
    expect(rendered.sort()).toEqual(listed.map(tagOf));
    expect(entries.sort()).toEqual(listed.map((element) => local(fileOf(element, 'embed.ts'))));
  });
});
