import type { HowTo } from './how-to.ts';

/** The end of the first record of a file. */
const END_OF_RECORD = /\n\};\n/;

/** The edits of docs/how-to.md, Add a password rule. */
export const passwordRule: HowTo = {
  title: 'Add a password rule',
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
      file: 'host-app/languages/es/widgets/ui.copy.ts',
      find: "    special: 'Al menos un carácter especial',\n",
      put: "    special: 'Al menos un carácter especial',\n    bounded: 'Como máximo 100 caracteres',\n",
    },
    {
      file: 'host-app/languages/tl/widgets/ui.copy.ts',
      find: "    special: 'May kahit isang espesyal na karakter',\n",
      put: "    special: 'May kahit isang espesyal na karakter',\n    bounded: 'Hindi hihigit sa 100 karakter',\n",
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
    ['unit', 'src/ui/password', 'host-app/languages/translated-books.test.ts', 'widgets/signup'],
  ],
};
