import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { places } from '../../src/club/facts/places.ts';
import { budgetOf, embedSizes, overBudget, type Sizes, siteSizes } from './sizes.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-size-'));
const write = (file: string, bytes: number) => writeFileSync(join(folder, file), 'x'.repeat(bytes));
const budgetsOf = (sizes: Sizes): Sizes =>
  Object.fromEntries(Object.entries(sizes).map(([row, bytes]) => [row, budgetOf(row, bytes)]));

let sizes: Sizes;
beforeAll(() => {
  mkdirSync(join(folder, 'chunks'));
  write('chunks/shared.js', 9_000);
  write('chunks/shared.js.br', 1_000);
  write('chunks/own.js', 400);
  const preload: Record<string, string[]> = { 'club-login.js': ['chunks/own.js', 'chunks/shared.js'] };
  for (const tag of ['club-pricing', 'club-signup', 'club-verify-otp'])
    preload[`${tag}.js`] = ['chunks/shared.js'];
  for (const entry of Object.keys(preload)) write(entry, 50);
  writeFileSync(join(folder, 'sri.json'), JSON.stringify({ preload: { ...preload, 'frame.js': [] } }));
  sizes = embedSizes(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('embedSizes', () => {
  it('counts each file of a page once, compressed where the server sends it compressed', () => {
    expect(sizes['club-pricing']).toBe(1_050);
    expect(sizes['club-login']).toBe(1_450);
    expect(sizes['club-signup then club-verify-otp']).toBe(1_100);
  });

  it('counts the bytes that a second widget adds', () => {
    expect(sizes['club-signup next to club-pricing']).toBe(50);
    expect(sizes['club-login next to club-pricing']).toBe(450);
  });

  it('counts tags only', () => {
    expect(Object.keys(sizes).filter((row) => !row.startsWith('club-'))).toEqual([]);
  });
});

describe('overBudget', () => {
  it('passes what is there today', () => {
    expect(overBudget(sizes, budgetsOf(sizes))).toEqual([]);
  });

  it('names each page that a planted overshoot makes heavier', () => {
    const budgets = budgetsOf(sizes);
    expect(budgets['club-login until it is visible']).toBe(6_144);
    write('chunks/own.js', 800);
    expect(overBudget(embedSizes(folder), budgets)).toEqual([
      'club-login: 1850 bytes, 356 over its budget of 1494',
      'club-login next to club-pricing: 850 bytes, 377 over its budget of 473',
    ]);
  });

  it('asks for a budget of what is new, and for none of what is gone', () => {
    expect(overBudget({ 'club-new': 1 }, { 'club-old': 1 })).toEqual([
      'club-new: has no budget yet',
      'club-old: has a budget, but is not built',
    ]);
  });
});

describe('siteSizes', () => {
  const ownFiles = (name: string) => ({
    scripts: name === 'login' ? ['static/js/login.js', 'static/js/react.js'] : [],
    sheets: [],
  });

  it('counts the scripts of every page and those of the page, each once (TAP-07)', () => {
    mkdirSync(join(folder, 'static/js'), { recursive: true });
    const pages = Object.fromEntries(
      [...Object.keys(places), 'not-found'].map((name) => [name, ownFiles(name)]),
    );
    const scripts = ['static/js/main.js', 'static/js/react.js'];
    writeFileSync(join(folder, 'pages.json'), JSON.stringify({ scripts, places: pages }));
    for (const [file, bytes] of Object.entries({ main: 10, react: 200, login: 3_000 }))
      write(`static/js/${file}.js`, bytes);
    expect(siteSizes(folder)).toMatchObject({
      '/ until it is live': 210,
      '/login until it is live': 3_210,
    });
    expect(budgetOf('/ until it is live', 1)).toBe(90 * 1_024);
  });
});
