import { describe, expect, it } from 'vitest';
import type { WidgetModule } from '#element/definition.ts';
import { elementList, fileOf, type ListedElement, tagOf } from './element-list.ts';

const sheets = Object.keys(import.meta.glob('./*/*.stories.tsx'));
const modules = import.meta.glob<WidgetModule>('./*/*.definition.ts', { eager: true });
const parts = Object.keys(import.meta.glob('./*/*.{copy.ts,css,model.ts,test.tsx}'));
const definitions = Object.values(modules).map(({ definition }) => definition);

describe('elementList', () => {
  it('names every element, in the order of the alphabet', () => {
    const folders = [...new Set(sheets.map((file) => file.split('/')[1]))];
    expect(elementList.map(({ name }) => name)).toEqual(folders.sort());
  });

  it('has texts and a sheet for each element, and a model and tests for each React widget', () => {
    const wanted = elementList.flatMap((element) =>
      ['copy.ts', 'css', ...(element.kind === 'react' ? ['model.ts', 'test.tsx'] : [])].map((part) =>
        fileOf(element, part).replace('widgets/', './'),
      ),
    );
    expect(wanted.filter((file) => !parts.includes(file))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(50);
  });

  it('names a definition for each React widget', () => {
    const listed = elementList.filter(({ kind }) => kind === 'react').map(tagOf);
    expect(definitions.map(({ tag }) => tag).sort()).toEqual(listed);
  });

  it('names the same tags that ask for a secret as the definitions', () => {
    const asking = definitions.filter(({ takesSecret }) => takesSecret).map(({ tag }) => tag);
    expect(elementList.filter(({ takesSecret }) => takesSecret).map(tagOf)).toEqual(asking.sort());
  });

  it('names the same prerendered tags and tags with plans as the definitions', () => {
    const tagsWith = (is: (definition: WidgetModule['definition']) => unknown) =>
      definitions
        .filter(is)
        .map(({ tag }) => tag)
        .sort();
    const listed = (is: (element: ListedElement) => unknown) => elementList.filter(is).map(tagOf);
    expect(tagsWith(({ prerender }) => prerender)).toEqual(listed(({ prerendered }) => prerendered));
    expect(tagsWith(({ prepare }) => prepare)).toEqual(listed(({ showsPlans }) => showsPlans));
  });

  it('has the sheets of a later state of each prerendered tag alone', () => {
    const later = Object.values(modules).filter(({ laterSheets }) => laterSheets);
    expect(later.map(({ definition }) => definition.prerender !== undefined)).toEqual(Array(5).fill(true));
  });
});
