import fc from 'fast-check';
import { readOtp } from '#club/rules/otp-code.ts';
import type { CallName } from '#contract/calls.ts';
import { fakePhotos } from '#kit/fakes/fake-photos.ts';
import { aMember } from '#testing/builders.ts';
import type { TestClub } from '#testing/test-club.ts';
import { contactFormCopy } from '#widgets/contact-form/contact-form.copy.ts';
import { contactErrors, createContactFormModel } from '#widgets/contact-form/contact-form.model.ts';
import { forgotPasswordCopy } from '#widgets/forgot-password/forgot-password.copy.ts';
import { createForgotPasswordModel } from '#widgets/forgot-password/forgot-password.model.ts';
import { loginCopy } from '#widgets/login/login.copy.ts';
import { createLoginModel } from '#widgets/login/login.model.ts';
import { profileCopy } from '#widgets/profile/profile.copy.ts';
import { createProfileModel } from '#widgets/profile/profile.model.ts';
import { resetPasswordCopy } from '#widgets/reset-password/reset-password.copy.ts';
import { createResetPasswordModel } from '#widgets/reset-password/reset-password.model.ts';
import { signupCopy } from '#widgets/signup/signup.copy.ts';
import { createSignupModel, faultTexts } from '#widgets/signup/signup.model.ts';
import { unsubscribeCopy } from '#widgets/unsubscribe/unsubscribe.copy.ts';
import { createUnsubscribeModel } from '#widgets/unsubscribe/unsubscribe.model.ts';
import { verifyOtpCopy } from '#widgets/verify-otp/verify-otp.copy.ts';
import { createVerifyOtpModel } from '#widgets/verify-otp/verify-otp.model.ts';

/** The entered text of each field. */
export type Entry = Record<string, string>;

/** A form with its fields, its checks and its call. */
export interface FormCase {
  name: string;
  fields: readonly string[];
  call: CallName;
  signedIn?: boolean;
  /**
   * Returns the first text that the checks show, in the order of the requirements. Written from them, not from the
   * code.
   */
  complaint(entry: Entry): string | undefined;
  body(entry: Entry): unknown;
  send(kit: TestClub, entry: Entry): Promise<string | undefined>;
}

const of = (entry: Entry, name: string) => entry[name] ?? '';
const trim = (entry: Entry, name: string) => of(entry, name).trim();
/** A text of signs that nobody sees counts as missing. */
const shows = (entry: Entry, name: string) =>
  /[^\s\p{Cc}\p{Cf}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(of(entry, name));
/** Checks an address by hand: one @ with text before it, a dot in the rest, no white space. */
function looksLikeEmail(text: string): boolean {
  const [local, domain, ...more] = text.split('@');
  if (!local || !domain || more.length > 0 || /\s/.test(text)) return false;
  return domain.slice(1, -1).includes('.');
}
const isStrong = (text: string) =>
  text.length >= 8 &&
  [/[A-Z]/, /[a-z]/, /[0-9]/, /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]/].every((rule) => rule.test(text));

const contact = (type: 'Suggestion' | 'Support'): FormCase => ({
  name: type,
  fields: ['name', 'email', 'message'],
  call: 'contact',
  complaint(entry) {
    if (!shows(entry, 'name')) return 'Please enter your name.';
    if (!shows(entry, 'email')) return 'Please enter your email address.';
    if (!looksLikeEmail(trim(entry, 'email'))) return 'Please enter a valid email address.';
    return shows(entry, 'message') ? undefined : 'Please enter your suggestion.';
  },
  body: (entry) => ({
    name: trim(entry, 'name'),
    email: trim(entry, 'email'),
    message: trim(entry, 'message'),
    type,
  }),
  async send(kit, entry) {
    const model = createContactFormModel(kit, contactFormCopy, type);
    for (const field of ['name', 'email', 'message'] as const) model.write(field, of(entry, field));
    await model.submit();
    const state = model.state.value;
    const faults = (state.at === 'entering' && state.faults) || {};
    return Object.values(contactErrors(faults, model.words.value, contactFormCopy))[0];
  },
});

/** The forms of the product. */
export const forms: FormCase[] = [
  {
    name: 'signup',
    fields: ['name', 'lastName', 'email', 'password', 'consent'],
    call: 'register',
    complaint(entry) {
      const filled = shows(entry, 'name') && shows(entry, 'lastName') && trim(entry, 'email');
      if (!filled || !of(entry, 'password')) return 'Please fill in all fields.';
      if (!looksLikeEmail(trim(entry, 'email'))) return 'Please enter a valid email address.';
      if (!isStrong(of(entry, 'password'))) return 'Password does not meet the required conditions.';
      return of(entry, 'consent') ? undefined : 'Please agree to Terms and Privacy Policy';
    },
    body: (entry) => ({
      name: trim(entry, 'name'),
      lastName: trim(entry, 'lastName'),
      email: trim(entry, 'email'),
      password: of(entry, 'password'),
      source: '',
      campaignType: '',
    }),
    async send(kit, entry) {
      const { name, lastName, email, password } = {
        name: '',
        lastName: '',
        email: '',
        password: '',
        ...entry,
      };
      const form = { name, lastName, email, password, consent: of(entry, 'consent') !== '' };
      const model = createSignupModel(kit, signupCopy, {});
      await model.submit(form);
      const state = model.state.value;
      const shown = Object.values(faultTexts(state.at === 'entering' ? state.faults : {}, form, signupCopy));
      // Each field shows its own. The text for all fields is among them.
      return shown.includes(signupCopy.fillAll) ? signupCopy.fillAll : shown[0];
    },
  },
  {
    name: 'login',
    fields: ['email', 'password'],
    call: 'login',
    complaint: (entry) =>
      trim(entry, 'email') && of(entry, 'password') ? undefined : 'Please enter both email and password',
    body: (entry) => ({ email: trim(entry, 'email'), password: of(entry, 'password') }),
    async send(kit, entry) {
      const form = { email: of(entry, 'email'), password: of(entry, 'password') };
      const model = createLoginModel(kit, loginCopy);
      await model.submit(form);
      const state = model.state.value;
      const isMissing = state.at === 'entering' && state.missing.length > 0;
      return isMissing ? loginCopy.bothRequired : undefined;
    },
  },
  {
    name: 'code',
    fields: ['code'],
    call: 'verifyOtp',
    complaint(entry) {
      const digits = readOtp(of(entry, 'code'));
      if (/[^0-9]/.test(digits)) return 'Only numbers are allowed';
      return digits.length === 6 ? undefined : 'Please enter a valid 6-digit OTP';
    },
    body: (entry) => ({
      email: 'member.one@example.com',
      otp: readOtp(of(entry, 'code')),
    }),
    async send(kit, entry) {
      const model = createVerifyOtpModel(kit, verifyOtpCopy, 'member.one@example.com');
      await model.submit(of(entry, 'code'));
      await kit.clock.pass(0);
      const state = model.state.value;
      return state.at === 'entering' ? state.error : undefined;
    },
  },
  {
    name: 'forgot',
    fields: ['email'],
    call: 'forgotPassword',
    complaint(entry) {
      if (!trim(entry, 'email')) return 'Email is required!';
      if (looksLikeEmail(trim(entry, 'email'))) return undefined;
      return 'Enter your full email, for example name@example.com.';
    },
    body: (entry) => ({ email: trim(entry, 'email') }),
    async send(kit, entry) {
      const model = createForgotPasswordModel(kit, forgotPasswordCopy);
      await model.submit(of(entry, 'email'));
      const state = model.state.value;
      const fault = state.at === 'entering' ? state.fault : undefined;
      return fault && forgotPasswordCopy.faults[fault];
    },
  },
  {
    name: 'reset',
    fields: ['password', 'confirm'],
    call: 'resetPassword',
    complaint(entry) {
      if (!of(entry, 'password') || !of(entry, 'confirm')) return 'Please fill all password fields.';
      if (of(entry, 'password') !== of(entry, 'confirm')) return 'Passwords do not match.';
      return isStrong(of(entry, 'password')) ? undefined : 'Password does not meet required conditions.';
    },
    body: (entry) => ({ token: 'token-1', newPassword: of(entry, 'password') }),
    async send(kit, entry) {
      const model = createResetPasswordModel(kit, resetPasswordCopy, 'token-1');
      const stop = model.start?.();
      await kit.clock.pass(0);
      await model.submit({ newPassword: of(entry, 'password'), confirmPassword: of(entry, 'confirm') });
      stop?.();
      const state = model.state.value;
      const shown = Object.values((state.at === 'entering' ? state.faults : undefined) ?? {});
      if (shown.includes('missing')) return resetPasswordCopy.fillAll;
      if (shown.includes('mismatch')) return resetPasswordCopy.mismatch;
      return shown.includes('weak') ? resetPasswordCopy.weak : undefined;
    },
  },
  {
    name: 'profile',
    fields: ['name', 'password', 'confirm'],
    call: 'updateProfile',
    signedIn: true,
    complaint(entry) {
      if (!shows(entry, 'name')) return 'Name is required.';
      if (of(entry, 'password').length > 128) return 'Use 128 characters or fewer for your password.';
      if (of(entry, 'password') && !of(entry, 'confirm')) return 'Please confirm your new password.';
      return of(entry, 'password') === of(entry, 'confirm') ? undefined : 'Passwords do not match.';
    },
    body: (entry) => ({
      name: trim(entry, 'name'),
      ...(of(entry, 'password') ? { newPassword: of(entry, 'password') } : {}),
    }),
    async send(kit, entry) {
      const photos = fakePhotos();
      const model = createProfileModel(kit, profileCopy, async () => photos);
      model.openEdit();
      await model.save({
        name: of(entry, 'name'),
        newPassword: of(entry, 'password'),
        confirmPassword: of(entry, 'confirm'),
      });
      const edit = model.edit.value;
      return edit.at === 'editing' ? edit.fault?.text : undefined;
    },
  },
  contact('Suggestion'),
  contact('Support'),
  {
    name: 'unsubscribe',
    fields: ['email'],
    call: 'unsubscribe',
    complaint: (entry) => (of(entry, 'email') ? undefined : 'Missing email in the URL.'),
    body: (entry) => ({ email: of(entry, 'email') }),
    async send(kit, entry) {
      const model = createUnsubscribeModel(kit, unsubscribeCopy, of(entry, 'email'));
      const before = model.state.value;
      await model.yes();
      return before.at === 'confirm' ? before.fault : undefined;
    },
  },
];

const blank = fc.constantFrom('', '', ' ', '\t\n', '\u00a0');
const anything = fc.string({ unit: 'binary', maxLength: 30 });
const odd = fc.constantFrom('__proto__', 'null', '\u0000', '\ud800', '<script>', 'a'.repeat(400), '0');
const good: Record<string, fc.Arbitrary<string>> = {
  email: fc.constantFrom('a@b.c', ' jane@example.com ', 'a@b@c.d', 'jane@example', 'ja ne@example.com', '@.'),
  password: fc.constantFrom('Str0ng!pass', 'str0ng!pass', 'STR0NG!PASS', 'Strong!pass', 'Str0ngpass', 'S0!a'),
  confirm: fc.constantFrom('Str0ng!pass', 'str0ng!pass'),
  code: fc.constantFrom('123456', ' 123 456 ', '123-456', '12345', '1234567', '12345a', '١٢٣٤٥٦'),
  consent: fc.constantFrom('on', ''),
};
const value = (field: string) =>
  fc.oneof(
    { weight: 6, arbitrary: good[field] ?? fc.constantFrom('Jane', ' Jane ', 'Jane\u0000') },
    { weight: 1, arbitrary: blank },
    { weight: 2, arbitrary: anything },
    { weight: 1, arbitrary: odd },
  );

/** Returns entries of all kinds: valid, blank, wrong in one field, and unusual. */
export const entriesOf = ({ fields }: FormCase): fc.Arbitrary<Entry> =>
  fc.record(Object.fromEntries(fields.map((field) => [field, value(field)])));

/** Returns the member of a form, or undefined for a guest. */
export const memberOf = ({ signedIn }: FormCase) =>
  signedIn ? { signedIn, member: aMember() } : { signedIn: false };
