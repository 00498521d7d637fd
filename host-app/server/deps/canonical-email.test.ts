import fc from 'fast-check';
import addressparser from 'nodemailer/lib/addressparser';
import { describe, expect, it } from 'vitest';
import { canonicalEmail, mailboxOf } from './canonical-email.ts';

describe('canonicalEmail', () => {
  it.each([
    ['jane@example.com', 'jane@example.com'],
    [' Jane.Doe+Club@Mail.EXAMPLE.com ', 'jane.doe+club@mail.example.com'],
    ["o'brien_x-1@example.com", "o'brien_x-1@example.com"],
    ['jane@EXÄMPLE.com', 'jane@xn--exmple-cua.com'],
    ['jane@exa\u0308mple.com', 'jane@xn--exmple-cua.com'],
    ['jane@xn--exmple-cua.com', 'jane@xn--exmple-cua.com'],
    ['JOSE\u0301@example.com', 'jos\u00e9@example.com'],
    ['a@b.c', 'a@b.c'],
  ])('turns %j into %j', (text, canonical) => {
    expect(canonicalEmail(text)).toBe(canonical);
  });

  it.each([
    'x1<victim@example.com>',
    '<victim@example.com>',
    '"1"<victim@example.com>',
    '"victim"@example.com',
    '(c1)victim@example.com',
    'victim(c1)@example.com',
    'victim@example.com(c1)',
    'victim@(c1)example.com',
    'group:victim@example.com;',
    'victim@example.com,other@example.com',
    'victim@example.com;',
    'victim@example.com.',
    'victim.@example.com',
    '.victim@example.com',
    'vic..tim@example.com',
    'victim@example..com',
    'victim@-example.com',
    'victim@[127.0.0.1]',
    'victim@127.0.0.1',
    'victim@0x7f.1',
    'victim@xn--a.example',
    `victim@${'a'.repeat(64)}.example`,
    `victim@${'ü'.repeat(60)}.example`,
    'victim\\@example.com',
    'victim@example.com\u200b',
    'vic\u200btim@example.com',
    'victim@exam\u00adple.com',
    '\u202evictim@example.com',
    'victim\uff20example.com',
    'victim@ｅxample.com',
    '\uff56ictim@example.com',
    'victim@example。com',
    'victim@example.com\u0000',
    'victim@exa\nmple.com',
    'victim%other@x@example.com',
    '',
  ])('refuses %j', (text) => {
    expect(canonicalEmail(text)).toBeUndefined();
  });

  it('accepts no text in which the mailer sees another address, and keeps what it made', () => {
    const unit = fc.constantFrom(
      'a',
      'B',
      '1',
      '@',
      '@',
      '.',
      '.',
      '<',
      '>',
      '(',
      ')',
      '"',
      ',',
      ';',
      ':',
      '\\',
      '[',
      ']',
      '+',
      '-',
      ' ',
      '\t',
      'é',
      'e\u0301',
      'ä',
      'İ',
      'ß',
      '\u200b',
      '\u00ad',
      '\uff20',
      '。',
      'Ｘ',
      '\u202e',
      'Ω',
      'ﬁ',
    );
    const word = fc.string({ unit, maxLength: 6 });
    const near = fc.tuple(word, word, word).map(([one, two, three]) => `${one}a@${two}b.c${three}`);
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ unit, maxLength: 16 }), fc.emailAddress()), (text) => {
        const canonical = canonicalEmail(text);
        if (canonical === undefined) return;
        expect(addressparser(canonical, { flatten: true })).toEqual([{ address: canonical, name: '' }]);
        expect(canonicalEmail(canonical)).toBe(canonical);
      }),
      { numRuns: 20_000, seed: 2_026 },
    );
  });
});

describe('mailboxOf', () => {
  it.each([
    ['jane+1@example.com', 'jane@example.com'],
    ['jane+1+2@example.com', 'jane@example.com'],
    ['jane@example.com', 'jane@example.com'],
    ['+1@example.com', '+1@example.com'],
    ['j.a.n.e+1@gmail.com', 'jane@gmail.com'],
    ['j.ane@googlemail.com', 'jane@gmail.com'],
    ['j.ane@example.com', 'j.ane@example.com'],
  ])('counts %s as %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
