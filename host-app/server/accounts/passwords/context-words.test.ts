import { describe, expect, it } from 'vitest';
import { ourBrand } from '#club/facts/brand.ts';
import { isContextWords, type PasswordOwner } from './context-words.ts';

const isOwn = (password: string, owner: PasswordOwner) => isContextWords(password, owner, ourBrand.name);
const jane = { name: 'Jane', lastName: 'O’Connor', email: 'jane.doe77@mail.army.mil' };

describe('isContextWords', () => {
  it.each([
    ['the first name and a birthday', 'Jane#19850412'],
    ['the whole name', 'JaneConnor1!'],
    ['look-alikes', 'J@ne-C0nnor9'],
    ['the address', 'Jane.Doe77'],
    ['the domain', 'Mail-Army-2026'],
    ['the club', 'HomefrontClub1!'],
    ['the club and the name', 'Homefront#Jane1'],
  ])('finds %s', (_, password) => {
    expect(isOwn(password, jane)).toBe(true);
  });

  it.each(['Jane-likes-tea-9', 'Sunrise#2026', 'Armyknife#42', '12345678#', 'Xk#7qpz9'])(
    'allows %s (V6.1.2)',
    (password) => {
      expect(isOwn(password, jane)).toBe(false);
    },
  );

  it('ignores accents and short names (V6.2.11)', () => {
    const jose = { name: 'José', lastName: 'Li', email: 'x@y.example' };
    expect(isOwn('Jose#2026', jose)).toBe(true);
    expect(isOwn('Lilac#2026', jose)).toBe(false);
  });
});
