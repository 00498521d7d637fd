import { describe, expect, it } from 'vitest';
import { faultIn } from './read-pages.ts';

describe('what Orca said', () => {
  const expected = ['heading level 1', 'Email', 'entry', 'Password'];

  it('is right with more phrases between those that are expected', () => {
    const spoken = ['heading level 1', 'Log in', 'Email', 'entry', 'required', 'Password', 'password text'];
    expect(faultIn(spoken, expected)).toBeUndefined();
  });

  it.each([
    ['a phrase is missing', ['heading level 1', 'Email', 'Password'], "not 'entry' in its place"],
    [
      'a phrase comes too early',
      ['Email', 'heading level 1', 'entry', 'Password'],
      "not 'Email' in its place",
    ],
    ['it said nothing', [], "not 'heading level 1' in its place"],
  ])('is a fault when %s', (_, spoken, fault) => {
    expect(faultIn(spoken, expected)).toBe(fault);
  });
});
