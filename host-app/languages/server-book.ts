import type { Brand } from '#club/facts/brand.ts';
import type { PasswordRefusals } from '#server/accounts/passwords/password-refusals.copy.ts';
import type { NotMePageCopy } from '#server/accounts/security/not-me-page.copy.ts';
import type { PlanWords } from '#server/billing/plan-list/plan-words.ts';
import type { StripeWords } from '#server/billing/stripe/stripe-session.ts';
import type { CheckoutPageCopy } from '#server/fake-stripe/page/checkout-page.copy.ts';
import type { Answers } from '#server/http/answers.copy.ts';
import type { MailsCopy } from '#server/mail/mails.copy.ts';
import type { CodePageCopy } from '#server/members/mail-choice/code-page.copy.ts';
import type { UnsubscribePageCopy } from '#server/members/mail-choice/unsubscribe-page.copy.ts';
import type { ExportPageCopy } from '#server/members/privacy/export-page.copy.ts';
import type { ChallengeCopy } from '#server/pages/challenge/challenge-page.copy.ts';
import type { SecurityPolicyCopy } from '#server/pages/security-policy.copy.ts';

/** The words of the mails and of the server's own pages in one language, by the name that `wordsIn` asks for. */
export type ServerWords = {
  answers: Answers;
  'challenge-page': ChallengeCopy;
  'checkout-page': CheckoutPageCopy;
  'code-page': CodePageCopy;
  'export-page': ExportPageCopy;
  mails: (brand: Brand) => MailsCopy;
  'not-me-page': NotMePageCopy;
  'password-refusals': PasswordRefusals;
  'plan-words': PlanWords;
  'security-policy': SecurityPolicyCopy;
  stripe: StripeWords;
  'unsubscribe-page': UnsubscribePageCopy;
};
