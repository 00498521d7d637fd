// The house: imports only run down. One table; scripts/check-map.mjs reads it and holds .oxlintrc.json against it.
// Each floor names the folders it may import besides itself. `pure` floors know no browser and no clock.
export const floors = {
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
