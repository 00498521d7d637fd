import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  FAILED_PAYMENT_MAIL_DAYS,
  GRACE_DAYS,
  HOLD_MAX_MONTHS,
  HOLD_REMINDER_DAYS,
  RATE_SHIELD_DAYS,
} from '#club/facts/billing.ts';
import {
  ACCESS_TOKEN_SECONDS,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  OTP_SECONDS,
  PRICE_NOTICE_DAYS,
  REFRESH_THRESHOLD_MS,
  RENEWAL_NOTICE_DAYS,
  SECOND_MS,
} from '#club/facts/limits.ts';
import {
  CAMPAIGN_EVENT_DAYS,
  CONTACT_MESSAGE_DAYS,
  DELETION_DAYS,
  EXPORT_LINK_DAYS,
  INVOICE_YEARS,
  MAIL_LOG_DAYS,
  PAYMENT_EVENT_DAYS,
  REGISTRATION_DAYS,
  STAFF_ACT_YEARS,
} from '#club/facts/retention.ts';
import { OTP_TRIES } from '#server/accounts/codes/code-views.ts';
import { MAX_SESSIONS, SESSION_IDLE_MS, SESSION_MAX_MS } from '#server/accounts/sessions.ts';
import { loginLimits, mailLimits } from '#server/http/limits.ts';
import { MAIL_WAIT_MS, waitAfter } from '#server/mail/mail-delivery.ts';
import { UPLOADS_AT_ONCE } from '#server/members/transfer-slots.ts';
import { DECODED_MAX_BYTES } from '#server/members/uploads/check-picture.ts';
import { PICTURE_MAX_PX } from '#server/members/uploads/picture.ts';
import { UNUSED_PICTURE_MS } from '#server/members/uploads/unused-pictures.ts';
import { ANSWER_DAYS, FIX_DAYS } from '#server/pages/security-policy.copy.ts';
import { repositoryFiles } from '../../scripts/run.ts';

const inWords = (number: number) =>
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][number];
const days = (ms: number) => ms / DAY_MS;
const accessMinutes = (ACCESS_TOKEN_SECONDS * SECOND_MS) / MINUTE_MS;
const guesses = (mails: number) => mails * OTP_TRIES;
/** 5 s, 15 s, 45 s, 2 min and so on, as far as the waits grow. */
const waits = [1, 2, 3, 4, 5, 6]
  .map((tries) => waitAfter(tries))
  .map((ms) => (ms < MINUTE_MS ? `${ms / SECOND_MS} s` : `${Math.round(ms / MINUTE_MS)} min`));

const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };

const sentences: [page: string, sentence: string][] = [
  ['README.md', `Node from ${engines.node.replace('>=', '')} on`],
  ['.github/SECURITY.md', `an access token lives ${accessMinutes} minutes`],
  ['.github/SECURITY.md', `A session ends after ${days(SESSION_IDLE_MS)} days without use`],
  ['.github/SECURITY.md', `or after ${days(SESSION_MAX_MS)} days`],
  ['.github/SECURITY.md', `has at most ${MAX_SESSIONS} sessions`],
  ['.github/SECURITY.md', `We answer within ${ANSWER_DAYS} working days`],
  ['.github/SECURITY.md', `| critical, 9.0 and above | ${FIX_DAYS.critical} days |`],
  ['.github/SECURITY.md', `| high, 7.0 to 8.9 | ${FIX_DAYS.high} days |`],
  ['.github/SECURITY.md', `| every other problem | ${FIX_DAYS.other} days |`],
  [
    '.github/SECURITY.md',
    `it refreshes ${accessMinutes - REFRESH_THRESHOLD_MS / MINUTE_MS} minutes after the last time`,
  ],
  ['.github/SECURITY.md', `access token for up to ${accessMinutes} minutes`],
  [
    '.github/SECURITY.md',
    `${loginLimits.pair.max} in ${loginLimits.pair.perMs / MINUTE_MS} minutes for an email and network`,
  ],
  ['.github/SECURITY.md', `${loginLimits.all.max} a day for an email`],
  ['.github/SECURITY.md', `the last cap of ${loginLimits.most.max} a day`],
  ['.github/SECURITY.md', `live ${inWords((OTP_SECONDS * SECOND_MS) / MINUTE_MS)} minutes`],
  ['.github/SECURITY.md', `A code has ${inWords(OTP_TRIES)} tries`],
  [
    '.github/SECURITY.md',
    `${mailLimits.code.pair.max} code mails a day for an email and network, ${mailLimits.code.all.max} for an email`,
  ],
  ['.github/SECURITY.md', `has at most ${guesses(mailLimits.code.pair.max)} guesses a day`],
  ['.github/SECURITY.md', `all networks together ${guesses(mailLimits.code.all.max)}`],
  [
    '.github/SECURITY.md',
    `the cap is ${mailLimits.code.most.max} mails: ${guesses(mailLimits.code.most.max)} guesses`,
  ],
  [
    '.github/SECURITY.md',
    `${mailLimits.reset.pair.max} an hour for an email and network, ${mailLimits.reset.all.max} a day`,
  ],
  ['.github/SECURITY.md', `more than ${DECODED_MAX_BYTES / 1024 / 1024} MB to decode`],
  ['.github/SECURITY.md', `a process accepts ${UPLOADS_AT_ONCE} (503)`],
  ['docs/payments.md', `keeps the plan for ${GRACE_DAYS} days`],
  ['docs/payments.md', `| ${FAILED_PAYMENT_MAIL_DAYS.slice(1).join(', ')} | A mail each.`],
  ['docs/payments.md', `| ${GRACE_DAYS} | The club asks Stripe once more.`],
  ['docs/payments.md', `keeps its seat and its price for ${RATE_SHIELD_DAYS} days`],
  ['docs/payments.md', `a day within the next ${HOLD_MAX_MONTHS} months`],
  ['docs/payments.md', `${HOLD_REMINDER_DAYS} days before the end`],
  ['docs/payments.md', `remembered for ${PAYMENT_EVENT_DAYS} days`],
  [
    'docs/mail.md',
    `on days ${FAILED_PAYMENT_MAIL_DAYS.slice(0, -1).join(', ')} and ${FAILED_PAYMENT_MAIL_DAYS.at(-1)} after a failed renewal`,
  ],
  ['docs/mail.md', `${RENEWAL_NOTICE_DAYS} days before a plan renews`],
  ['docs/mail.md', `${PRICE_NOTICE_DAYS} days before a payment`],
  ['docs/mail.md', `the last one after ${DELETION_DAYS} days`],
  ['docs/mail.md', `${waits.join(', ')} and then every hour, for ${inWords(days(MAIL_WAIT_MS))} days`],
  ['docs/mail.md', `deleted after ${MAIL_LOG_DAYS} days`],
  ['docs/privacy.md', `plans it for ${DELETION_DAYS} days later`],
  ['docs/privacy.md', `The link works for ${inWords(EXPORT_LINK_DAYS)} days`],
  ['docs/privacy.md', `| messages of the forms | ${CONTACT_MESSAGE_DAYS} days |`],
  ['docs/privacy.md', `| campaign visits and registrations | ${CAMPAIGN_EVENT_DAYS} days |`],
  ['docs/privacy.md', `| invoices of deleted members | ${INVOICE_YEARS} years |`],
  ['docs/privacy.md', `| acts of staff, except those that changed a plan | ${STAFF_ACT_YEARS} years |`],
  ['docs/privacy.md', `their texts are erased when they are sent | ${MAIL_LOG_DAYS} days |`],
  ['docs/privacy.md', `| registrations without a code | ${REGISTRATION_DAYS} days |`],
  [
    'docs/privacy.md',
    `| sessions | ${days(SESSION_IDLE_MS)} days without use, ${days(SESSION_MAX_MS)} days at most |`,
  ],
  ['docs/privacy.md', `| photos that no profile shows | ${UNUSED_PICTURE_MS / HOUR_MS} hours |`],
  [
    'docs/settings.md',
    `${mailLimits.code.most.max} code mails and ${mailLimits.reset.most.max} reset mails a day`,
  ],
  [
    'docs/settings.md',
    `${PICTURE_MAX_PX.toLocaleString('en-US')} by ${PICTURE_MAX_PX.toLocaleString('en-US')} pixels`,
  ],
  ['docs/settings.md', `at most ${DECODED_MAX_BYTES / 1024 / 1024} MB decoded`],
];

/** Returns a page with one space instead of each line break, so that a sentence may wrap anywhere. */
const textOf = (page: string) => readFileSync(page, 'utf8').replaceAll(/\s+/g, ' ');

describe('the numbers of the docs', () => {
  it.each(sentences)(
    '%s has the number of the code: %s (V2.1.3, V5.1.1, V6.1.1, V7.1.1, V7.1.2, V15.1.1)',
    (page, sentence) => {
      expect(textOf(page)).toContain(sentence);
    },
  );
});

/** Measured, or compared with the browserslist, or about the past. */
const TESTED_ELSEWHERE = /^docs\/(bench|browsers|elements)\.md|^CHANGELOG\.md|^examples\/|^\./;
const SIZE_OR_ENGINE = /\b\d[\d.,]* kB\b|\b(?:Safari|iOS|Chrome|Chromium|Firefox|WebKit) \d+/g;

describe('a page that no measurement or test writes', () => {
  const pages = repositoryFiles().filter((file) => file.endsWith('.md') && !TESTED_ELSEWHERE.test(file));
  it.each(pages)('%s names no bytes and no version of a browser', (page) => {
    expect(textOf(page).match(SIZE_OR_ENGINE) ?? []).toEqual([]);
  });
});

describe('the changelog', () => {
  it('begins with the version of package.json, or with what comes after it', () => {
    const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    const [newest, before] = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(newest === 'Unreleased' ? before : newest).toBe(version);
  });
});

describe('an example', () => {
  const files = repositoryFiles().filter((file) => /^examples\/[\w-]+\/package\.json$/.test(file));
  it.each(files)('of %s installs the version of package.json', (file) => {
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    expect(read(file).dependencies).toMatchObject({ 'homefront-club': read('package.json').version });
  });
});
