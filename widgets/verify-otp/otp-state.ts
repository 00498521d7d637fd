import type { OtpFault } from '#club/rules/otp-code.ts';

/** The state of the code screen (OTP-10). */
export type OtpState =
  /** The email is unknown (OTP-26). */
  | { at: 'lost' }
  | { at: 'entering'; fault?: OtpFault | 'refused' | 'network' }
  | { at: 'verifying' }
  | { at: 'resending' }
  | { at: 'verified'; way: 'dashboard' | 'partner' | 'leaving' | 'redirecting' };
