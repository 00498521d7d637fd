import { OTP_LENGTH } from '../facts/limits.ts';

/** Why a code cannot be sent. */
export type OtpFault = 'not-digits' | 'wrong-length';

/**
 * Returns the code in a text: the digits of any keyboard, without invisible characters, blanks and dashes. Of a sentence it
 * returns the only group of six digits. Without one it returns everything but the blanks.
 */
export function readOtp(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(ARABIC_DIGIT, asciiDigit);
  const whole = joined(plain);
  if (!/\D/.test(whole)) return whole;
  // Also without what follows after a blank, which may be another number.
  // Stryker disable next-line ArrayDeclaration: the replaced text does not have six digits
  const groups = [...(plain.match(/\d+/g) ?? []), ...(plain.match(/\d[\d\s\p{Pd}]*/gu) ?? []).map(joined)];
  const [code, other] = new Set(groups.filter(({ length }) => length === OTP_LENGTH));
  return code && !other ? code : whole;
}

/** Returns why a code cannot be sent, or undefined for exactly six digits. */
export function otpFault(code: string): OtpFault | undefined {
  if (/[^0-9]/.test(code)) return 'not-digits';
  return code.length === OTP_LENGTH ? undefined : 'wrong-length';
}

const joined = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '');

/** Arabic and Persian. Unlike those of Japanese keyboards, NFKC keeps them. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;
const asciiDigit = (digit: string): string => String(digit.charCodeAt(0) & 15);
