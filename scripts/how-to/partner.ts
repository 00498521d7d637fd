import type { HowTo } from './how-to.ts';

const END_OF_OBJECT = /\n\};\s*$/;
/** The end of the first record of a file. */
const END_OF_RECORD = /\n\};\n/;

/** The edits of docs/how-to/add-a-benefit-partner.md. */
export const partner: HowTo = {
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
