import { describe, expect, it } from 'vitest';
import { csvOf } from './ledger.ts';

describe('csvOf', () => {
  it.each<[Parameters<typeof csvOf>[0][number][number], string]>([
    ['plain', 'plain'],
    ['', ''],
    [undefined, ''],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    [{ cents: 0 }, '0.00'],
    [{ cents: 5 }, '0.05'],
    [{ cents: 1_999 }, '19.99'],
    [{ cents: -5 }, '-0.05'],
    [{ cents: -123_456_789_01 }, '-123456789.01'],
  ])('writes %j as %j', (cell, text) => {
    expect(csvOf([[cell]])).toBe(`${text}\r\n`);
  });

  it('ends each line with CRLF, also the last one', () => {
    expect(
      csvOf([
        ['a', 'b'],
        ['c', { cents: 100 }],
      ]),
    ).toBe('a,b\r\nc,1.00\r\n');
  });
});
