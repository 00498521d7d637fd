import type { PasskeyButtonCopy } from '#widgets/login/passkey-button.copy.ts';

export const passkeyButtonTl: PasskeyButtonCopy = {
  label: 'Mag-log in gamit ang passkey',
  asking: 'Hinihintay ang inyong passkey...',
  or: 'o gamit ang inyong password',
  failed: 'Hindi namin kayo ma-log in gamit ang passkey. Gamitin ang inyong password.',
};
