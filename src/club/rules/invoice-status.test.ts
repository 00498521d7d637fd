import { describe, expect, it } from 'vitest';
import { invoiceStatusCopy } from './invoice-status.copy.ts';
import { invoiceStatus } from './invoice-status.ts';

describe('invoiceStatus', () => {
  it.each([
    ['paid', 'Paid', true],
    [' PAID ', 'Paid', true],
    ['open', 'Due', false],
    ['uncollectible', 'Not paid', false],
    ['void', 'Voided', false],
    ['refunded', 'Refunded', false],
    ['refund pending', 'Refund on its way', false],
    ['refund failed', 'Refund failed', false],
    ['disputed', 'Disputed', false],
    ['dispute lost', 'Dispute lost', false],
    [' on its way ', 'on its way', false],
    ['toString', 'toString', false],
    ['', '', false],
  ])('shows "%s" as "%s" (A-04, MEMBERSHIP-14)', (status, words, isPaid) => {
    expect(invoiceStatus(status, invoiceStatusCopy)).toEqual({ words, isPaid });
  });
});
