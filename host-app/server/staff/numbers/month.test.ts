import { describe, expect, it } from 'vitest';
import { monthOf, readMonth } from './month.ts';

const NOW = Date.UTC(2026, 10, 24);

describe('a month', () => {
  it.each([
    ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['2025-12', '2025-12-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ['2024-02', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
  ])('%s begins and ends in UTC', (name, from, to) => {
    const month = readMonth(name, NOW);
    expect([month.name, month.from.toISOString(), month.to.toISOString()]).toEqual([name, from, to]);
  });

  it('is that of its first and of its last moment', () => {
    expect(monthOf(Date.UTC(2026, 10, 1)).name).toBe('2026-11');
    expect(monthOf(Date.UTC(2026, 11, 1) - 1).name).toBe('2026-11');
  });

  it.each(['', '2026', '2026-1', '2026-00', '2026-13', '11-2026', '2026-11-01', 'x', '20x6-11', '2026-1.'])(
    '%j is refused',
    (text) => {
      expect(() => readMonth(text, NOW)).toThrow('is not a month, such as 2026-11.');
    },
  );

  it('that has not begun is refused', () => {
    expect(() => readMonth('2026-12', NOW)).toThrow('The month 2026-12 has not begun.');
  });
});
