// The floors of the house: imports only run down. oxlint.config.ts reads this table.

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
    // Acts and lists of members, with two views: the commands of `club`, and the pages of the desk, on an origin of its own.
    mayImport: [...ground, 'http', 'operations', 'mail', 'billing', 'accounts', 'members', 'style'],
  },
};

/** The folders of all floors, for the rule `folders/rooms`. */
export const rooms: readonly string[] = Object.values(floors).map(({ folder }) => folder);

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

const names = Object.keys(floors);
const SERVER = 'host-app/server/';
const frameworks = '(react|react-dom|lit|hono|drizzle-orm)(/|$)';

/** Returns whether a floor is another one, or a folder of it. */
const isIn = (name: string, other: string): boolean =>
  `${floors[name]?.folder}/`.startsWith(`${floors[other]?.folder}/`);

/** Returns how a relative import of one floor names another floor: its path below the folder that both are in. */
function seenFrom(from: string, to: string): string {
  const [own, other] = [from.split('/'), to.split('/')];
  if (to.startsWith(`${from}/`)) return `\\./${to.slice(from.length + 1)}/`;
  const shared = own.findIndex((part, index) => part !== other[index]);
  // Of a floor around this one: its files next to its folders.
  return `(\\.\\./)+${shared < other.length ? `${other.slice(shared).join('/')}/` : '[^/]+$'}`;
}

/** Returns how an alias names a floor: `#core`, or `#server/billing`. */
const aliasOf = (name: string, { folder }: Floor): string =>
  folder.startsWith(SERVER) ? `#server/${name}` : `#${name}`;

function zone(name: string, floor: Floor, alsoAllowed: readonly string[]) {
  const allowed = [...floor.mayImport, ...alsoAllowed];
  const may = (other: string) =>
    floors[other]?.top ? other === name : [name, ...allowed].some((one) => isIn(other, one));
  const forbidden = names.filter((other) => !may(other));
  const aliases = forbidden.map((other) => aliasOf(other, floors[other] as Floor)).join('|');
  const folders =
    forbidden.map((other) => seenFrom(floor.folder, (floors[other] as Floor).folder)).join('|') || '(?!)';
  const ways = [`(${aliases})/`, folders];
  if (floor.pure) ways.push(frameworks, 'node:');
  if (name === 'widgets') ways.push('#widgets/', '\\.\\./');
  const message = `${floor.folder} may import only: ${allowed.join(', ') || 'nothing'} (floors.ts)`;
  return { patterns: [{ regex: `^(${ways.join('|')})`, message }] };
}

/** Returns two lint overrides for each floor: its code, and its tests and stories, which may also import the test kit. */
export const floorOverrides = () =>
  Object.entries(floors).flatMap(([name, floor]) =>
    (
      [
        [`${floor.folder}/**/*.{ts,tsx}`, []],
        [
          `${floor.folder}/**/*.{test,stories}.{ts,tsx}`,
          floor.folder.startsWith(SERVER) ? names : ['testing'],
        ],
      ] as const
    ).map(([files, alsoAllowed]) => ({
      files: [files],
      rules: { 'no-restricted-imports': ['error', zone(name, floor, alsoAllowed)] },
    })),
  );
