import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type StateColumn,
  stateColumns,
  statesOf,
  subscriptionStates,
} from '#kit/payments/subscription-states.ts';

const day = new Date(0);
/** Every value of a column that matters to a state. */
const values: Record<StateColumn, readonly unknown[]> = {
  status: ['active', 'restorable', 'ended'],
  priceCents: [0, 1999],
  grantedUntil: [null, day],
  providerStatus: ['active', 'past_due', 'unpaid', 'paused', 'ended'],
  renewal: ['renewing', 'lapsing', 'ended'],
  cancelledAt: [null, day],
  restorableUntil: [null, day],
  endsWithPeriod: [false, true],
  endsForDeletion: [false, true],
  pastDueSince: [null, day],
  holdUntil: [null, day],
};
type Row = Parameters<typeof statesOf>[0];
const everyRow = stateColumns.reduce<Record<string, unknown>[]>(
  (rows, column) => rows.flatMap((row) => values[column].map((value) => ({ ...row, [column]: value }))),
  [{}],
);

describe('the legal states of a subscription', () => {
  it('never overlap, and each is possible', () => {
    const found = everyRow.map((row) => statesOf(row as unknown as Row));
    expect(found.filter((states) => states.length > 1)).toEqual([]);
    expect(new Set(found.flat())).toEqual(new Set(subscriptionStates.map(({ name }) => name)));
  });

  it('are in docs/payments.md', () => {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const table = [
      line(['state', 'meaning', ...stateColumns.map((column) => `\`${column}\``)]),
      line(['---', '---', ...stateColumns.map(() => '---')]),
      ...subscriptionStates.map(({ name, meaning, columns }) => {
        const cells = stateColumns.map((column) => [columns[column] ?? ''].flat().join(', '));
        return line([name, meaning, ...cells]);
      }),
    ].join('\n');
    const page = readFileSync('docs/payments.md', 'utf8');
    expect(page.slice(page.indexOf('| state | meaning'))).toContain(table);
  });
});
