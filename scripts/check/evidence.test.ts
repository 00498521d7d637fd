import { describe, expect, it } from 'vitest';
import { citationsIn, faultsOf, type Row } from './evidence.ts';

const test = `
// DOOR-02 is only in a comment.
it('is shut (DOOR-01, V1.2.3)', () => {});
it('reads well (WCAG 1.1.1, 1.4.10, 508 302.1)', () => {});
it('is no row: UTF-16, version 1.2.3, #A-01', () => {});`;

describe('citationsIn', () => {
  it('finds the ids of all ledgers, as evidence where a test has them outside of comments', () => {
    const found = citationsIn('door.test.ts', test);
    expect(found.map(({ id }) => id)).toEqual(['DOOR-02', 'DOOR-01', 'V1.2.3', '1.1.1', '1.4.10', '302.1']);
    expect(found.filter(({ isTest }) => !isTest).map(({ at }) => at)).toEqual(['door.test.ts:2']);
    expect(citationsIn('door.ts', test).some(({ isTest }) => isTest)).toBe(false);
  });
});

describe('faultsOf', () => {
  const cited = citationsIn('door.test.ts', "it('is shut (V1.1.1)')");
  const row = (status: string, more: Partial<Row> = {}): Row => ({ title: 'It is shut.', status, ...more });

  it.each<[string, Record<string, Row | string>, string[]]>([
    ['a title alone, with a test', { 'V1.1.1': 'It is shut.' }, []],
    ['reasons', { 'V1.1.1': row('met'), 'V1.1.2, V1.1.3': row('open', { note: 'Later.' }) }, []],
    ['no test', { 'V1.1.1': 'A', 'V1.1.2': 'B' }, ["V1.1.2 is 'met', but no test has it in its title"]],
    ['no reason', { 'V1.1.1': row('open') }, ["V1.1.1 is 'open' without a note"]],
    ['an unknown status', { 'V1.1.1': row('fine', { note: 'A' }) }, ['V1.1.1 has an unknown status: fine']],
    [
      'one id twice',
      { 'V1.1.1': 'A', 'V1.1.2, V1.1.1': row('open', { note: 'A' }) },
      ['V1.1.1 is there twice'],
    ],
    [
      'a file that is gone',
      { 'V1.1.1': row('review', { files: ['gone.md'] }) },
      ['V1.1.1 names a missing file: gone.md'],
    ],
  ])('answers a ledger with %s', (_, rows, faults) => {
    const lines = faultsOf({ security: { V1: rows } }, cited);
    expect(lines.map((line) => line.replace('docs/evidence/security.yaml: ', ''))).toEqual(faults);
  });

  it('reports an id that no row has, and where it is', () => {
    expect(faultsOf({}, cited)).toEqual(['door.test.ts:1: V1.1.1 has no row in docs/evidence']);
  });
});
