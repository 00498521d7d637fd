import { describe, expect, it } from 'vitest';
import { ApiError, isApiError, userMessage } from './api-error.ts';

describe('ApiError', () => {
  it('says in the console what failed: the code, and the status when an answer came', () => {
    expect(String(new ApiError('network'))).toBe('ApiError: network');
    expect(String(new ApiError('refused', { status: 404 }))).toBe('ApiError: refused 404');
  });

  it('keeps what stopped the call', () => {
    const cause = new TypeError('Failed to fetch');
    expect(new ApiError('network', { cause }).cause).toBe(cause);
  });
});

describe('isApiError', () => {
  const refused = new ApiError('refused', { status: 400 });

  it.each<[unknown, 'refused' | 'network' | undefined, boolean]>([
    [refused, undefined, true],
    [refused, 'refused', true],
    [refused, 'network', false],
    [new Error('refused'), undefined, false],
    [{ code: 'refused' }, 'refused', false],
    [undefined, undefined, false],
  ])('%s, asked for %s: %s', (error, code, is) => {
    expect(isApiError(error, code)).toBe(is);
  });
});

describe('userMessage', () => {
  it.each([
    ['the server’s words', new ApiError('refused', { serverMessage: 'Too many' }), 'Too many'],
    ['the screen’s when the server gave none', new ApiError('refused', { status: 500 }), 'Try again'],
    ['the screen’s for an error of the code', new Error('x is not a function'), 'Try again'],
  ])('shows %s (A-10)', (_words, error, text) => {
    expect(userMessage(error, 'Try again')).toBe(text);
  });
});
