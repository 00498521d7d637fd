import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Place, places } from '#club/facts/places.ts';
import { type CallName, calls } from '#contract/calls.ts';

interface Area {
  places: Place[];
  calls: CallName[];
  files: string[];
}

// The scope of the product (first section of the specification).
const scope: Record<string, Area> = {
  'marketing pages': {
    places: ['home', 'about', 'pricing', 'benefits', 'terms', 'privacy'],
    calls: ['plans'],
    files: ['host-app/site/home'],
  },
  'signup and login': {
    places: [
      'signup',
      'login',
      'verify-otp',
      'forgot-password',
      'reset-password',
      'verify-identity',
      'verify-success',
    ],
    calls: [
      'register',
      'codeMail',
      'login',
      'googleAccess',
      'verifyOtp',
      'resendOtp',
      'forgotPassword',
      'validateResetToken',
      'resetPassword',
    ],
    files: ['widgets/signup', 'widgets/login'],
  },
  'plans and checkout': {
    places: ['pricing'],
    calls: ['plans', 'checkout', 'confirmCheckout', 'cancelSubscription', 'subscriptionInfo'],
    files: ['widgets/pricing', 'src/core/membership/checkout.ts'],
  },
  profile: {
    places: ['profile', 'profile-security', 'profile-data'],
    calls: [
      'profile',
      'updateProfile',
      'presign',
      'yourData',
      'exportData',
      'deleteAccount',
      'keepAccount',
      'endPartner',
    ],
    files: ['widgets/profile'],
  },
  invoices: {
    places: ['membership', 'invoice-details'],
    calls: ['invoices', 'invoice', 'invoicePdf', 'changeCard', 'startHold', 'endHold'],
    files: ['widgets/membership', 'widgets/invoice-details'],
  },
  forms: {
    places: ['suggestion', 'support', 'unsubscribe'],
    calls: ['contact', 'unsubscribe'],
    files: ['widgets/contact-form', 'widgets/unsubscribe'],
  },
  'session handling': {
    places: [],
    calls: ['refreshToken', 'logout'],
    files: ['src/core/session/session.ts', 'src/core/session/watchdog.ts'],
  },
  /** Additions to the specification. */
  'login and security': {
    places: ['profile-security'],
    calls: [
      'security',
      'endOtherSessions',
      'endOneSession',
      'startPersonalEmail',
      'confirmPersonalEmail',
      'removePersonalEmail',
      'unlinkGoogle',
      'passkeyOptions',
      'addPasskey',
      'renamePasskey',
      'removePasskey',
      'passkeyLoginOptions',
      'passkeyLogin',
      'startEmailChange',
      'confirmEmailChange',
    ],
    files: ['widgets/profile/security'],
  },
  'pages of partners': {
    places: [],
    calls: ['handoffCode', 'exchangeHandoff', 'checkHandoff', 'enterSite', 'reportFailure'],
    files: ['src/element'],
  },
  errors: { places: [], calls: [], files: ['src/core/api/api-error.ts'] },
  constants: { places: [], calls: [], files: ['src/club/facts/limits.ts'] },
};

describe('the scope of the product', () => {
  it.each(Object.entries(scope))('%s has its pages, calls and code (ROUTE-02)', (_, area) => {
    for (const place of area.places) expect(Object.keys(places)).toContain(place);
    for (const call of area.calls) expect(Object.keys(calls)).toContain(call);
    for (const file of area.files) expect([file, existsSync(file)]).toEqual([file, true]);
  });

  it('has no page and no call outside of it except the chaplain page and the campaign reports (ROUTE-02)', () => {
    const all = Object.values(scope);
    const others = (have: string[], named: string[]) => have.filter((name) => !named.includes(name));
    expect(
      others(
        Object.keys(places),
        all.flatMap((area) => area.places),
      ),
    ).toEqual(['chaplain']);
    expect(
      others(
        Object.keys(calls),
        all.flatMap((area) => area.calls),
      ),
    ).toEqual(['track', 'trackRegistration', 'trackPayment']);
  });
});
