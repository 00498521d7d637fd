import { describe, expect, it } from 'vitest';
import { CUT_MARK } from '../../../src/element/ahead/ahead.ts';
import { cutSheets } from './cut-sheets.ts';

const html = '<p class="club-a" data-state="open"><button class="club-b" disabled></button></p>';
const kept = (css: string) => cutSheets([css], html)[0]?.text.replaceAll(CUT_MARK, '');

describe('cutSheets', () => {
  it.each([
    ['a class that no element has', '.club-a{margin:0}.club-none{margin:0}', '.club-a{margin:0}'],
    [
      'a state that no element is in',
      '[data-state=busy]{margin:0}[data-state=open]{margin:0}',
      '[data-state=open]{margin:0}',
    ],
    [
      'an at-rule without a used rule',
      '@media print{.club-none{margin:0}}.club-a{margin:0}',
      '.club-a{margin:0}',
    ],
    [
      'a tag that is not there',
      '.club-a :where(table){top:0}.club-a :where(p,table){top:0}',
      '.club-a :where(p,table){top:0}',
    ],
    [
      'a list without a used selector',
      '.club-a:is(.club-none,[data-state=busy]){top:0}.club-a{margin:0}',
      '.club-a{margin:0}',
    ],
    ['an attribute that no element has', '[data-tone]{top:0}[disabled]{top:0}', '[disabled]{top:0}'],
    ['what shows under a pointer only', '.club-b:hover{top:0}.club-a{top:0}', '.club-a{top:0}'],
    [
      'what is never disabled',
      '.club-a:disabled{margin:0}.club-b:disabled{top:0}',
      '.club-b:disabled{top:0}',
    ],
    ['keyframes', '@keyframes turn{to{rotate:1turn}}.club-a{margin:0}', '.club-a{margin:0}'],
    [
      'a token that no kept rule reads',
      ':host{--club-ink:1;--club-paper:2}.club-a{top:var(--club-paper)}',
      ':host{--club-paper:2}.club-a{top:var(--club-paper)}',
    ],
    [
      'a rule whose every token is cut',
      '@layer a{:host{--club-ink:1;--club-paper:2}}.club-a{margin:0}',
      '.club-a{margin:0}',
    ],
  ])('cuts %s', (_, css, rest) => expect(kept(css)).toBe(rest));

  it.each([
    '.club-b:focus-visible{margin:0}',
    '.club-b[aria-busy]{margin:0}',
    '.club-a :where(button){margin:0}',
    ':host([theme=dark]){margin:0}',
    '@layer a,b;',
    '.club-b:disabled{margin:0}',
    '.club-a:is([data-state="none"] ~ :nth-child(2), [data-state="open"]){margin:0}',
    '.club-none,.club-a{margin:0}',
  ])('keeps %s', (css) => expect(kept(css)).toBe(css));

  it('gives a text back with its cuts', () => {
    const css = '@layer a{.club-a{margin:0}.club-x{top:0}.club-y{top:0}.club-b{top:0}.club-z{top:0}}';
    const [sheet] = cutSheets([css], html);
    expect(sheet?.cuts).toHaveLength(2);
    const parts = sheet?.text.split(CUT_MARK) ?? [];
    expect(parts.map((part, at) => part + (sheet?.cuts[at] ?? '')).join('')).toBe(css);
  });
});
