import { describe, expect, it } from 'vitest';
import { compileAhead } from './compile-ahead.ts';

const chunk = (fileName: string, isEntry: boolean, imports: string[] = []) => ({
  type: 'chunk',
  fileName,
  isEntry,
  imports,
  code: `of("${fileName}")`,
});
const built = (...chunks: ReturnType<typeof chunk>[]) => {
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]));
  Reflect.apply(compileAhead().generateBundle as (...words: unknown[]) => unknown, {}, [{}, bundle]);
  return (name: string) => bundle[name]?.code;
};

describe('compiling ahead', () => {
  const code = built(
    chunk('club-login.js', true, ['club.js']),
    chunk('club-signup.js', true, ['club.js', 'form.js']),
    chunk('club.js', false, ['base.js']),
    chunk('form.js', false),
    chunk('base.js', false, ['club.js']),
    chunk('dialog.js', false, ['base.js']),
  );

  it.each(['club-login.js', 'club-signup.js', 'club.js', 'form.js', 'base.js'])(
    'is asked for once, in the first line of %s',
    (name) => {
      expect(code(name)).toBe(`//# allFunctionsCalledOnLoad\nof("${name}")`);
    },
  );

  it('is not asked for what comes on demand', () => {
    expect(code('dialog.js')).toBe('of("dialog.js")');
  });

  it('leaves what is no script alone', () => {
    expect(() => built(chunk('club-login.js', true, ['style.css']))).not.toThrow();
  });
});
