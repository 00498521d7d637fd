import { GOOGLE_SCRIPT_URL } from '#club/facts/google.ts';

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL(address: string): string | undefined }): unknown;
}

/**
 * Allows the provider's script URL under Trusted Types, which otherwise refuse a script URL that is text. Only our own
 * site calls it, when the button is pressed. A partner's page keeps its own policy.
 */
export function allowGoogleScript(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (address === GOOGLE_SCRIPT_URL ? address : undefined),
  });
}
