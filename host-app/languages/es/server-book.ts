import type { CopyBook } from '#club/facts/languages.ts';
import type { ServerWords } from '../server-book.ts';
import { answersEs } from './server/answers.copy.ts';
import { challengePageEs } from './server/challenge-page.copy.ts';
import { pageEs } from './server/checkout-page.copy.ts';
import { codePageEs } from './server/code-page.copy.ts';
import { exportPageEs } from './server/export-page.copy.ts';
import { mailsEs } from './server/mails.copy.ts';
import { notMePageEs } from './server/not-me-page.copy.ts';
import { passwordRefusalsEs } from './server/password-refusals.copy.ts';
import { planWordsEs } from './server/plan-words.copy.ts';
import { securityPolicyEs } from './server/security-policy.copy.ts';
import { stripeEs } from './server/stripe.copy.ts';
import { unsubscribePageEs } from './server/unsubscribe-page.copy.ts';

/** The words of the mails and of the server's own pages in American Spanish. */
export const book: CopyBook<ServerWords> = {
  lang: 'es',
  words: {
    answers: answersEs,
    'challenge-page': challengePageEs,
    'checkout-page': pageEs,
    'code-page': codePageEs,
    'export-page': exportPageEs,
    mails: mailsEs,
    'not-me-page': notMePageEs,
    'password-refusals': passwordRefusalsEs,
    'plan-words': planWordsEs,
    'security-policy': securityPolicyEs,
    stripe: stripeEs,
    'unsubscribe-page': unsubscribePageEs,
  },
};
