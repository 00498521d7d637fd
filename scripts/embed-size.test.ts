import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetOf, embedSizes, overBudget, type Sizes } from './embed-size/sizes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'club-size-'));
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
/** Numbers that do not compress away. */
const weight = (count: number) =>
  `export const weight = [${Array.from({ length: count }, (_, at) => Math.sin(at)).join()}];`;
const budgetsOf = (sizes: Sizes): Sizes =>
  Object.fromEntries(Object.entries(sizes).map(([row, bytes]) => [row, budgetOf(row, bytes)]));

let sizes: Sizes;
beforeAll(() => {
  write('chunks/shared.js', weight(100));
  write('chunks/own.js', `import './shared.js';${weight(40)}`);
  write('chunks/on-press.js', weight(400));
  for (const tag of ['club-pricing', 'club-signup', 'club-verify-otp'])
    write(`${tag}.js`, `import './chunks/shared.js'; export const tag = '${tag}';`);
  write('club-login.js', `import './chunks/own.js'; const later = () => import('./chunks/on-press.js');`);
  sizes = embedSizes(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('embedSizes', () => {
  it('counts each file that must be there first once, and none that comes on demand', () => {
    expect(sizes['club-signup then club-verify-otp']).toBeLessThan(1.2 * (sizes['club-signup'] ?? 0));
    expect(sizes['club-login']).toBeGreaterThan(sizes['club-pricing'] ?? 0);
    expect(sizes['club-login']).toBeLessThan(2 * (sizes['club-pricing'] ?? 0));
  });

  it('counts an element that its entry fetches by itself', () => {
    write(
      'club-pricing.js',
      'const all = () => Promise.all([import("./chunks/own.js"),import("./chunks/shared.js")]);export{all as fetchElement};',
    );
    const now = embedSizes(folder);
    expect(now['club-pricing']).toBeGreaterThan((now['club-login'] ?? 0) - 100);
    write('club-pricing.js', "import './chunks/shared.js'; export const tag = 'club-pricing';");
  });

  it('counts the bytes that a second widget adds', () => {
    expect(sizes['club-signup next to club-pricing']).toBeLessThan(200);
    expect(sizes['club-login next to club-pricing']).toBeGreaterThan(300);
  });
});

describe('overBudget', () => {
  it('passes what is there today', () => {
    expect(overBudget(sizes, budgetsOf(sizes))).toEqual([]);
  });

  it('names each page that a planted overshoot makes heavier', () => {
    const budgets = budgetsOf(sizes);
    write('chunks/own.js', `import './shared.js';${weight(80)}`);
    const faults = overBudget(embedSizes(folder), budgets);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(/^club-login: \d+ bytes, \d+ over its budget of \d+$/);
    expect(faults[1]).toMatch(/^club-login next to club-pricing: /);
  });

  it('asks for a budget of what is new, and for none of what is gone', () => {
    expect(overBudget({ 'club-new': 1 }, { 'club-old': 1 })).toEqual([
      'club-new: has no budget yet',
      'club-old: has a budget, but is not built',
    ]);
  });
});
