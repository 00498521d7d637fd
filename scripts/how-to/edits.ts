/** One change to a file: `put` replaces `find`, or is the whole text of a new file. */
export interface Edit {
  /** Path below the root. Without an extension: the one file of that name. */
  file: string;
  find?: string | RegExp;
  put: string;
}

/** One page of docs/how-to, carried out. */
export interface HowTo {
  page: string;
  /** An npm script with its arguments that runs before the edits. */
  before?: string[];
  edits: Edit[];
  /** npm scripts that write generated files after the edits. */
  generated: string[];
  /** Vitest project and files that hold the new part. */
  tests: [project: string, ...files: string[]][];
}

const END_OF_OBJECT = /\n\};\s*$/;
/** The end of the first record of a file. */
const END_OF_RECORD = /\n\};\n/;

const partner: HowTo = {
  page: 'add-a-benefit-partner',
  edits: [
    { file: 'src/club/rules/campaign.ts', find: "  'lifestyle',\n]", put: "  'lifestyle',\n  'pets',\n]" },
    {
      file: 'src/club/rules/campaign.ts',
      find: "  ['lifestyle-campaign', 'lifestyle'],\n",
      put: "  ['lifestyle-campaign', 'lifestyle'],\n  ['pets-campaign', 'pets'],\n",
    },
    {
      file: 'src/club/facts/partners.ts',
      find: /\n\];\s*$/,
      put: `
  {
    key: 'pets',
    name: 'Pet care',
    text: 'Save on food, checkups and boarding for the pets of military households.',
    opens: 'partner-site',
    needs: 'member',
    url: 'https://pets.example.com/homefront',
  },
];
`,
    },
    {
      file: 'src/club/facts/partner-marks.ts',
      find: /\n\];\s*$/,
      put: "\n  { key: 'pets', word: 'Pet Care', drawing: 'M3 15h4v6H3Zm7-5h4v11h-4Z' },\n];\n",
    },
    {
      file: 'widgets/benefits/partner-icon.tsx',
      find: END_OF_RECORD,
      put: '\n  pets: <path d="M3 15h4v6H3Zm7-5h4v11h-4Z" />,\n};\n',
    },
    {
      file: 'host-app/site/es/facts/partners.copy.ts',
      find: END_OF_OBJECT,
      put: `
  pets: {
    name: 'Cuidado de mascotas',
    text: 'Ahorre en comida, chequeos y hospedaje para las mascotas de hogares militares.',
  },
};
`,
    },
    {
      file: 'host-app/site/es/widgets/elements.copy.ts',
      find: "  lifestyle: 'Estilo de vida',\n",
      put: "  lifestyle: 'Estilo de vida',\n  pets: 'Mascotas',\n",
    },
    {
      file: 'src/club/rules/campaign.test.ts',
      find: "      'lifestyle',\n    ]",
      put: "      'lifestyle',\n      'pets',\n    ]",
    },
    {
      file: 'widgets/logo-strip/logo-strip.test.ts',
      find: 'clock.pass(7 * 1_500);\n    expect(at()).toBe(8);',
      put: 'clock.pass(8 * 1_500);\n    expect(at()).toBe(9);',
    },
  ],
  generated: [],
  tests: [
    ['pure', 'src/club/rules/campaign.test.ts', 'src/club/rules/partner-access.test.ts'],
    ['unit', 'host-app/site/es/book.test.ts', 'widgets/benefits', 'widgets/logo-strip'],
  ],
};

const route: HowTo = {
  page: 'add-a-route',
  edits: [
    {
      file: 'src/club/facts/places.ts',
      find: "  unsubscribe: place('/unsubscribe'),\n",
      put: "  unsubscribe: place('/unsubscribe'),\n  careers: place('/careers'),\n",
    },
    {
      file: 'host-app/site/routing/routes.ts',
      find: "  unsubscribe: createScreen(() => import('../pages/unsubscribe.tsx')),\n",
      put: "  unsubscribe: createScreen(() => import('../pages/unsubscribe.tsx')),\n  careers: createScreen(() => import('../pages/careers.tsx')),\n",
    },
    {
      file: 'host-app/site/pages/careers.tsx',
      put: `import { useCopy } from '#ui/copy.tsx';
import { careersCopy } from './careers.copy.ts';

/** The careers page: one heading and one sentence. */
export function Page() {
  const copy = useCopy('careers', careersCopy);
  return (
    <div className="club-page">
      <h1>{copy.title}</h1>
      <p>{copy.text}</p>
    </div>
  );
}
`,
    },
    {
      file: 'host-app/site/pages/careers.copy.ts',
      put: `export const careersCopy = {
  title: 'Careers',
  text: 'Work that moves when you do.',
};
`,
    },
    {
      file: 'host-app/site/es/pages/careers.copy.ts',
      put: `import type { careersCopy } from '../../pages/careers.copy.ts';

export const careersEs: typeof careersCopy = {
  title: 'Empleos',
  text: 'Un trabajo que se muda con usted.',
};
`,
    },
    {
      file: 'host-app/site/es/book.ts',
      find: 'import { headEs }',
      put: "import { careersEs } from './pages/careers.copy.ts';\nimport { headEs }",
    },
    {
      file: 'host-app/site/es/book.ts',
      find: '    head: headEs,\n',
      put: '    careers: careersEs,\n    head: headEs,\n',
    },
    {
      file: 'host-app/site/shell/site.copy.ts',
      find: "    unsubscribe: 'Unsubscribe',\n",
      put: "    unsubscribe: 'Unsubscribe',\n    careers: 'Careers',\n",
    },
    {
      file: 'host-app/site/es/pages/site.copy.ts',
      find: "    unsubscribe: 'Cancelar suscripción',\n",
      put: "    unsubscribe: 'Cancelar suscripción',\n    careers: 'Empleos',\n",
    },
    {
      file: 'host-app/site/routing/guard.test.ts',
      find: "place: 'unsubscribe' },\n",
      put: "place: 'unsubscribe' },\n  { row: 'none', at: '/careers', place: 'careers' },\n",
    },
  ],
  generated: [],
  tests: [['unit', 'host-app/site/routing', 'host-app/site/es/book.test.ts', 'host-app/site/site.test.tsx']],
};

const passwordRule: HowTo = {
  page: 'add-a-password-rule',
  edits: [
    {
      file: 'src/club/rules/password.ts',
      find: "'digit', 'special']",
      put: "'digit', 'special', 'bounded']",
    },
    {
      file: 'src/club/rules/password.ts',
      find: END_OF_RECORD,
      put: '\n  bounded: (password) => password.length <= 100,\n};\n',
    },
    {
      file: 'src/ui/password/password-checklist.copy.ts',
      find: "    special: 'At least one special character',\n",
      put: "    special: 'At least one special character',\n    bounded: 'At most 100 characters',\n",
    },
    {
      file: 'host-app/site/es/widgets/ui.copy.ts',
      find: "    special: 'Al menos un carácter especial',\n",
      put: "    special: 'Al menos un carácter especial',\n    bounded: 'Como máximo 100 caracteres',\n",
    },
    {
      file: 'src/club/rules/password.test.ts',
      find: "      'special',\n    ]",
      put: "      'special',\n      'bounded',\n    ]",
    },
    {
      file: 'src/club/rules/password.test.ts',
      find: "    ['', [...passwordRules]],\n",
      put: "    ['', passwordRules.filter((rule) => rule !== 'bounded')],\n    [`Aa1!${'a'.repeat(97)}`, ['bounded']],\n",
    },
  ],
  generated: [],
  tests: [
    ['pure', 'src/club/rules/password.test.ts'],
    ['unit', 'src/ui/password', 'host-app/site/es/book.test.ts', 'widgets/signup'],
  ],
};

const locale: HowTo = {
  page: 'add-a-locale',
  edits: [
    { file: 'src/club/facts/languages.ts', find: "es: 'Español' }", put: "es: 'Español', fr: 'Français' }" },
    // A placeholder for the translation: a real one copies host-app/site/es and translates it.
    {
      file: 'host-app/site/fr/book.ts',
      put: `import type { CopyBook } from '#ui/copy.tsx';
import { book as spanish } from '../es/book.ts';

/** The words of the whole site. */
export const book = { lang: 'fr', words: spanish.words } satisfies CopyBook;
`,
    },
    {
      file: 'host-app/site/fr/element-book.ts',
      put: `import type { CopyBook } from '#ui/copy.tsx';
import { book as spanish } from '../es/element-book.ts';

/** The words of every element. */
export const book = { lang: 'fr', words: spanish.words } satisfies CopyBook;
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
      file: 'host-app/site/language.ts',
      find: "language === 'es' ? await loadSpanish(clock, log) : undefined",
      put: "language === 'en' ? undefined : await loadBook(language, clock, log)",
    },
    {
      file: 'host-app/site/language.ts',
      find: /async function loadSpanish\([^]*?import\('\.\/es\/book\.ts'\)/,
      put: `const books = { es: () => import('./es/book.ts'), fr: () => import('./fr/book.ts') };

async function loadBook(
  language: keyof typeof books,
  clock: Club['clock'],
  log: Club['log'],
): Promise<CopyBook | undefined> {
  try {
    return (await loadTwice<{ book: CopyBook }>(books[language]`,
    },
    {
      file: 'host-app/site/entry-server.tsx',
      find: "(await import('./es/book.ts')).book : undefined;",
      put: "(await import('./es/book.ts')).book : language === 'fr' ? (await import('./fr/book.ts')).book : undefined;",
    },
    { file: 'host-app/site/early.js', find: "asked === 'es';", put: "asked === 'es' || asked === 'fr';" },
    {
      file: 'host-app/site/early.js',
      find: "if (language === 'es' && page.lang !== 'es')",
      put: "if ((language === 'es' || language === 'fr') && page.lang !== language)",
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
    {
      file: '.storybook/languages.ts',
      find: "  'de-XA'",
      put: "  fr: { title: 'French', dir: 'ltr', book: french },\n  'de-XA'",
    },
    {
      file: '.storybook/languages.ts',
      find: 'import { english }',
      put: "import { book as french } from '../host-app/site/fr/book.ts';\nimport { english }",
    },
    {
      file: 'host-app/partner/playground.copy.ts',
      find: "    ['es', 'Español'],\n",
      put: "    ['es', 'Español'],\n    ['fr', 'Français'],\n",
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

const widget: HowTo = {
  page: 'add-a-widget',
  before: ['new:widget', 'plan-badge'],
  edits: [
    {
      file: 'host-app/site/es/widgets/plan-badge.copy.ts',
      put: `import type { PlanBadgeCopy } from '#widgets/plan-badge/plan-badge.copy.ts';

export const planBadgeEs: PlanBadgeCopy = {
  title: 'Insignia del plan',
  greet: 'Saludar',
  greeted: 'Hola.',
};
`,
    },
    {
      file: 'host-app/site/es/element-book.ts',
      find: 'import { pricingEs }',
      put: "import { planBadgeEs } from './widgets/plan-badge.copy.ts';\nimport { pricingEs }",
    },
    {
      file: 'host-app/site/es/element-book.ts',
      find: '    pricing: pricingEs,\n',
      put: "    'plan-badge': planBadgeEs,\n    pricing: pricingEs,\n",
    },
  ],
  generated: ['docs:elements'],
  tests: [['unit', 'widgets/plan-badge', 'host-app/site/es/book.test.ts', 'src/entries/elements.test.ts']],
};

/** Every page of docs/how-to with what it makes a reader do. */
export const howTos: HowTo[] = [partner, route, passwordRule, locale, widget];
