import { describe, expect, it } from 'vitest';
import { type Answer, absent, type Chapter, deviates, met, open, reviewed, row } from './answers.ts';
import { securityFaults } from './faults.ts';
import { testTitles } from './test-titles.ts';

const source = `
import { describe, it } from 'vitest';
// it('is only a comment', () => {});
const text = "it('is only a text')";
describe('a door', () => {
  it('is shut', () => {});
  it.each([1, 2])('is shut for %i', () => {});
  it.runIf(true)(
    \`is shut by night\`,
    () => {},
  );
  it(\`is shut for \${text}\`, () => {});
  other('is not a test');
});`;

describe('testTitles', () => {
  it('returns the titles of tests, and no comment, text, suite or other call', () => {
    expect([...testTitles('door.test.ts', source)]).toEqual([
      'is shut',
      'is shut for %i',
      'is shut by night',
    ]);
  });
});

describe('securityFaults', () => {
  const levels = { 'V1.1.1': 1, 'V1.1.2': 2 };
  const repository = {
    exists: (path: string) => path === 'door.test.ts' || path === 'docs/door.md',
    titlesOf: () => testTitles('door.test.ts', source),
  };
  const faultsOf = (...rows: Chapter['rows'][number][]) =>
    securityFaults(levels, [{ title: 'V1', rows }], repository);
  const second = row('V1.1.2', 'asks', open('It is not there yet.'));
  const faultsOfAnswer = (answer: Answer) => faultsOf(row('V1.1.1', 'asks', answer), second);

  it.each<[string, Answer]>([
    ['a test that exists', met(['door.test.ts', 'is shut for %i'])],
    ['a review', reviewed('Read.', 'docs/door.md')],
    ['a deviation', deviates('The specification asks for it.')],
  ])('accepts %s', (_, answer) => {
    expect(faultsOfAnswer(answer)).toEqual([]);
  });

  it.each<[string, Answer, string]>([
    ['no test', met(), 'V1.1.1 is met without a test'],
    [
      'another title',
      met(['door.test.ts', 'is open']),
      'V1.1.1 cites a test that does not exist: "is open" in door.test.ts',
    ],
    [
      'a missing file of tests',
      met(['gone.test.ts', 'is shut']),
      'V1.1.1 cites a test that does not exist: "is shut" in gone.test.ts',
    ],
    ['a deviation without a reason', deviates(' '), "V1.1.1 is 'deviation' without a reason"],
    ['a review of nothing', reviewed('Read.'), 'V1.1.1 is reviewed without a file'],
    ['a review of a missing file', reviewed('Read.', 'gone.md'), 'V1.1.1 cites a missing file: gone.md'],
  ])('reports %s', (_, answer, fault) => {
    expect(faultsOfAnswer(answer)).toEqual([fault]);
  });

  it('reports a requirement without an answer, an unknown one, and one with two answers', () => {
    expect(faultsOf(second)).toEqual(['V1.1.1 has no answer']);
    expect(faultsOf(second, absent(['V1.1.1', 'V9.9.9'], 'asks', 'There is none.'))).toEqual([
      'V9.9.9 is no requirement of level 1 or 2',
    ]);
    expect(faultsOf(second, second, row('V1.1.1', 'asks', deviates('So.')))).toEqual([
      'V1.1.2 is answered twice',
    ]);
  });
});
