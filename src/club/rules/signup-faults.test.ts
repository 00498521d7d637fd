import { describe, expect, it } from 'vitest';
import { type SignupEntry, type SignupFaults, signupFaults } from './signup-faults.ts';

const good: SignupEntry = {
  name: 'Jane',
  lastName: 'Doe',
  email: 'jane@example.com',
  password: 'Sunrise#2026',
  consent: true,
};

describe('signupFaults', () => {
  it.each<[string, Partial<SignupEntry>, SignupFaults]>([
    ['a complete entry', {}, {}],
    ['a missing first name', { name: '' }, { name: 'missing' }],
    ['a missing last name', { lastName: '' }, { lastName: 'missing' }],
    [
      'names that do not show',
      { name: '\u200b', lastName: '\u3164' },
      { name: 'missing', lastName: 'missing' },
    ],
    ['a missing email', { email: '' }, { email: 'missing' }],
    ['an email without a domain', { email: 'jane' }, { email: 'not-valid' }],
    ['a missing password', { password: '' }, { password: 'missing' }],
    ['a weak password', { password: 'sunrise' }, { password: 'not-valid' }],
    ['a missing consent', { consent: false }, { consent: 'missing' }],
    [
      'an empty entry',
      { name: '', lastName: '', email: '', password: '', consent: false },
      { name: 'missing', lastName: 'missing', email: 'missing', password: 'missing', consent: 'missing' },
    ],
  ])('finds every fault of %s (SIGNUP-12, SIGNUP-13, SIGNUP-25)', (_, entry, faults) => {
    expect(signupFaults({ ...good, ...entry })).toEqual(faults);
  });
});
