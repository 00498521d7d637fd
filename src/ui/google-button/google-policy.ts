import { GOOGLE_SCRIPT_URL } from '#club/facts/google.ts';

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL(address: string): string | undefined }): unknown;
}

/**
 * Under Trusted Types no text becomes a script's address. The provider's package sets its script's address as text, so
 * our own site lets exactly this one through, from the press of the button on. Other pages keep their own rules.
 */
export function allowGoogleScript(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (address === GOOGLE_SCRIPT_URL ? address : undefined),
  });
}
