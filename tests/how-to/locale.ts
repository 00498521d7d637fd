import type { HowTo } from './how-to.ts';

/** The edits of docs/how-to.md, Add a locale. */
export const locale: HowTo = {
  title: 'Add a locale',
  edits: [
    { file: 'src/club/facts/languages.ts', find: "es: 'Español' }", put: "es: 'Español', fr: 'Français' }" },
    {
      file: 'host-app/site/books/books.ts',
      find: "  es: () => import('../es/book.ts'),\n",
      put: "  es: () => import('../es/book.ts'),\n  fr: () => import('../fr/book.ts'),\n",
    },
    // Placeholders for the translation: a real one copies host-app/site/es and translates it.
    {
      file: 'host-app/site/fr/book.ts',
      put: `import type { SiteBook } from '../books/site-book.ts';
import { book as spanish } from '../es/book.ts';

/** The words of the whole site. */
export const book: SiteBook = { lang: 'fr', words: spanish.words };
`,
    },
    {
      file: 'host-app/site/fr/element-book.ts',
      put: `import type { ElementBook } from '../books/element-book.ts';
import { book as spanish } from '../es/element-book.ts';

/** The words of every element. */
export const book: ElementBook = { lang: 'fr', words: spanish.words };
`,
    },
    {
      file: 'host-app/site/fr/package-book.ts',
      put: `import { registerLanguage, type Words } from '#browser/page/page-languages.ts';

/** Loads the French words. */
export const loadFrench = async (): Promise<Words> => (await import('./element-book.ts')).book;

registerLanguage('fr', loadFrench);
`,
    },
    {
      file: 'host-app/server/mail/mail-words.ts',
      find: 'es: mailsEs }',
      put: 'es: mailsEs, fr: mailsEs }',
    },
  ],
  generated: [],
  tests: [
    [
      'unit',
      'host-app/site/language.test.ts',
      'host-app/site/shell',
      'host-app/site/es',
      'widgets/entries/elements.test.ts',
    ],
  ],
};
