import { describe, expect, it } from 'vitest';
import { nearestTo } from './nearest-name.ts';

const names = ['club-pricing', 'club-signup', 'club-login'];

describe('nearestTo', () => {
  it.each([
    ['a letter is missing', 'club-pricng', names, 'club-pricing'],
    ['a letter is too many', 'club-loggin', names, 'club-login'],
    ['a letter is wrong', 'club-sigmup', names, 'club-signup'],
    ['three letters are wrong', 'club-priXXXg', names, 'club-pricing'],
    ['a letter of three is wrong', 'cut', ['cat'], 'cat'],
    ['two of three are wrong', 'cup', ['cat'], undefined],
    ['one of two is wrong', 'ab', ['ac'], undefined],
    ['four of many are wrong', 'club-pXXXXng', ['club-pricing'], undefined],
    ['it is the word itself', 'benefit', ['benefits', 'benefit'], 'benefit'],
    ['two are as near: the first', 'bat', ['cat', 'hat'], 'cat'],
    ['only the beginning was typed', 'cat', ['dog', 'category'], 'category'],
    ['more than the word was typed', 'category', ['dog', 'cat'], 'cat'],
    ['only the end was typed', 'ory', ['category'], undefined],
    ['the word is its end', 'category', ['ory'], undefined],
    ['two letters are no beginning', 'ca', ['category'], undefined],
    ['there are no words', 'category', [], undefined],
  ])('finds the word when %s', (_, word, list, found) => {
    expect(nearestTo(word, list)).toBe(found);
  });
});
