import { describe, expect, it } from 'vitest';
import { treeOf } from './tree.ts';

describe('treeOf', () => {
  it('keeps what all variants share, and numbers the texts and attributes that differ', () => {
    const tree = treeOf({
      en: '<p class="a" title="One">Hi <b>you</b></p>',
      es: '<p class="a" title="Uno">Hola <b>usted</b></p>',
    });
    expect(tree.root).toEqual(['p', { class: 'a', title: 0 }, 1, ['b', {}, 2]]);
    expect(tree.texts).toEqual({ en: ['One', 'Hi ', 'you'], es: ['Uno', 'Hola ', 'usted'] });
  });

  it('has null for an attribute or a text that a variant leaves out', () => {
    const tree = treeOf({
      en: '<div><button disabled>Go</button><p>Not here</p></div>',
      'en google': '<div><button>Go</button><p></p></div>',
    });
    expect(tree.root).toEqual(['div', {}, ['button', { disabled: 0 }, 'Go'], ['p', {}, 1]]);
    expect(tree.texts).toEqual({ en: ['', 'Not here'], 'en google': [null, null] });
  });

  it('leaves out a variant that is the same as its language', () => {
    expect(Object.keys(treeOf({ en: '<p>A</p>', 'en google': '<p>A</p>', es: '<p>B</p>' }).texts)).toEqual([
      'en',
      'es',
    ]);
  });

  it('stops a build whose variants differ in their elements', () => {
    expect(() => treeOf({ en: '<p><b>A</b></p>', es: '<p><i>A</i></p>' })).toThrow(/differ in <b>/);
    expect(() => treeOf({ en: '<p>A</p>', es: '<p><i>A</i></p>' })).toThrow(/differ in an element/);
  });
});
