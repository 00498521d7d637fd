import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeJson } from './transmit.ts';

describe('writeJson', () => {
  it('returns the same as JSON.stringify for any plain value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 2 }), (value) => {
        expect(JSON.parse(writeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([
    [{ a: undefined, b: [undefined] }, '{"b":[null]}'],
    [{ amount: Number.NaN }, '{"amount":null}'],
    ['a"b\\c\n\ud800', '"a\\u0022b\\u005cc\\u000a\\ud800"'],
  ])('writes %j', (value, json) => expect(writeJson(value)).toBe(json));

  it('asks nobody for a toJSON', () => {
    const odd = { list: ['x'] };
    Object.assign(odd.list, { toJSON: () => 'taken over' });
    expect(writeJson({ list: odd.list.slice(0, 1), key: odd.list })).toContain('"list":["x"]');
    expect(writeJson(odd)).not.toContain('taken over');
  });
});
