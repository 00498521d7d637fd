import { ourBrand as brand } from '#club/facts/brand.ts';
import { FOUNDING_LIMIT, OTP_LENGTH } from '#club/facts/limits.ts';
import { savings } from '#club/facts/savings.ts';
import { formatCents } from '#club/rules/money.ts';
import { leavesOf } from './read-words.ts';

const [, travel] = savings(brand);
const range = { low: travel?.lowCents ?? 0, high: travel?.highCents ?? 0 };
const price = formatCents(brand.founderCents);
const link = 'https://club.example.com/reset-password';
const member = { name: 'Member One', email: 'member.one@example.com', message: 'Please call me back.' };

/** What a function of a copy object gets, by the name of its parameter. */
const samples: Readonly<Record<string, unknown>> = {
  system: 'iPhone',
  browser: 'Safari',
  address: link,
  after: { today: price, price, interval: 'month', date: 'January 15, 2026' },
  amount: price,
  api: 'The API',
  at: 1,
  styles: ['display: none'],
  by: 'a tab',
  attribute: 'api-host',
  base: 'https://api.example/api',
  benefitsUrl: link,
  box: 'a parent',
  // A function takes the whole brand, or only its name.
  brand: { ...brand, toString: () => brand.name },
  call: '988',
  card: 'Visa ending in 4242',
  cents: brand.founderCents,
  club: brand.name,
  code: '1'.repeat(OTP_LENGTH),
  codes: 'TENOFF, HALF3',
  contrast: '1.8',
  count: 30,
  date: '03/11/2026',
  days: 60,
  device: 'iPhone, Safari',
  directive: 'connect-src',
  email: member.email,
  facts: {
    plan: 'Premium',
    amount: price,
    before: price,
    date: 'January 15, 2026',
    isFounder: false,
    from: 'January 15, 2026',
    to: 'February 15, 2026',
    invoice: 'in_0001',
  },
  failed: {
    number: 1,
    plan: 'Premium',
    amount: price,
    endsOn: 'January 15, 2026',
    kept: { days: 60, price },
    url: link,
  },
  file: 'club-login.js',
  forgotUrl: link,
  found: 'The policy blocks the script.',
  input: member,
  from: '03/11/2026',
  invoice: 'in_0001',
  contact: 'security@example.com',
  isAbout: true,
  isFounder: true,
  isLast: false,
  kept: { amount: price, until: 'January 15, 2026' },
  label: 'Password',
  last4: '4242',
  lastDay: 'January 15, 2026',
  left: range,
  limit: FOUNDING_LIMIT,
  loginUrl: link,
  membershipUrl: link,
  minutes: 10,
  month: 'January',
  months: 18,
  most: 1_000,
  name: 'Ana',
  names: ['theme', 'lang'],
  nextCharge: 'January 15, 2026',
  frame: 'partner',
  frames: ['https://partner.example'],
  texts: ['#1c4270 on #ffffff'],
  isLater: true,
  isYearly: true,
  hasHoldsLeft: true,
  notMeUrl: link,
  number: '1001',
  of: 4,
  page: 'Plans',
  paste: 'Add this line.',
  percent: 40,
  period: '/month',
  phone: brand.supportPhone,
  places: ['one.js', 'two.js'],
  plan: 'Premium',
  plansUrl: link,
  price,
  key: 'club:authToken',
  problem: 'policy',
  profileUrl: link,
  rate: price,
  refused: 'the script',
  resetUrl: link,
  script: 'the first script',
  sender: brand.mailFrom,
  site: brand.name,
  src: 'club-login.js',
  groups: 3,
  standing: 'Known',
  origin: 'https://partner.example',
  partner: 'deals',
  status: 404,
  swallowed: 'main',
  tag: 'club-login',
  tags: ['club-login', 'club-signup'],
  text: '838255',
  time: '10:33 AM',
  title: 'Log in',
  to: '03/11/2026',
  totalPages: 4,
  type: 'Support',
  until: 'January 15, 2026',
  url: link,
  used: 12,
  value: 40,
  values: ['light', 'dark'],
  version: '1.2.0',
  wanted: 'fr',
  where: 'style element',
  why: 'unexpected end',
  words: 'Log in',
  worth: range,
  written: 'theme="pink"',
};

/** Returns every text of a copy object by its path. Functions get sample values. */
export function textsOf(words: object): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [path, leaf] of leavesOf(words)) {
    if (typeof leaf === 'string') texts.set(path, leaf);
    else {
      const filled: unknown = leaf(...parametersOf(leaf).map(sampleFor));
      if (typeof filled === 'string') texts.set(path, filled);
      else if (typeof filled === 'object' && filled)
        for (const [at, text] of textsOf(filled)) texts.set(path + at, text);
    }
  }
  return texts;
}

const parametersOf = (words: object): string[] =>
  (/^\(([^)]*)\)|^(\w+)\s*=>/.exec(String(words)) ?? [])
    .slice(1)
    .join('')
    // What takes fields apart takes a brand.
    .replace(/\{[^}]*\}/g, 'brand')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

function sampleFor(name: string): unknown {
  if (!Object.hasOwn(samples, name)) throw new Error(`Add a sample for "${name}" to sample-words.ts.`);
  return samples[name];
}
