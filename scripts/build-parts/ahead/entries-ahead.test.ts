import { describe, expect, it } from 'vitest';
import { drawnAhead, elementSource, entriesAhead, entrySource } from './entries-ahead.ts';
import type { FirstTree } from './first-trees.ts';

const root = process.cwd();
const entries = entriesAhead(root);
const plugin = drawnAhead(root).find(({ name }) => name === 'drawn-ahead');
const call = (hook: unknown, ...words: unknown[]): unknown =>
  Reflect.apply(hook as (...words: unknown[]) => unknown, {}, words);

const tree: FirstTree = {
  root: ['p', {}, 0],
  texts: { en: ['Hello'], es: ['Hola'] },
  reserve: '2em',
  unless: ['email'],
  sheets: [{ text: '.a{}/**/', cuts: ['.b{}'] }],
};

describe('an entry that draws its element ahead', () => {
  it('is made for the forms and the plans', () => {
    expect(Object.keys(entries).sort()).toEqual([
      'club-forgot-password',
      'club-login',
      'club-pricing',
      'club-reset-password',
      'club-signup',
    ]);
  });

  it('has the first render and its sheets; the element has the cut rules', () => {
    const source = entrySource('/club', 'club-login', tree);
    expect(source).toContain('["p",{},0]');
    expect(source).toContain('.a{}/**/');
    expect(source).not.toContain('.b{}');
    expect(source).not.toContain('prefetchPlans');
    expect(entrySource('/club', 'club-pricing', tree)).toContain("prefetchPlans('club-pricing'");
    // A member gets another first render of login and signup.
    expect(source).toContain('import.meta.url, true)');
    expect(entrySource('/club', 'club-pricing', tree)).not.toContain('import.meta.url, true)');
    expect(elementSource('/club', 'club-login', '/club/login.element.ts', tree)).toContain('[[".b{}"]]');
  });

  it('fetches all files of the element at once, by name', () => {
    const facadeModuleId = entries['club-login'] ?? '';
    const element = {
      type: 'chunk',
      facadeModuleId: facadeModuleId.replace('entry-ahead', 'element'),
      fileName: 'chunks/own.js',
      imports: ['chunks/a.js', 'chunks/b.js'],
    };
    const chunk = { type: 'chunk', facadeModuleId, code: entrySource('/club', 'club-login', tree) };
    call(plugin?.generateBundle, {}, { 'club-login.js': chunk, 'chunks/own.js': element });
    expect(chunk.code).toContain(
      'Promise.all([import("./chunks/own.js"),import("./chunks/a.js"),import("./chunks/b.js")])',
    );
    expect(() => call(plugin?.generateBundle, {}, { 'club-login.js': chunk })).toThrow(/has no file of/);
  });

  it('leaves every other module alone', () => {
    expect(call(plugin?.resolveId, './faq.ts', '/club/widgets/pricing/pricing.tsx')).toBeUndefined();
  });
});
