import type { CopyBook } from '#ui/copy.tsx';
import { aboutEs } from './about.copy.ts';
import { comparisonsEs } from './comparisons.copy.ts';
import { book as elementBook } from './element-book.ts';
import { headEs } from './head.copy.ts';
import { homeEs } from './home.copy.ts';
import { idleWarningEs } from './idle-warning.copy.ts';
import { legalEs } from './legal.copy.ts';
import { noScriptEs } from './no-script.copy.ts';
import { privacyEs } from './privacy.copy.ts';
import { savingSourcesEs, savingsEs } from './savings.copy.ts';
import { shellEs } from './shell.copy.ts';
import { siteEs } from './site.copy.ts';
import { termsEs } from './terms.copy.ts';
import { testimonialsEs } from './testimonials.copy.ts';

/** The whole site in American Spanish: one chunk, asked for by Spanish visitors only. */
export const book = {
  lang: 'es',
  words: {
    ...elementBook.words,
    about: aboutEs,
    comparisons: comparisonsEs,
    head: headEs,
    home: homeEs,
    'idle-warning': idleWarningEs,
    legal: legalEs,
    'no-script': noScriptEs,
    privacy: privacyEs,
    savings: savingsEs,
    'saving-sources': savingSourcesEs,
    shell: shellEs,
    site: siteEs,
    terms: termsEs,
    testimonials: testimonialsEs,
  },
} satisfies CopyBook;
