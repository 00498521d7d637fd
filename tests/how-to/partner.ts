import type { HowTo } from './how-to.ts';

/** The edits of docs/how-to.md, Add a benefit partner. */
export const partner: HowTo = {
  title: 'Add a benefit partner',
  edits: [
    {
      file: 'src/club/facts/partners.ts',
      find: '\n] as const satisfies',
      put: `
  {
    key: 'pets',
    campaign: 'pets-campaign',
    name: 'Pet care',
    text: 'Save on food, checkups and boarding for the pets of military households.',
    opens: 'partner-site',
    url: 'https://pets.example.com/homefront',
  },
] as const satisfies`,
    },
    {
      file: 'src/club/facts/partner-marks.ts',
      find: '\n};\n',
      put: "\n  pets: 'Pet Care',\n};\n",
    },
    {
      file: 'src/club/facts/partner-drawings.ts',
      find: '\n};\n',
      put: "\n  pets: 'M3 15h4v6H3Zm7-5h4v11h-4Z',\n};\n",
    },
    {
      file: 'host-app/languages/es/facts/partners.copy.ts',
      find: /\n\};\s*$/,
      put: `
  pets: {
    name: 'Cuidado de mascotas',
    mark: 'Mascotas',
    text: 'Ahorre en comida, chequeos y hospedaje para las mascotas de hogares militares.',
  },
};
`,
    },
    {
      file: 'host-app/languages/tl/facts/partners.copy.ts',
      find: /\n\};\s*$/,
      put: `
  pets: {
    name: 'Pag-aalaga ng hayop',
    mark: 'Mga Alaga',
    text: 'Makatipid sa pagkain, check-up at tirahan para sa mga alaga ng mga pamilyang militar.',
  },
};
`,
    },
  ],
  generated: [],
  tests: [
    ['pure', 'src/club/rules'],
    [
      'unit',
      'host-app/languages/translated-books.test.ts',
      'host-app/site/home',
      'widgets/benefits',
      'widgets/logo-strip',
    ],
  ],
};
