import type { Texts } from '#club/facts/brand.ts';
import type { Comparison } from '#club/facts/compare.ts';
import type { BookLanguage } from '#club/facts/languages.ts';
import type { LegalText } from '#club/facts/legal/legal-text.ts';
import type { Service } from '#club/facts/partners.ts';
import type { Testimonial } from '#club/facts/testimonials.ts';
import type { HomeCopy } from '#site/home/home.copy.ts';
import type { SavingsCopy } from '#site/home/savings-estimator.copy.ts';
import type { aboutCopy } from '#site/pages/about.copy.ts';
import type { contactWaysCopy } from '#site/pages/contact-ways.copy.ts';
import type { formFactsCopy } from '#site/pages/form-facts/form-facts.copy.ts';
import type { legalCopy } from '#site/pages/legal/legal.copy.ts';
import type { verifyStepsCopy } from '#site/pages/verify-steps/verify-steps.copy.ts';
import type { HeadCopy } from '#site/shell/head.copy.ts';
import type { idleWarningCopy } from '#site/shell/idle-warning.copy.ts';
import type { noScriptCopy } from '#site/shell/no-script.copy.ts';
import type { shellCopy } from '#site/shell/shell.copy.ts';
import type { SiteCopy } from '#site/shell/site.copy.ts';
import type { PasskeyButtonCopy } from '#widgets/login/passkey-button.copy.ts';
import type { ElementWords } from './element-book.ts';

/** The words of the elements and of the site's own pages in one language. Keys are the names that the code asks for. */
export type SiteWords = ElementWords & {
  about: typeof aboutCopy;
  comparisons: Partial<Record<Service, Partial<Pick<Comparison, 'free' | 'premium'>>>>;
  'form-facts': typeof formFactsCopy;
  'contact-ways': typeof contactWaysCopy;
  head: Texts<HeadCopy>;
  home: Texts<HomeCopy>;
  'idle-warning': typeof idleWarningCopy;
  legal: typeof legalCopy;
  'no-script': typeof noScriptCopy;
  'passkey-button': PasskeyButtonCopy;
  privacy: Texts<LegalText>;
  savings: Texts<SavingsCopy>;
  shell: typeof shellCopy;
  site: Texts<SiteCopy>;
  terms: Texts<LegalText>;
  'verify-steps': typeof verifyStepsCopy;
  testimonials: Partial<Record<Service, Pick<Testimonial, 'text' | 'about'>>>;
};

/** The words of the whole site in one language. */
export interface SiteBook {
  lang: BookLanguage;
  words: SiteWords;
}
