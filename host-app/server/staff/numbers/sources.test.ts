import { describe, expect, it } from 'vitest';
import { foldSmall, SMALLEST_GROUP, type SourceGroup } from './sources.ts';

const groupsOf = (people: Record<string, number>): SourceGroup[] =>
  Object.entries(people).map(([source, count]) => ({ source, people: count, cents: count * 100 }));

describe('foldSmall', () => {
  it.each<[string, Record<string, number>, string[], number | undefined]>([
    ['shows large groups, largest first', { a: 10, b: 30 }, ['b', 'a'], undefined],
    ['puts small groups together', { a: 30, b: 9, c: 4 }, ['a'], 13],
    ['adds the smallest large group to a small rest', { a: 30, b: 12, c: 4 }, ['a'], 16],
    ['adds several', { a: 30, c: 9 }, [], 39],
  ])('%s', (_, people, shown, others) => {
    const { groups, others: rest, isTooFew } = foldSmall(groupsOf(people));
    expect(groups.map(({ source }) => source)).toEqual(shown);
    expect(rest?.people).toBe(others);
    expect(isTooFew).toBe(false);
  });

  it('shows nothing about too few people', () => {
    expect(foldSmall(groupsOf({ a: 5, b: 4 }))).toEqual({ groups: [], isTooFew: true });
    expect(foldSmall([])).toEqual({ groups: [], isTooFew: true });
  });

  it('gives no small group away, not even by a difference from the total', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const people = Object.fromEntries(
        Array.from({ length: random(6) }, (_, index) => [`s${index}`, 1 + random(25)]),
      );
      const found = groupsOf(people);
      const { groups, others, isTooFew } = foldSmall(found);
      const total = found.reduce((sum, group) => sum + group.people, 0);
      const shown = groups.reduce((sum, group) => sum + group.people, 0);
      expect(groups.every((group) => group.people >= SMALLEST_GROUP)).toBe(true);
      const hidden = total - shown;
      const isSafe = hidden === 0 || (hidden >= SMALLEST_GROUP && (others?.groups ?? 0) > 1);
      const isEmpty = shown === 0 && total < SMALLEST_GROUP;
      expect({ people, safe: isTooFew ? isEmpty : isSafe }).toEqual({ people, safe: true });
    }
  });
});
