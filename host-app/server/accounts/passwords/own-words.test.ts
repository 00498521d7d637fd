import { describe, expect, it } from 'vitest';
import { isOwnWords } from './own-words.ts';

const jane = { name: 'Jane', lastName: 'O’Connor', email: 'jane.doe77@mail.army.mil' };

describe('isOwnWords', () => {
  it.each([
    ['the first name and a birthday', 'Jane#19850412'],
    ['the whole name', 'JaneConnor1!'],
    ['look-alikes', 'J@ne-C0nnor9'],
    ['the address', 'Jane.Doe77'],
    ['the domain', 'Mail-Army-2026'],
    ['the club', 'HomefrontClub1!'],
    ['the club and the name', 'Homefront#Jane1'],
  ])('finds %s', (_, password) => {
    expect(isOwnWords(password, jane)).toBe(true);
  });

  it.each(['Jane-likes-tea-9', 'Sunrise#2026', 'Armyknife#42', '12345678#', 'Xk#7qpz9'])(
    'allows %s (V6.1.2)',
    (password) => {
      expect(isOwnWords(password, jane)).toBe(false);
    },
  );

  it('ignores accents and short names (V6.2.11)', () => {
    const jose = { name: 'José', lastName: 'Li', email: 'x@y.example' };
    expect(isOwnWords('Jose#2026', jose)).toBe(true);
    expect(isOwnWords('Lilac#2026', jose)).toBe(false);
  });
});
