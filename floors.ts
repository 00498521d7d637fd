// The floors of the house: imports only run down. scripts/check-map.ts compares .oxlintrc.json with this table.
const names = [
  'contract',
  'club',
  'core',
  'browser',
  'style',
  'ui',
  'doctor',
  'testing',
  'element',
  'widgets',
  'entries',
  'site',
  'api',
  'partner',
] as const;
export type FloorName = (typeof names)[number];

interface Floor {
  folder: string;
  /** The floors that it may import in addition to itself. */
  mayImport: FloorName[];
  /** Uses no browser, no clock and no framework. */
  pure?: true;
}

export const floors: Record<FloorName, Floor> = {
  contract: { folder: 'src/contract', mayImport: [], pure: true },
  club: { folder: 'src/club', mayImport: ['contract'], pure: true },
  core: { folder: 'src/core', mayImport: ['contract', 'club'], pure: true },
  browser: { folder: 'src/browser', mayImport: ['contract', 'club', 'core'] },
  style: { folder: 'src/style', mayImport: [] },
  ui: { folder: 'src/ui', mayImport: ['contract', 'club', 'core', 'browser', 'style'] },
  doctor: { folder: 'src/doctor', mayImport: ['contract', 'club', 'core', 'browser', 'style'] },
  testing: { folder: 'src/testing', mayImport: ['contract', 'club', 'core', 'browser'] },
  element: {
    folder: 'src/element',
    mayImport: ['contract', 'club', 'core', 'browser', 'style', 'ui', 'doctor'],
  },
  widgets: {
    folder: 'widgets',
    mayImport: ['contract', 'club', 'core', 'browser', 'style', 'ui', 'element'],
  },
  entries: {
    folder: 'src/entries',
    mayImport: ['contract', 'club', 'core', 'browser', 'style', 'ui', 'element', 'widgets'],
  },
  site: {
    folder: 'host-app/site',
    mayImport: ['contract', 'club', 'core', 'browser', 'style', 'ui', 'element', 'widgets'],
  },
  api: { folder: 'host-app/api', mayImport: ['contract', 'club'] },
  partner: { folder: 'host-app/partner', mayImport: ['club'] },
};
