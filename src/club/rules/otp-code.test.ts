import { describe, expect, it } from 'vitest';
import { normalizeOtp, otpFault } from './otp-code.ts';

describe('normalizeOtp', () => {
  it.each([
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['1\u20102\u20133\u20144\u20155 6\n', '123456'],
    [' 12 34\t56 ', '123456'],
    ['12a456', '12a456'],
    ['12.456', '12.456'],
  ])('reads %j as %s (OTP-24)', (text, code) => {
    expect(normalizeOtp(text)).toBe(code);
  });
});

describe('otpFault', () => {
  it.each([
    ['123456', undefined],
    ['12345', 'wrong-length'],
    ['1234567', 'wrong-length'],
    ['', 'wrong-length'],
    ['12345a', 'not-digits'],
    ['a23456', 'not-digits'],
    ['a', 'not-digits'],
    ['\u0661\u0662\u0663\u0664\u0665\u0666', 'not-digits'],
  ] as const)('"%s": %s (OTP-21, OTP-22, OTP-23)', (code, fault) => {
    expect(otpFault(code)).toBe(fault);
  });
});
