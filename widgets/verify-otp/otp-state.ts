/** The state of the code screen (OTP-10). */
export type OtpState =
  /** The email is unknown (OTP-26). */
  | { at: 'lost' }
  /** `error` is the text at the boxes. */
  | { at: 'entering'; error?: string }
  | { at: 'verifying' }
  | { at: 'resending' }
  | { at: 'verified'; way: 'dashboard' | 'partner' | 'leaving' | 'redirecting' };
