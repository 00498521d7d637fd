import type { CopyBook } from '#club/facts/languages.ts';
import type { SiteWords } from '../site-book.ts';
import { book as elementBook } from './element-book.ts';
import { comparisonsTl } from './facts/comparisons.copy.ts';
import { savingsTl } from './facts/savings.copy.ts';
import { testimonialsTl } from './facts/testimonials.copy.ts';
import { aboutTl } from './pages/about.copy.ts';
import { contactWaysTl } from './pages/contact-ways.copy.ts';
import { formFactsTl } from './pages/form-facts.copy.ts';
import { headTl } from './pages/head.copy.ts';
import { homeTl } from './pages/home.copy.ts';
import { idleWarningTl } from './pages/idle-warning.copy.ts';
import { legalTl } from './pages/legal.copy.ts';
import { noScriptTl } from './pages/no-script.copy.ts';
import { privacyTl } from './pages/privacy.copy.ts';
import { shellTl } from './pages/shell.copy.ts';
import { siteTl } from './pages/site.copy.ts';
import { termsTl } from './pages/terms.copy.ts';
import { verifyStepsTl } from './pages/verify-steps.copy.ts';
import { passkeyButtonTl } from './widgets/passkey-button.copy.ts';

/** The words of the whole site in Tagalog. Only Tagalog visitors load this chunk. */
export const book: CopyBook<SiteWords> = {
  lang: 'tl',
  words: {
    ...elementBook.words,
    about: aboutTl,
    comparisons: comparisonsTl,
    'form-facts': formFactsTl,
    'contact-ways': contactWaysTl,
    head: headTl,
    home: homeTl,
    'idle-warning': idleWarningTl,
    legal: legalTl,
    'no-script': noScriptTl,
    'passkey-button': passkeyButtonTl,
    privacy: privacyTl,
    savings: savingsTl,
    shell: shellTl,
    site: siteTl,
    terms: termsTl,
    testimonials: testimonialsTl,
    'verify-steps': verifyStepsTl,
  },
};
