import type { CopyBook } from '#club/facts/languages.ts';
import type { SiteWords } from '../site-book.ts';
import { book as elementBook } from './element-book.ts';
import { comparisonsEs } from './facts/comparisons.copy.ts';
import { savingsEs } from './facts/savings.copy.ts';
import { testimonialsEs } from './facts/testimonials.copy.ts';
import { aboutEs } from './pages/about.copy.ts';
import { contactWaysEs } from './pages/contact-ways.copy.ts';
import { formFactsEs } from './pages/form-facts.copy.ts';
import { headEs } from './pages/head.copy.ts';
import { homeEs } from './pages/home.copy.ts';
import { idleWarningEs } from './pages/idle-warning.copy.ts';
import { legalEs } from './pages/legal.copy.ts';
import { noScriptEs } from './pages/no-script.copy.ts';
import { privacyEs } from './pages/privacy.copy.ts';
import { shellEs } from './pages/shell.copy.ts';
import { siteEs } from './pages/site.copy.ts';
import { termsEs } from './pages/terms.copy.ts';
import { verifyStepsEs } from './pages/verify-steps.copy.ts';
import { passkeyButtonEs } from './widgets/passkey-button.copy.ts';

/** The words of the whole site in American Spanish. Only Spanish visitors load this chunk. */
export const book: CopyBook<SiteWords> = {
  lang: 'es',
  words: {
    ...elementBook.words,
    about: aboutEs,
    comparisons: comparisonsEs,
    'form-facts': formFactsEs,
    'contact-ways': contactWaysEs,
    head: headEs,
    home: homeEs,
    'idle-warning': idleWarningEs,
    legal: legalEs,
    'no-script': noScriptEs,
    'passkey-button': passkeyButtonEs,
    privacy: privacyEs,
    savings: savingsEs,
    shell: shellEs,
    site: siteEs,
    terms: termsEs,
    testimonials: testimonialsEs,
    'verify-steps': verifyStepsEs,
  },
};
