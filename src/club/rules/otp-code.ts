import { OTP_LENGTH } from '../facts/limits.ts';

/** Why a code cannot be sent. */
export type OtpFault = 'not-digits' | 'wrong-length';

/** Returns the entered text without the blanks and hyphens that mail programs put between digits. */
export const normalizeOtp = (text: string): string => text.replace(/[\s\u2010-\u2015-]/g, '');

/** Returns why a code cannot be sent, or undefined for exactly six digits. */
export function otpFault(code: string): OtpFault | undefined {
  if (/[^0-9]/.test(code)) return 'not-digits';
  return code.length === OTP_LENGTH ? undefined : 'wrong-length';
}
