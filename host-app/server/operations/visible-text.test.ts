import { describe, expect, it } from 'vitest';
import { visibleLine, visibleText } from './visible-text.ts';

describe('visibleLine', () => {
  it.each([
    ['Jane', 'Jane'],
    ['Jos\u00e9 \u{1f600} \u6f22', 'Jos\u00e9 \u{1f600} \u6f22'],
    ['\u001b[31mred', '\\u001b[31mred'],
    ['\u009b2J', '\\u009b2J'],
    ['a\rb\nc\td\u0007\u0000\u007f', 'a\\u000db\\u000ac\\u0009d\\u0007\\u0000\\u007f'],
    ['abc\u202ecba\u2066', 'abc\\u202ecba\\u2066'],
    ['\u200bx\ufeff\u2028', '\\u200bx\\ufeff\\u2028'],
    ['\u{e0041}', '\\udb40\\udc41'],
    ['\ud800', '\\ud800'],
  ])('shows %j as %j (V1.3.3, V16.4.1)', (text, shown) => {
    expect(visibleLine(text)).toBe(shown);
  });

  it('keeps what JSON means', () => {
    const name = '\u001b\u009b\u202e';
    expect(JSON.parse(visibleLine(JSON.stringify({ name })))).toEqual({ name });
  });
});

describe('visibleText', () => {
  it('keeps lines', () => {
    expect(visibleText('a\u001b\nb')).toBe('a\\u001b\nb');
  });
});
