import { describe, expect, it } from 'vitest';
import { entriesAhead, entryAhead } from './entries-ahead.ts';

const ELEMENT = '/club/widgets/pricing/pricing.element.ts';
const id = entryAhead('club-pricing', ELEMENT);
const plugin = entriesAhead('/club');
const call = (hook: unknown, self: object, ...words: unknown[]): unknown =>
  Reflect.apply(hook as (...words: unknown[]) => unknown, self, words);

const entry = () => {
  const emitted: object[] = [];
  const code = String(call(plugin.load, { emitFile: (file: object) => emitted.push(file) }, id));
  return { code, emitted };
};
const element = {
  type: 'chunk',
  facadeModuleId: ELEMENT,
  fileName: 'chunks/own.js',
  imports: ['chunks/a.js', 'chunks/b.js'],
};

describe('an entry that is there before its element', () => {
  it('makes a file of the element', () => {
    expect(entry().emitted).toEqual([{ type: 'chunk', id: ELEMENT, name: 'club-pricing' }]);
  });

  it('fetches all files of the element at once, by name', () => {
    const chunk = { type: 'chunk', facadeModuleId: id, fileName: 'club-pricing.js', code: entry().code };
    call(plugin.generateBundle, {}, {}, { 'club-pricing.js': chunk, 'chunks/own.js': element });
    expect(chunk.code).toContain(
      'fetchElement = () => Promise.all([import("./chunks/own.js"),import("./chunks/a.js"),import("./chunks/b.js")])',
    );
  });

  it('stops a build that has no such file', () => {
    const chunk = { type: 'chunk', facadeModuleId: id, fileName: 'club-pricing.js', code: entry().code };
    expect(() => call(plugin.generateBundle, {}, {}, { 'club-pricing.js': chunk })).toThrow(/holds no file/);
  });

  it('leaves every other module alone', () => {
    expect(call(plugin.resolveId, {}, './faq.ts')).toBeUndefined();
    expect(call(plugin.load, {}, './faq.ts')).toBeUndefined();
  });
});
