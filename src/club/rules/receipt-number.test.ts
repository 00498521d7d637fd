import { expect, it } from 'vitest';
import { receiptNumber } from './receipt-number.ts';

it.each([
  ['in_1QyZ8kLmN0pQrS2TuVwXyZ3a', 'UVWX-YZ3A'],
  ['in_test_665f0000000000000000c001', '0000-C001'],
  ['in_1', 'IN_1'],
])('shortens %s to its last eight characters (MAIL-05)', (ref, number) => {
  expect(receiptNumber(ref)).toBe(number);
});
