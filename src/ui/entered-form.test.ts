import { describe, expect, it } from 'vitest';
import { emailOf } from './entered-form.ts';

describe('emailOf', () => {
  it.each([
    ['jane@example.com', 'jane@example.com'],
    [' jane@example.com ', 'jane@example.com'],
    ['\u200Ejane@example.com\u200B', 'jane@example.com'],
    ['\uFEFFjane@example.com', 'jane@example.com'],
    ['mailto:jane@example.com', 'jane@example.com'],
    ['<mailto:jane@example.com>', 'jane@example.com'],
    ['<jane@example.com>', 'jane@example.com'],
    ['Jane Doe <jane+t1@example.com>', 'jane+t1@example.com'],
    ['jane@example.com,', 'jane@example.com'],
    ['"jane@example.com";', 'jane@example.com'],
    ['jane@example.com.', 'jane@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['jane doe@example.com', 'jane doe@example.com'],
    ['x1<jane@example', 'x1<jane@example'],
    ['', ''],
    ['  ', ''],
  ])('reads %j as %s', (text, email) => {
    const form = new FormData();
    form.set('email', text);
    expect(emailOf(form)).toBe(email);
  });
});
