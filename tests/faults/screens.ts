import type { BrowserContext, Locator, Page } from 'playwright';
import type { Member } from '#contract/read.ts';
import { aMember, aPaidMember, aToken } from '#testing/builders.ts';
import type { FaultyCall } from './table.ts';

/** A screen of the site that sends or loads something. */
export interface Screen {
  /** The name of its action in the fault table. */
  at: string;
  /** The calls whose faults it can meet. */
  calls: readonly FaultyCall[];
  path: string;
  member?: Member;
  /** Labels, and the text to type into each. */
  typed?: Record<string, string>;
  /** Runs before the fields are filled in: opens a dialog or checks a box. */
  prepare?(page: Page): Promise<unknown>;
  /** The control that sends. Without it, the screen sends its request when it opens. */
  button?(page: Page): Locator;
  /** True when a refusal empties its fields, as the specification requires (OTP-27). */
  empties?: boolean;
}

const EMAIL = 'member.one@example.com';
const PASSWORD = 'Str0ng!pass';
const payer = aPaidMember({ uniqueId: 'unique-1' });
const named = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** All such screens, for the tests that go through each of them. */
export const screens: Screen[] = [
  {
    at: 'signup',
    calls: ['register'],
    path: '/signup',
    typed: { 'First name': 'Member', 'Last name': 'One', Email: EMAIL, Password: PASSWORD },
    prepare: (page) => page.getByRole('checkbox').check(),
    button: named('Sign Up'),
  },
  {
    at: 'login',
    calls: ['login'],
    path: '/login',
    typed: { Email: EMAIL, Password: PASSWORD },
    button: named('Login'),
  },
  {
    at: 'code',
    calls: ['verifyOtp'],
    path: '/verify-otp',
    typed: { '6-digit code': '123456' },
    empties: true,
  },
  {
    at: 'resend',
    calls: ['resendOtp'],
    path: '/verify-otp',
    typed: { '6-digit code': '123' },
    button: named('Resend OTP'),
  },
  {
    at: 'forgot',
    calls: ['forgotPassword'],
    path: '/forgot-password',
    typed: { Email: EMAIL },
    button: named('Submit'),
  },
  { at: 'reset link', calls: ['validateResetToken'], path: '/reset-password?token=token-1' },
  {
    at: 'reset',
    calls: ['resetPassword'],
    path: '/reset-password?token=token-1',
    typed: { 'New Password': PASSWORD, 'Confirm Password': PASSWORD },
    button: named('Reset password'),
  },
  {
    at: 'unsubscribe',
    calls: ['unsubscribe'],
    path: `/unsubscribe?email=${EMAIL}`,
    button: named('Yes'),
  },
  ...(['/suggestionForm', '/support'] as const).map((path): Screen => ({
    at: 'contact',
    calls: ['contact'],
    path,
    typed: {
      Name: 'Member',
      'Email Address': EMAIL,
      [path === '/support' ? 'Message' : 'Suggestion']: 'More of it.',
    },
    button: named('Submit'),
  })),
  {
    at: 'save',
    calls: ['updateProfile'],
    path: '/profile',
    member: aMember(),
    typed: { Name: 'Member Two', 'New Password': PASSWORD, 'Confirm New Password': PASSWORD },
    prepare: (page) => page.getByRole('button', { name: /My Profile/ }).click(),
    button: named('Update'),
  },
  { at: 'profile', calls: ['profile'], path: '/profile', member: aMember() },
  { at: 'pricing', calls: ['plans'], path: '/pricing-plan' },
  {
    at: 'join',
    calls: ['checkout', 'cancelSubscription'],
    path: '/pricing-plan',
    member: payer,
    prepare: (page) => page.getByRole('tab', { name: 'Yearly' }).click(),
    button: named('Join Annually'),
  },
  { at: 'subscription', calls: ['subscriptionInfo'], path: '/invoice', member: payer },
  { at: 'invoices', calls: ['invoices'], path: '/invoice', member: payer },
  { at: 'invoice', calls: ['invoice'], path: '/invoiceDetails?id=invoice-1', member: payer },
  { at: 'paid', calls: ['confirmCheckout'], path: '/invoice?session_id=session-1', member: payer },
  { at: 'arrival', calls: ['track'], path: '/?campaign=cca' },
  {
    at: 'cancel plan',
    calls: ['cancelSubscription', 'plans', 'checkout'],
    path: '/invoice',
    member: payer,
    prepare: (page) => page.getByRole('button', { name: 'Cancel Plan' }).click(),
    button: (page) =>
      page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Yes' }),
  },
  {
    at: 'verify identity',
    calls: ['checkout', 'plans'],
    path: '/verify-identity',
    member: aMember(),
    button: named('Submit'),
  },
];

/** Stores what the screen's visitor needs: a session, or the email that a code was sent to. */
export function signInFor({ at, member }: Screen, context: BrowserContext): Promise<unknown> {
  const keys: Record<string, string> = member
    ? {
        authToken: aToken({ nowMs: Date.now() }),
        refreshToken: 'refresh-0',
        userid: member.id,
        name: member.name,
        email: member.email,
      }
    : { email: EMAIL };
  const waits = at === 'resend' || at === 'code';
  const pending = { email: EMAIL, deadline: 1, canResend: true, fromPartner: false };
  const tab: Record<string, string> = waits ? { club_pending_otp: JSON.stringify(pending) } : {};
  return context.addInitScript(
    ([local, session]) => {
      if (sessionStorage.getItem('set-up')) return;
      sessionStorage.setItem('set-up', 'yes');
      for (const [key, value] of Object.entries(local ?? {})) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session ?? {})) sessionStorage.setItem(key, value);
    },
    [keys, tab],
  );
}

/** Returns the field with this label. */
export const fieldOf = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).first();

/** Opens the screen and fills in every field, except the code, whose last digit sends. */
export async function openScreen(page: Page, url: string, screen: Screen): Promise<void> {
  await page.goto(url + screen.path);
  await page.locator('html[data-live]').waitFor();
  await screen.prepare?.(page);
  if (screen.at !== 'code') await fillScreen(page, screen);
}

/** Fills in the fields of an open screen. */
export async function fillScreen(page: Page, { typed = {} }: Screen): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await fieldOf(page, label).fill(text);
}

/** Sends the entered text by the button, or by typing the last digit. */
export async function sendScreen(page: Page, screen: Screen): Promise<void> {
  if (screen.button) await screen.button(page).click();
  else await fillScreen(page, screen);
}
