import { contactCopy } from '#contract/messages/contact.copy.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { paymentsCopy } from '#contract/messages/payments.copy.ts';
import { privacyCopy } from '#contract/messages/privacy.copy.ts';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';

const { busy, email, fault, field, foreignPage, noRoom, partnerSession, signInFirst, tooMany } = httpCopy;
const {
  eventEarly: _early,
  eventTooLarge: _tooLarge,
  eventUnsigned: _unsigned,
  returnAddress: _address,
  ...money
} = moneyCopy;
const { mismatch: _mismatch, taken: _taken, ...uploads } = uploadsCopy;

const english = {
  contact: contactCopy,
  http: { busy, email, fault, field, foreignPage, noRoom, partnerSession, signInFirst, tooMany },
  identity: identityCopy,
  money,
  payments: paymentsCopy,
  privacy: privacyCopy,
  uploads,
};

type Texts<Area> = { readonly [Key in keyof Area]: Area[Key] extends string ? string : Area[Key] };

/** The messages of answers that a visitor or a member reads, by subject. The others are for developers. */
export type Answers = { readonly [Area in keyof typeof english]: Texts<(typeof english)[Area]> };

export const answersEn: Answers = english;
