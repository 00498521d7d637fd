import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Pager, pageButtons } from './pager.tsx';

const shown = (page: number, totalPages: number) =>
  pageButtons(page, totalPages)
    .map((entry) => (typeof entry === 'number' ? entry : '…'))
    .join(' ');

describe('pageButtons', () => {
  it.each([
    [1, 2, '1 2'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 … 8'],
    [4, 8, '1 2 3 4 5 … 8'],
    [5, 8, '1 … 4 5 6 7 8'],
    [5, 9, '1 … 4 5 6 … 9'],
    [5_000, 10_000, '1 … 4999 5000 5001 … 10000'],
    [10_000, 10_000, '1 … 9996 9997 9998 9999 10000'],
  ])('page %i of %i: %s (MEMBERSHIP-17)', (page, totalPages, buttons) => {
    expect(shown(page, totalPages)).toBe(buttons);
  });

  it('shows first, last and current page in order in seven places, and never hides a single page (MEMBERSHIP-17)', () => {
    const books = fc
      .integer({ min: 8, max: 10_000 })
      .chain((totalPages) =>
        fc.record({ totalPages: fc.constant(totalPages), page: fc.integer({ min: 1, max: totalPages }) }),
      );
    fc.assert(
      fc.property(books, ({ page, totalPages }) => {
        const entries = pageButtons(page, totalPages);
        const numbers = entries.filter((entry) => typeof entry === 'number');
        expect(entries).toHaveLength(7);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect([numbers[0], numbers.at(-1)]).toEqual([1, totalPages]);
        expect(numbers).toContain(page);
        const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
        expect(steps).not.toContain(2);
      }),
    );
  });
});

describe('Pager', () => {
  it('marks the current page and calls back with the pressed one (MEMBERSHIP-17)', async () => {
    const onTurn = vi.fn();
    render(<Pager label="Invoice pages" page={2} totalPages={3} onTurn={onTurn} />);
    expect(screen.getByRole('navigation', { name: 'Invoice pages' })).toBeTruthy();
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
    await userEvent.click(screen.getByRole('button', { name: '3' }));
    expect(onTurn.mock.calls).toEqual([[3]]);
  });

  it('renders nothing for a single page', () => {
    render(<Pager label="Invoice pages" page={1} totalPages={1} onTurn={vi.fn()} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
