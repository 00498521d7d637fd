import type { ServerWords } from '#languages/server-book.ts';
import { passwordRefusals } from '#server/accounts/passwords/password-refusals.copy.ts';
import { notMePageCopy } from '#server/accounts/security/not-me-page.copy.ts';
import { planFeatures, planNames } from '#server/billing/plan-list/plan-features.copy.ts';
import { pageCopy } from '#server/fake-stripe/page/checkout-page.copy.ts';
import { answersEn } from '#server/http/answers.copy.ts';
import { mailsCopy } from '#server/mail/mails.copy.ts';
import { codePageCopy } from '#server/members/mail-choice/code-page.copy.ts';
import { unsubscribePageCopy } from '#server/members/mail-choice/unsubscribe-page.copy.ts';
import { exportPageCopy } from '#server/members/privacy/export-page.copy.ts';
import { challengeCopy } from '#server/pages/challenge/challenge-page.copy.ts';
import { securityPolicyCopy } from '#server/pages/security-policy.copy.ts';

const asStored = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, text]));

/** Every English text of the server that has a translation, by the name that the code asks for. */
export const englishServerWords: ServerWords = {
  answers: answersEn,
  'challenge-page': challengeCopy,
  'checkout-page': pageCopy,
  'code-page': codePageCopy,
  'export-page': exportPageCopy,
  mails: mailsCopy,
  'not-me-page': notMePageCopy,
  'password-refusals': passwordRefusals,
  'plan-words': {
    names: asStored(Object.values(planNames)) as ServerWords['plan-words']['names'],
    features: asStored(Object.values(planFeatures).flat()) as ServerWords['plan-words']['features'],
  },
  'security-policy': securityPolicyCopy,
  stripe: { locale: 'en' },
  'unsubscribe-page': unsubscribePageCopy,
};
