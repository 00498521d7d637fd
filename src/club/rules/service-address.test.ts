import { describe, expect, it } from 'vitest';
import { isServiceAddress } from './service-address.ts';

describe('isServiceAddress', () => {
  it.each([
    ['jane@army.mil', true],
    ['jane.doe.mil@mail.mil', true],
    ['JANE@VA.GOV', true],
    ['jane@state.tx.gov', true],
    [' jane@army.mil ', true],
    ['jane@army.mil.', true],
    ['jane@example.com', false],
    ['jane.mil@example.com', false],
    ['jane@notmil', false],
    ['jane@mil.example.com', false],
    ['jane@army.mil.example.com', false],
    ['', false],
  ])('%s: %s (EMAIL-06)', (email, expected) => expect(isServiceAddress(email)).toBe(expected));
});
