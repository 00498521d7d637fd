import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowGoogleScript } from './google-policy.ts';

afterEach(() => vi.unstubAllGlobals());

function fakeTrustedTypes(defaultPolicy: unknown = null) {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { defaultPolicy, createPolicy });
  const letThrough = (address: string): unknown => {
    const [, rules] = createPolicy.mock.calls[0] as [string, { createScriptURL(text: string): unknown }];
    return rules.createScriptURL(address);
  };
  return { createPolicy, letThrough };
}

describe('allowGoogleScript', () => {
  it.each([
    ['https://accounts.google.com/gsi/client', true],
    ['https://accounts.google.com/gsi/client?x', false],
    ['https://accounts.google.com.evil.test/gsi/client', false],
    ['data:text/javascript,1', false],
  ])('of %s says %s', (address, isAllowed) => {
    const { letThrough } = fakeTrustedTypes();
    allowGoogleScript();
    expect(letThrough(address)).toBe(isAllowed ? address : undefined);
  });

  it('makes no second policy, and none where there are no Trusted Types', () => {
    const { createPolicy } = fakeTrustedTypes({});
    allowGoogleScript();
    expect(createPolicy).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    expect(allowGoogleScript).not.toThrow();
  });
});
