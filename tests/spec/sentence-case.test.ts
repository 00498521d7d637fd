import { describe, expect, it } from 'vitest';
import { textsOf } from '#kit/words/sample-words.ts';

// Headings, buttons and labels are in sentence case in every language: the rule is in the guide "Content" of Storybook.

/** Texts that the specification or a decision fixes in title case. */
const fixed = [
  'About Us',
  'Apply Crop',
  'Back to Signup',
  'Cancel Plan',
  'Coming Soon',
  'Compare Your Benefits',
  'Confirm New Password',
  'Confirm Password',
  'Crop Your Profile Photo',
  'Email Address',
  'Forgot Password',
  'Free Member',
  'Free Plan',
  'Frequently Asked Questions',
  'From Date',
  'Get Started',
  'Go to Dashboard',
  'Google Sign-In failed',
  'Invoice Date',
  'Invoice History',
  'Join Annually',
  'Join Month',
  'Join Monthly',
  'Join Now',
  'Join Today',
  'Learn More',
  'Lock In Your Rate',
  'Membership Tiers',
  'My Membership',
  'My Profile',
  'New Password',
  'New Premium Membership',
  'Please agree to Terms and Privacy Policy',
  'Premium Member',
  'Privacy Policy',
  'Real Benefits Built Around You',
  'Sign Up',
  'Sign in / Join',
  'Signing Up...',
  'To Date',
  'Why We Exist',
];

/** Names keep their capitals, also those of sample values. */
const names = [
  'Agosto',
  'Aking Membership',
  'Ana',
  'August',
  'Founding Member',
  'Free Tier',
  'Google',
  'Homefront Club',
  'Ingles',
  'January',
  'Mga Tuntunin ng Paggamit',
  'Mga Tuntunin',
  'Mi membresía',
  'Miembro Fundador',
  'Patakaran sa Privacy',
  'Plans',
  'Política de privacidad',
  'Premium Annual',
  'Premium',
  'Safari',
  'Términos',
  'Veterans and Military Crisis Line',
  'Visa',
];

const copies = import.meta.glob<Record<string, object>>(
  [
    '/{src,widgets,host-app}/**/*.copy.ts',
    '/src/club/facts/{compare,faq,partners,testimonials}.ts',
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

const known = [...fixed, ...names].sort((a, b) => b.length - a.length);
const unknownPart = (text: string) => known.reduce((rest, name) => rest.replaceAll(name, '-'), text);

/** Returns the words with a capital that do not start a sentence. */
const capitalsIn = (text: string): string[] =>
  unknownPart(text)
    .split(/[.!?:/]/)
    .flatMap((sentence) => sentence.trim().split(/\s+/).slice(1))
    .filter((word) => /^[“"(¿¡]*\p{Lu}\p{Ll}/u.test(word));

describe('headings, buttons and labels', () => {
  it('are collected in every language', () => {
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
