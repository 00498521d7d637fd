import { describe, expect, it } from 'vitest';
import { isEmail, maskEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['a@b.c', 'jane.doe+club@mail.example.com', 'ä@exämple.com'])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'jane',
    'jane@example',
    '@example.com',
    'jane@.com',
    'jane@example.',
    'ja ne@example.com',
    'jane@exa mple.com',
    'jane@example.c om',
    'a@b@example.com',
    'jane@exam@ple.com',
    'jane@example.com@',
    ' jane@example.com',
    'jane@example.com ',
  ])('refuses "%s"', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('accepts 254 characters, as the API does, and refuses more', () => {
    const domain = '@example.com';
    const ofLength = (length: number) => 'a'.repeat(length - domain.length) + domain;
    expect([isEmail(ofLength(254)), isEmail(ofLength(255))]).toEqual([true, false]);
  });
});

describe('maskEmail', () => {
  it.each([
    ['jane@example.com', 'j***@example.com'],
    ['j@example.com', 'j***@example.com'],
    ['"a@b"@example.com', '"***@example.com'],
    ['\u{1f600}x@example.com', '\u{1f600}***@example.com'],
    ['@example.com', '***'],
    ['jane', '***'],
    ['', '***'],
  ])('shows %s as %s (OTP-03)', (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });
});
