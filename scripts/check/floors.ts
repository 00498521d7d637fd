// The floors of the house: imports only run down. The rules of folders.mjs read this table.

interface Floor {
  folder: string;
  /** The floors that it may import in addition to itself. */
  mayImport: readonly string[];
  /** Uses no browser, no clock and no framework. */
  pure?: true;
  /** No other floor imports it, not even the one around it. */
  top?: true;
}

const page = ['contract', 'club', 'core', 'browser', 'style'];
/** What every room of the server may import. */
const ground = ['contract', 'club', 'settings', 'db', 'deps', 'words'];
/** The folders of billing. Each may import those before it. The files next to them put them together. */
const billing = [
  'store',
  'plan-list',
  'mails',
  'stripe',
  'sync',
  'agreement',
  'cancellation',
  'checkout',
  'holds',
  'past-due',
  'orphans',
  'overview',
].map((folder) => `billing/${folder}`);

export const floors: Readonly<Record<string, Floor>> = {
  contract: { folder: 'src/contract', mayImport: [], pure: true },
  club: { folder: 'src/club', mayImport: ['contract'], pure: true },
  core: { folder: 'src/core', mayImport: ['contract', 'club'], pure: true },
  browser: { folder: 'src/browser', mayImport: ['contract', 'club', 'core'] },
  style: { folder: 'src/style', mayImport: [] },
  ui: { folder: 'src/ui', mayImport: page },
  doctor: { folder: 'src/doctor', mayImport: page },
  // `npx homefront-club doctor`, on Node.
  'doctor/command': { folder: 'src/doctor/command', mayImport: ['doctor'], top: true },
  testing: { folder: 'src/testing', mayImport: ['contract', 'club', 'core', 'browser'] },
  element: { folder: 'src/element', mayImport: [...page, 'ui', 'doctor'] },
  widgets: { folder: 'widgets', mayImport: [...page, 'ui', 'element'] },
  entries: { folder: 'widgets/entries', mayImport: [...page, 'ui', 'element', 'widgets'] },
  site: { folder: 'host-app/site', mayImport: [...page, 'ui', 'element', 'widgets'] },
  'demo-partner': { folder: 'host-app/demo-partner', mayImport: ['club'] },

  // The words of every language but English. Their types come from the English words; nothing else is imported, and site and
  // server load the books by their folders.
  languages: {
    folder: 'host-app/languages',
    mayImport: [
      'club',
      'browser',
      'ui',
      'element',
      'widgets',
      'site',
      'http',
      'mail',
      'billing',
      'accounts',
      'members',
      'pages',
      'fake-stripe',
    ],
  },

  // The rooms of the server. Its files outside of a room put them together and may import all of them.
  settings: { folder: 'host-app/server/settings', mayImport: ['contract', 'club'] },
  db: { folder: 'host-app/server/db', mayImport: ['contract', 'club', 'settings'] },
  deps: { folder: 'host-app/server/deps', mayImport: ['contract', 'club', 'settings', 'db'] },
  words: { folder: 'host-app/server/words', mayImport: ['club'] },
  http: { folder: 'host-app/server/http', mayImport: ground },
  operations: { folder: 'host-app/server/operations', mayImport: [...ground, 'http'] },
  // The drawn name of the club.
  mail: { folder: 'host-app/server/mail', mayImport: [...ground, 'http', 'style'] },
  billing: { folder: 'host-app/server/billing', mayImport: [...ground, 'http', 'mail'] },
  ...Object.fromEntries(
    billing.map((name, at) => [
      name,
      { folder: `host-app/server/${name}`, mayImport: [...ground, 'http', 'mail', ...billing.slice(0, at)] },
    ]),
  ),
  accounts: { folder: 'host-app/server/accounts', mayImport: [...ground, 'http', 'mail', 'billing'] },
  members: {
    folder: 'host-app/server/members',
    mayImport: [...ground, 'http', 'mail', 'billing', 'accounts'],
  },
  pages: {
    folder: 'host-app/server/pages',
    mayImport: ['contract', 'club', 'settings', 'deps', 'words', 'http'],
  },
  openapi: {
    folder: 'host-app/server/openapi',
    mayImport: [...ground, 'http', 'billing', 'accounts', 'members'],
  },
  'fake-stripe': {
    folder: 'host-app/server/fake-stripe',
    mayImport: [...ground, 'http', 'mail', 'billing'],
  },
  dev: { folder: 'host-app/server/dev', mayImport: [...ground, 'http', 'mail', 'accounts'] },
  staff: {
    folder: 'host-app/server/staff',
    // Acts and lists of members, with two views: the commands of `club`, and the pages of the desk, on its own origin.
    mayImport: [...ground, 'http', 'operations', 'mail', 'billing', 'accounts', 'members', 'style'],
  },
};

/** Folders next to each other that still import each other, as `A B` in their order, and why. No new pair. */
export const twoWayFolders: readonly string[] = [
  // Codes, passwords and passkeys are parts of one sign-in.
  'host-app/server/accounts/codes host-app/server/accounts/passwords',
  'host-app/server/accounts/codes host-app/server/accounts/security',
  'host-app/server/accounts/passkeys host-app/server/accounts/security',
  'host-app/server/accounts/passwords host-app/server/accounts/security',
  // Pages name the type of the screen that shows them.
  'host-app/site/pages host-app/site/routing',
  // A question names a price.
  'src/club/facts src/club/rules',
];
