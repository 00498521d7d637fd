export const passkeyButtonCopy = {
  label: 'Log in with a passkey',
  asking: 'Waiting for your passkey...',
  or: 'or with your password',
  failed: 'We couldn’t log you in with a passkey. Please use your password.',
};
export type PasskeyButtonCopy = typeof passkeyButtonCopy;
