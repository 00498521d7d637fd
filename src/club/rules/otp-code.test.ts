import { describe, expect, it } from 'vitest';
import { otpFault, readOtp } from './otp-code.ts';

describe('readOtp', () => {
  it.each([
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['1\u20102\u20133\u20144\u20155 6\n', '123456'],
    [' 12 34\t56 ', '123456'],
    ['\u200B123\u200C\u200D456\u200E\u200F\u2060\u00AD\uFEFF', '123456'],
    ['123456.', '123456'],
    ['"123456"', '123456'],
    ['\u201C123456\u201D', '123456'],
    ['123456 is your Homefront Club code', '123456'],
    ['Your code is 123 456. It works for 10 minutes.', '123456'],
    ['Code: 123456 100 Example Avenue', '123456'],
    ['123456 is your code. Your code: 123456', '123456'],
    ['\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16', '123456'],
    ['\u0661\u0662\u0663\u0664\u0665\u0666', '123456'],
    ['\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6', '123456'],
    ['\u{1D7CF}\u{1D7EE}3456', '123456'],
    ['12a456', '12a456'],
    ['12.456', '12.456'],
    ['12', '12'],
    ['1234567', '1234567'],
    ['123456 7', '1234567'],
    ['123456 or 654321', '123456or654321'],
    ['no code', 'nocode'],
    ['', ''],
  ])('reads %j as %s (OTP-24)', (text, code) => {
    expect(readOtp(text)).toBe(code);
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
