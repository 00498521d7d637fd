import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mergeFigures } from '../../scripts/promises/figures.ts';
import { type Promises, promisesPage, withoutFigures } from '../../scripts/promises/page.ts';
import { proofsIn, proofsOf } from '../../scripts/promises/proofs.ts';

const promises = JSON.parse(readFileSync('scripts/promises/promises.json', 'utf8')) as Promises;
const listed = Object.values(promises).flatMap((area) => Object.entries(area));
const proofs = proofsIn(process.cwd());

describe('the promises', () => {
  it('are 55, with one sentence each', () => {
    const numbers = listed.map(([number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 55 }, (_, index) => index + 1));
    for (const [, { text }] of listed) expect(text).toMatch(/\S.*\.$/);
  });

  it.each(listed)('%s has a test that names it, or a reason why it has none', (number, { unproved }) => {
    const named = proofs.some(({ promise }) => promise === Number(number));
    expect(named || Boolean(unproved)).toBe(true);
  });

  it('match docs/promises.md; if not, run: npm run docs:promises', () => {
    const page = readFileSync('docs/promises.md', 'utf8');
    expect(withoutFigures(page)).toBe(withoutFigures(promisesPage(promises, proofs, {})));
  });
});

describe('the page of promises', () => {
  const test = "it.runIf(byNight)(\n  'holds for %s (promise 3, promise 4, OTP-01)', () => {});";

  it('finds the tests that name a promise, and the time when they run', () => {
    const found = proofsOf('a.test.ts', `// it('no (promise 1)')\n${test}`);
    expect(found).toEqual(
      [3, 4].map((promise) => ({ promise, file: 'a.test.ts', title: 'holds for …', when: 'nightly' })),
    );
    expect(proofsOf('b.test.ts', "it('is (promise 9)')")[0]?.when).toBe('with every change');
    expect(proofsOf('b.test.ts', "sampleOf(all, 2); it('is (promise 9)')")[0]?.when).toMatch(/^a sample/);
    expect(proofsOf('host-app/api/db/full-disk.test.ts', "it('is (promise 9)')")[0]?.when).toBe('nightly');
  });

  it('keeps the last figure of each kind, separately for day and night', () => {
    const kept = { 1: { day: ['10 rounds, 5 ms'] } };
    const lines = [
      { promise: 1, measured: '10 rounds, 7 ms', nightly: false },
      { promise: 1, measured: 'slowest 9 ms', nightly: false },
      { promise: 1, measured: '100 rounds, 6 ms', nightly: true },
    ];
    const figures = mergeFigures(kept, lines);
    expect(figures).toEqual({ 1: { day: ['10 rounds, 7 ms', 'slowest 9 ms'], night: ['100 rounds, 6 ms'] } });
    const page = promisesPage({ A: { 1: { text: 'It holds.', limits: 'Sleep.' } } }, [], figures);
    expect(page).toContain('- Measured: 100 rounds, 6 ms (nightly)\n- Not proved here: Sleep.');
    expect(withoutFigures(page)).not.toContain('Measured');
  });
});
