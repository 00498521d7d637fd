import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowGoogleScript } from './google-window.tsx';

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
  ])('for the address %s allows: %s', (address, isAllowed) => {
    const { letThrough } = fakeTrustedTypes();
    allowGoogleScript();
    expect(letThrough(address)).toBe(isAllowed ? address : undefined);
  });

  it('creates one policy only, and none in a browser without Trusted Types', () => {
    const { createPolicy } = fakeTrustedTypes({});
    allowGoogleScript();
    expect(createPolicy).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    expect(allowGoogleScript).not.toThrow();
  });
});
