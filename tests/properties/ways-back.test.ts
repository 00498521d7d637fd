import { describe, expect, it } from 'vitest';
import { places } from '#club/facts/places.ts';
import { sampleOf } from '#kit/nightly.ts';
import { aMember } from '#testing/builders.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { googleButtonCopy } from '#ui/google-button/google-button.copy.ts';
import { createGoogleModel } from '#ui/google-button/google-button.model.ts';
import { loginCopy } from '#widgets/login/login.copy.ts';
import { createLoginModel } from '#widgets/login/login.model.ts';
import { signupCopy } from '#widgets/signup/signup.copy.ts';
import { createSignupModel } from '#widgets/signup/signup.model.ts';
import { verifyOtpCopy } from '#widgets/verify-otp/verify-otp.copy.ts';
import { createVerifyOtpModel } from '#widgets/verify-otp/verify-otp.model.ts';

const PARTNER = 'https://partner.test/deals';
const words = ['mmi', 'mymilitary', 'parent', 'MMI', ' parent ', 'parent,mmi', 'cca', 'CCA', '__proto__'];
const hosts = ['evil.test', 'partner.test.evil.test', 'evil.test/partner.test', 'partner.test@evil.test'];
const shapes = [
  'https://%',
  '//%',
  '///%',
  'https:%',
  '\\\\%',
  '/\\%',
  'javascript:location="//%"',
  'data:text/html,%',
  'http://%/?returnTo=parent',
  '\thttps://%',
  'https://partner.test%2f@%',
  'parent#https://%',
  'parent?u=%',
  'https%3A%2F%2F%',
  'blob:https://%',
  '..//%',
];
const values = [
  ...words,
  ...hosts.flatMap((host) => shapes.map((shape) => shape.replace('%', host))),
  '\u0000',
  '\u202ehttps://evil.test',
  'ｐａｒｅｎｔ',
  'parent\u0000',
  'a'.repeat(5_000),
  '[object Object]',
];
const slots = ['returnTo', 'from', 'referrer', 'email', 'campaign', 'source'] as const;
type Asked = Partial<Record<(typeof slots)[number], string>>;

/** Returns every address that a widget asked its host to open. */
function destinations({ host }: TestClub): string[] {
  return host.calls.flatMap((one) => {
    if ('navigate' in one) return [one.navigate.place];
    return 'leave' in one ? [one.leave.url] : [];
  });
}

async function wander(parameters: Asked): Promise<string[]> {
  const { email = 'member.one@example.com', campaign, source } = parameters;
  const went: string[] = [];

  const login = testClub({ member: aMember() });
  await login.club.campaign.arrive({ campaign, source }, 'https://club.test/');
  const form = createLoginModel(login, loginCopy);
  form.returnsToPartner(parameters);
  await form.submit({ email, password: 'x' });
  went.push(...destinations(login));

  const signup = testClub();
  const model = createSignupModel(signup, signupCopy, parameters);
  const partnerReturn = model.returnsToPartner(parameters);
  const stop = model.start?.();
  await model.submit({ name: 'A', lastName: 'B', email: 'a@b.co', password: 'Str0ng!pass', consent: true });
  await signup.clock.pass(3_000);
  stop?.();
  const code = createVerifyOtpModel(signup, verifyOtpCopy, parameters.email);
  const stopCode = code.start?.();
  code.enter('123456');
  await signup.clock.pass(0);
  await code.toPartner();
  stopCode?.();
  went.push(...destinations(signup));

  const google = testClub({ member: aMember(), storage: { campaignType: campaign ?? '' } });
  const button = createGoogleModel(google, googleButtonCopy, { partnerReturn });
  const stopButton = button.start?.();
  await button.accepted('provider-token');
  await google.clock.pass(3_000);
  stopButton?.();
  return [...went, ...destinations(google)];
}

const isOurs = (to: string) => {
  if (Object.hasOwn(places, to)) return true;
  const { origin, pathname } = new URL(to);
  return `${origin}${pathname}` === PARTNER;
};

describe('hostile return addresses', () => {
  it.each(slots)('in %s lead to a route of the club or to the one partner address (Z-48)', async (slot) => {
    let led = 0;
    const met = sampleOf(values, 3, slots.indexOf(slot));
    for (const value of met) {
      const went = await wander({ [slot]: value });
      led += went.length;
      expect([value, went.filter((to) => !isOurs(to))]).toEqual([value, []]);
    }
    expect(led).toBeGreaterThan(met.length);
  });

  it('are about 500', () => {
    expect(slots.length * values.length).toBeGreaterThanOrEqual(470);
  });
});
