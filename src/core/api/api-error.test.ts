import { describe, expect, it } from 'vitest';
import {
  ApiError,
  type ApiErrorCode,
  type ApiErrorDetails,
  isApiError,
  refusal,
  userMessage,
} from './api-error.ts';

describe('ApiError', () => {
  it('has the code and the status as message when the call is not known', () => {
    expect(String(new ApiError('network'))).toBe('ApiError: network');
    expect(String(new ApiError('refused', { status: 404 }))).toBe('ApiError: refused 404');
  });

  const call = { method: 'GET', path: '/membership/subscriptions/subscription/:id' };

  it.each<[string, ApiErrorCode, ApiErrorDetails, string]>([
    [
      'an answer',
      'refused',
      { call, status: 503, requestId: 'r-7' },
      'GET /membership/subscriptions/subscription/:id answered 503 (refused, request id r-7)',
    ],
    [
      'an answer without a request id',
      'signed-out',
      { call, status: 401 },
      'GET /membership/subscriptions/subscription/:id answered 401 (signed-out)',
    ],
    [
      'no answer',
      'network',
      { call },
      'GET /membership/subscriptions/subscription/:id got no answer (network)',
    ],
    [
      'a call that was not sent',
      'signed-out',
      { call },
      'GET /membership/subscriptions/subscription/:id was not sent (signed-out)',
    ],
  ])('names the call, the status, the code and the request id for %s', (_, code, details, text) => {
    expect(new ApiError(code, details).message).toBe(text);
  });

  it('keeps its cause', () => {
    const cause = new TypeError('Failed to fetch');
    expect(new ApiError('network', { cause }).cause).toBe(cause);
  });
});

describe('refusal', () => {
  it('takes the request id from the header, else from the body', () => {
    const call = { method: 'GET', path: '/x' };
    const json = { status: 'error', message: 'Closed today', requestId: 'in-body' };
    expect(refusal(call, { status: 500, json, requestId: 'in-header' }).message).toContain('id in-header)');
    expect(refusal(call, { status: 500, json })).toMatchObject({
      code: 'refused',
      status: 500,
      serverMessage: 'Closed today',
      message: 'GET /x answered 500 (refused, request id in-body)',
      cause: json,
    });
    expect(refusal(call, { status: 502, json: undefined }).message).toBe('GET /x answered 502 (refused)');
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
