import type { CopyBook } from '#club/facts/languages.ts';
import type { ServerWords } from '../server-book.ts';
import { answersTl } from './server/answers.copy.ts';
import { challengePageTl } from './server/challenge-page.copy.ts';
import { pageTl } from './server/checkout-page.copy.ts';
import { codePageTl } from './server/code-page.copy.ts';
import { exportPageTl } from './server/export-page.copy.ts';
import { mailsTl } from './server/mails.copy.ts';
import { notMePageTl } from './server/not-me-page.copy.ts';
import { passwordRefusalsTl } from './server/password-refusals.copy.ts';
import { planWordsTl } from './server/plan-words.copy.ts';
import { securityPolicyTl } from './server/security-policy.copy.ts';
import { stripeTl } from './server/stripe.copy.ts';
import { unsubscribePageTl } from './server/unsubscribe-page.copy.ts';

/** The words of the mails and of the server's own pages in Tagalog. */
export const book: CopyBook<ServerWords> = {
  lang: 'tl',
  words: {
    answers: answersTl,
    'challenge-page': challengePageTl,
    'checkout-page': pageTl,
    'code-page': codePageTl,
    'export-page': exportPageTl,
    mails: mailsTl,
    'not-me-page': notMePageTl,
    'password-refusals': passwordRefusalsTl,
    'plan-words': planWordsTl,
    'security-policy': securityPolicyTl,
    stripe: stripeTl,
    'unsubscribe-page': unsubscribePageTl,
  },
};
