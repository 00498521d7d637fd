import type { HowTo } from './how-to.ts';

/** The edits of docs/how-to.md, Add a locale. The copied folder stays in Spanish: only a person can translate it. */
export const locale: HowTo = {
  title: 'Add a locale',
  before: ['cp', '-r', 'host-app/languages/es', 'host-app/languages/fr'],
  edits: [
    {
      file: 'src/club/facts/languages.ts',
      find: "  tl: { name: 'Tagalog', state: 'draft' },\n",
      put: "  tl: { name: 'Tagalog', state: 'draft' },\n  fr: { name: 'Français', state: 'draft' },\n",
    },
  ],
  afterCopy: [
    ...['book', 'element-book', 'server-book'].map((name) => ({
      file: `host-app/languages/fr/${name}.ts`,
      find: "lang: 'es'",
      put: "lang: 'fr'",
    })),
    {
      file: 'host-app/languages/fr/package-book.ts',
      find: "registerLanguage('es'",
      put: "registerLanguage('fr'",
    },
  ],
  generated: [],
  tests: [
    ['unit', 'host-app/site/language.test.ts', 'host-app/site/shell', 'widgets/entries/elements.test.ts'],
    ['api', 'scripts/build-parts/build-languages.test.ts', 'host-app/server/mail/mail-language.test.ts'],
  ],
};
