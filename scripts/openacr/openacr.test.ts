import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readJson } from '../run.ts';
import type { Finding } from './criteria.ts';
import { findingFaults } from './faults.ts';
import { openAcrOf, openAcrText } from './report.ts';

const NOW_MS = Date.UTC(2026, 10, 24);
const repository = { exists: () => true, titlesOf: () => new Set(['is shut']) };
const faultsOf = (finding: Finding) => findingFaults(['1.1.1'], { '1.1.1': finding }, repository, NOW_MS);

describe('findingFaults', () => {
  it.each<[string, Finding]>([
    ['a test', { level: 'supports', tests: [['door.test.ts', 'is shut']] }],
    ['a recent check by hand', { level: 'supports', byHand: { on: '2026-11-20', how: 'by keyboard' } }],
    ['words', { level: 'not-evaluated', note: 'No test.' }],
  ])('accepts %s', (_, finding) => {
    expect(faultsOf(finding)).toEqual([]);
  });

  it.each<[string, Finding, string]>([
    ['a claim without proof', { level: 'supports' }, '1.1.1 supports without a test or a check'],
    [
      'a test that does not exist',
      { level: 'supports', tests: [['door.test.ts', 'is open']] },
      '1.1.1 cites a test that does not exist: "is open" in door.test.ts',
    ],
    [
      'an old check by hand',
      { level: 'supports', byHand: { on: '2025-11-20', how: 'by keyboard' } },
      '1.1.1 cites a check by hand of 2025-11-20',
    ],
    ['a level without words', { level: 'partially-supports' }, "1.1.1 is 'partially-supports' without words"],
  ])('reports %s', (_, finding, fault) => {
    expect(faultsOf(finding)).toEqual([fault]);
  });

  it('reports a criterion without a finding, and one that the catalog does not have', () => {
    expect(
      findingFaults(['1.1.1'], { '9.9.9': { level: 'not-applicable', note: 'No.' } }, repository, NOW_MS),
    ).toEqual(['1.1.1 has no finding', '9.9.9 is no criterion of the catalog']);
  });
});

describe('openAcrOf', () => {
  const validate = new Ajv().compile(readJson<object>('scripts/openacr/openacr-0.1.0.json'));
  const report = openAcrOf({ version: '1.2.3', reviewedOn: '2026-11-24' });

  it('returns a report of the schema, for the given version', () => {
    validate(report);
    expect(validate.errors).toBeNull();
    expect(report.product.version).toBe('1.2.3');
  });

  it.each(['1.1', '1.2'] as const)(
    'is written so that a reader with YAML %s gets the same report',
    (version) => {
      const given: unknown = parse(openAcrText(report), { version });
      expect(validate(given)).toBe(true);
      expect(given).toEqual(report);
    },
  );

  it('fails the schema without an author, which proves the check above', () => {
    expect(validate({ ...report, author: undefined })).toBe(false);
  });
});
