import { describe, expect, it } from 'vitest';
import { cardInWords, namedCard } from './card.ts';
import { membershipStateCopy } from './membership-state.copy.ts';

describe('cardInWords', () => {
  it.each([
    ['amex', 'American Express ending in 4242'],
    ['diners', 'Diners Club ending in 4242'],
    ['discover', 'Discover ending in 4242'],
    ['jcb', 'JCB ending in 4242'],
    ['mastercard', 'Mastercard ending in 4242'],
    ['unionpay', 'UnionPay ending in 4242'],
    ['visa', 'Visa ending in 4242'],
    ['VISA', 'Visa ending in 4242'],
    ['eftpos_au', 'Card ending in 4242'],
    ['', 'Card ending in 4242'],
  ])('writes the brand %j as its owner does', (brand, words) => {
    expect(cardInWords({ brand, last4: '4242' }, membershipStateCopy)).toBe(words);
  });
});

describe('namedCard', () => {
  it('writes the brand as its owner does, and leaves out a card without a known one', () => {
    expect(namedCard({ brand: 'visa', last4: '4242' })).toEqual({ brand: 'Visa', last4: '4242' });
    expect(namedCard({ brand: 'eftpos_au', last4: '4242' })).toBeUndefined();
  });
});
