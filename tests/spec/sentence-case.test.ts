import { describe, expect, it } from 'vitest';
import { textsOf } from '#kit/words/sample-words.ts';

// Headings, buttons and labels are in sentence case in every language: the rule is in the guide "Content" of Storybook.

/** Texts that the specification fixes in title case, with their row. */
const fixed: Readonly<Record<string, string>> = {
  'About Us': 'SHELL-02',
  'Apply Crop': 'CROP-04',
  'Back to Signup': 'OTP-07',
  'Cancel Plan': 'A-03',
  'Coming Soon': 'HOME-27',
  'Compare Your Benefits': 'HOME-14',
  'Confirm New Password': 'PROFILE-16',
  'Confirm Password': 'RESET-02',
  'Crop Your Profile Photo': 'CROP-01',
  'Email Address': 'FORM-04',
  'Forgot Password': 'LOGIN-06',
  'Free Member': 'HOME-15',
  'Free Plan': 'ERROR-25',
  'Frequently Asked Questions': 'FAQ-01',
  'From Date': 'MEMBERSHIP-11',
  'Get Started': 'BENEFIT-02',
  'Go to Dashboard': 'OTP-06',
  'Google Sign-In failed': 'ERROR-14',
  'Invoice Date': 'MEMBERSHIP-09',
  'Invoice History': 'MEMBERSHIP-08',
  'Join Annually': 'PRICING-29',
  'Join Month': 'PRICING-30',
  'Join Monthly': 'PRICING-29',
  'Join Now': 'SHELL-12',
  'Join Today': 'HOME-21',
  'Learn More': 'HOME-03',
  'Lock In Your Rate': 'HOME-08',
  'Membership Tiers': 'SHELL-14',
  'My Membership': 'PROFILE-08',
  'My Profile': 'PROFILE-07',
  'New Password': 'RESET-01',
  'New Premium Membership': 'HOME-02',
  'Please agree to Terms and Privacy Policy': 'SIGNUP-13',
  'Premium Member': 'HOME-15',
  'Privacy Policy': 'SHELL-19',
  'Real Benefits Built Around You': 'HOME-13',
  'Sign Up': 'SIGNUP-07',
  'Sign in / Join': 'MODAL-05',
  'Signing Up...': 'SIGNUP-08',
  'To Date': 'MEMBERSHIP-12',
  'Why We Exist': 'ABOUT-03',
};

/** Names keep their capitals, also those of sample values. */
const names = [
  '100 Example Avenue, Suite 200',
  'Ana',
  'August',
  'Founding Member',
  'Free Tier',
  'Google',
  'Homefront Club',
  'January',
  'Mi membresía',
  'Miembro Fundador',
  'Plans',
  'Política de privacidad',
  'Premium Annual',
  'Premium',
  'Safari',
  'Términos',
  'United States',
  'Veterans and Military Crisis Line',
  'Visa',
];

const copies = import.meta.glob<Record<string, object>>(
  [
    '/{src,widgets,host-app}/**/*.copy.ts',
    '/src/club/facts/{brand,compare,faq,partners,testimonials}.ts',
    '!/src/{contract,doctor}/**',
    '!/host-app/server/openapi/**',
    '!/host-app/demo-partner/**',
  ],
  { eager: true },
);
const texts = [...new Set(Object.values(copies).flatMap((module) => [...textsOf(module).values()]))];

/** A text without an end mark is a heading, a button, a label or a name. */
const isLabel = (text: string) => text.endsWith('...') || !/[.!?:]$/.test(text);
const LABEL_MAX_LETTERS = 70;
const labels = texts.filter((text) => text.length <= LABEL_MAX_LETTERS && isLabel(text));

const known = [...Object.keys(fixed), ...names].sort((a, b) => b.length - a.length);
const unknownPart = (text: string) => known.reduce((rest, name) => rest.replaceAll(name, '-'), text);

/** Returns the words with a capital that do not start a sentence. */
const capitalsIn = (text: string): string[] =>
  unknownPart(text)
    .split(/[.!?:/]/)
    .flatMap((sentence) => sentence.trim().split(/\s+/).slice(1))
    .filter((word) => /^[“"(¿¡]*\p{Lu}\p{Ll}/u.test(word));

describe('headings, buttons and labels', () => {
  it('are collected in both languages', () => {
    expect(labels).toEqual(expect.arrayContaining(['Join Now', 'Reset password', 'Restablecer contraseña']));
  });

  it('are in sentence case, except for names and texts that the specification fixes', () => {
    expect(labels.filter((text) => capitalsIn(text).length > 0)).toEqual([]);
  });

  it.each(known)('still need the exception for "%s"', (name) => {
    expect(labels.some((text) => text.includes(name))).toBe(true);
  });

  it('are wrong in title case', () => {
    expect(capitalsIn('Reset Password')).toEqual(['Password']);
    expect(capitalsIn('Go to My Membership Now')).toEqual(['Now']);
    expect(capitalsIn('Go to My Membership')).toEqual([]);
  });
});
