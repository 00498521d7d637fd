import * as z from 'zod';
import { shownText } from '#contract/shown-text.ts';
import { brandColors } from './brand-colors.ts';
import { knownObject } from './brand-errors.ts';

const NAME_MAX = 40;
const LINE_MAX = 80;
const ADDRESS_LINES_MAX = 5;
const PRICE_MAX_CENTS = 1_000_000;
const PRICE_FAULT = 'must be a whole number of US cents like 1499';
const PERCENT_MAX = 90;
const PERCENT_FAULT = `must be a whole number of percent from 1 to ${PERCENT_MAX}`;
const PHONE_DIGITS_MIN = 7;
/** One line without control characters, or marks that turn or hide text. */
const ONE_LINE = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;

/** A line of text of at most `max` characters. */
export const lineOfText = (max: number) =>
  z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .regex(ONE_LINE, 'must be one line without hidden characters')
    .refine((text) => text === '' || shownText(text) !== '', 'must have a sign that shows');

const email = z.string('must be a text').pipe(z.email('must be an email address like help@example.com'));

const phone = lineOfText(LINE_MAX).refine(
  (text) => /^[+\d ().-]+$/.test(text) && text.replace(/\D/g, '').length >= PHONE_DIGITS_MIN,
  'must be a phone number like +1 (555) 010-0100',
);

export const httpsUrl = z
  .string('must be a text')
  .refine(
    (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
    'must be an https address like https://partner.example.com/club',
  );

/** What `brand.json` may have. */
export const brandFile = knownObject({
  name: lineOfText(NAME_MAX).optional(),
  legalName: lineOfText(LINE_MAX).optional(),
  address: z
    .array(lineOfText(LINE_MAX), 'must be a list of lines')
    .min(1, 'must have at least one line')
    .max(ADDRESS_LINES_MAX, `must have at most ${ADDRESS_LINES_MAX} lines`)
    .optional(),
  supportEmail: email.optional(),
  supportPhone: phone.optional(),
  mailFrom: email.optional(),
  colors: brandColors.optional(),
  founderCents: z.int(PRICE_FAULT).min(1, PRICE_FAULT).max(PRICE_MAX_CENTS, PRICE_FAULT).optional(),
  yearlyDiscountPercent: z
    .int(PERCENT_FAULT)
    .min(1, PERCENT_FAULT)
    .max(PERCENT_MAX, PERCENT_FAULT)
    .optional(),
  chaplains: knownObject({
    phone: phone.optional(),
    email: email.optional(),
    chatUrl: httpsUrl.optional(),
    videoCallUrl: httpsUrl.optional(),
  }).optional(),
}).refine(({ name, legalName }) => (name === undefined) === (legalName === undefined), {
  path: ['legalName'],
  error: 'goes with name: set both, or neither',
});
