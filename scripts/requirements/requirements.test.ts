import { describe, expect, it } from 'vitest';
import { citationsIn, rowFaults } from './citations.ts';
import { requirementsPage } from './page.ts';

const rows = { Login: { 'LOGIN-01': 'A visitor can log in.', 'LOGIN-02': 'Login takes a password.' } };
const test = "// LOGIN-02 in a comment\nit('logs in (LOGIN-01)', () => {});";

describe('citationsIn', () => {
  it('finds every row with its line', () => {
    expect(citationsIn('src/a.ts', '/** LOGIN-01 to LOGIN-02. */\n\n// A-47')).toEqual([
      { row: 'LOGIN-01', file: 'src/a.ts', line: 1, isProof: false },
      { row: 'LOGIN-02', file: 'src/a.ts', line: 1, isProof: false },
      { row: 'A-47', file: 'src/a.ts', line: 3, isProof: false },
    ]);
  });

  it('takes a title as proof and a comment not', () => {
    expect(citationsIn('src/a.test.ts', test).map(({ row, isProof }) => [row, isProof])).toEqual([
      ['LOGIN-02', false],
      ['LOGIN-01', true],
    ]);
  });

  it.each(['UTF-16', 'SHA-256', 'P-256', 'M-14', 'club-LOGIN-01', 'LOGIN-011', '/NNN-12'])(
    'does not take %s for a row',
    (text) => {
      expect(citationsIn('src/a.ts', text)).toEqual([]);
    },
  );
});

describe('rowFaults', () => {
  it('accepts rows that are all cited', () => {
    expect(rowFaults(rows, citationsIn('src/a.ts', 'LOGIN-01 LOGIN-02'))).toEqual([]);
  });

  it('names the place of a citation without a row', () => {
    expect(rowFaults(rows, citationsIn('src/a.ts', 'LOGIN-01\nLOGIN-02\nLOGIN-99'))).toEqual([
      'src/a.ts:3: LOGIN-99 has no row in scripts/requirements/rows.json',
    ]);
  });

  it('names a mistyped area', () => {
    expect(rowFaults(rows, citationsIn('src/a.ts', 'LOGIN-01 LOGIN-02 LOGON-01'))).toHaveLength(1);
  });

  it('names a row that nothing cites', () => {
    expect(rowFaults(rows, citationsIn('src/a.ts', 'LOGIN-01'))).toEqual([
      'scripts/requirements/rows.json: nothing cites LOGIN-02; remove the row',
    ]);
  });
});

describe('requirementsPage', () => {
  it('lists the test files that prove a row', () => {
    const page = requirementsPage(rows, citationsIn('src/core/login.test.ts', test));
    expect(page).toContain('| LOGIN-01 | A visitor can log in. | [login](../src/core/login.test.ts) |');
    expect(page).toContain('| LOGIN-02 | Login takes a password. | no test names it |');
  });
});
