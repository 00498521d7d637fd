import { OTP_LENGTH } from '../facts/limits.ts';

export type OtpFault = 'not-digits' | 'wrong-length';

/** What was typed or pasted, without the blanks and hyphens that mail programs put between digits. */
export const normaliseOtp = (text: string): string => text.replace(/[\s\u2010-\u2015-]/g, '');

/** Why a code cannot be sent, or undefined when it is exactly six digits (§5). */
export function otpFault(code: string): OtpFault | undefined {
  if (/[^0-9]/.test(code)) return 'not-digits';
  return code.length === OTP_LENGTH ? undefined : 'wrong-length';
}
