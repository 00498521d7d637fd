import type { HowTo } from './how-to.ts';

/** The edits of docs/how-to/add-a-locale.md. */
export const locale: HowTo = {
  page: 'add-a-locale',
  edits: [
    { file: 'src/club/facts/languages.ts', find: "es: 'Español' }", put: "es: 'Español', fr: 'Français' }" },
    // A placeholder for the translation: a real one copies host-app/site/es and translates it.
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
      put: `import { offerLanguage, type Words } from '#browser/page/page-languages.ts';

/** Loads the French words. */
export const loadFrench = async (): Promise<Words> => (await import('./element-book.ts')).book;

offerLanguage('fr', loadFrench);
`,
    },
    {
      file: 'host-app/site/books/books.ts',
      find: "  es: () => import('../es/book.ts'),\n",
      put: "  es: () => import('../es/book.ts'),\n  fr: () => import('../fr/book.ts'),\n",
    },
    {
      file: 'vite.config.ts',
      find: "        'lang/es': from('host-app/site/es/element-book.ts'),\n",
      put: "        'lang/es': from('host-app/site/es/element-book.ts'),\n        'lang/fr': from('host-app/site/fr/element-book.ts'),\n",
    },
    {
      file: 'scripts/pack/lib-entries',
      find: "  { name: './lang/es', file: 'lang/es', kind: 'plain', source: 'host-app/site/es/package-book.ts' },\n",
      put: `  { name: './lang/es', file: 'lang/es', kind: 'plain', source: 'host-app/site/es/package-book.ts' },
  { name: './lang/fr', file: 'lang/fr', kind: 'plain', source: 'host-app/site/fr/package-book.ts' },
`,
    },
    {
      file: 'scripts/pack/lib-json',
      find: "    './lib/host-app/site/es/package-book.js',\n",
      put: "    './lib/host-app/site/es/package-book.js',\n    './lib/host-app/site/fr/package-book.js',\n",
    },
    { file: 'host-app/site/language.test.ts', find: /\?lang=fr/g, put: '?lang=de' },
    {
      file: 'host-app/site/shell/shell.test.tsx',
      find: "'English', 'Español']",
      put: "'English', 'Español', 'Français']",
    },
    {
      file: 'host-app/site/shell/head.test.ts',
      find: "      ['x-default',",
      put: "      ['fr', origin + '/about?lang=fr'],\n      ['x-default',",
    },
  ],
  generated: [],
  tests: [['unit', 'host-app/site/language.test.ts', 'host-app/site/shell', 'host-app/site/es/book.test.ts']],
};
