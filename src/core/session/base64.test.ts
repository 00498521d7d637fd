import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64Url, utf8Bytes } from './base64.ts';

describe('base64', () => {
  it('writes the URL-safe alphabet without padding, as the platform would (HANDOFF-09)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect([...(fromBase64(toBase64Url(bytes)) ?? [])]).toEqual([...bytes]);
        expect([...(fromBase64(Buffer.from(bytes).toString('base64')) ?? [])]).toEqual([...bytes]);
      }),
    );
  });

  it('returns undefined for characters outside both alphabets', () => {
    expect(fromBase64('ab*d')).toBeUndefined();
    expect(fromBase64('ab=cd')).toBeUndefined();
  });

  it('accepts a key with white space around it', () => {
    expect(fromBase64(' YWI= \n')).toEqual(Uint8Array.of(97, 98));
  });

  it('writes UTF-8 as the platform would', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = JSON.stringify(text);
        expect([...utf8Bytes(json)]).toEqual([...Buffer.from(json, 'utf8')]);
      }),
    );
  });
});
