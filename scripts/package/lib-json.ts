// The package.json that is published: the repository's own names, its `exports` seen from dist/package, React and
// playwright-core as optional peers.
import { readJson } from '../run.ts';

type Exports = string | { [condition: string]: Exports };

/** The fields of the repository's package.json that packing reads. */
export const rootPackage = readJson<{
  name: string;
  version: string;
  description: string;
  license: string;
  engines: object;
  imports: Record<string, string | object>;
  exports: Exports;
  /** The owner sets it. Provenance needs it. */
  repository?: string | object;
  devDependencies: Record<string, string>;
}>('package.json');

/** The only package that an installer gets. A page's own signals must be the same instance; the rest is built in. */
export const runtimeNames = ['@preact/signals-core'];

/** The entries below react/ import React, `homefront-club doctor` starts a Chrome by playwright-core. */
const peers = {
  react: '^18.3.0 || ^19.0.0',
  'react-dom': '^18.3.0 || ^19.0.0',
  'playwright-core': '^1.40.0',
};

const fromPackage = (target: Exports): Exports =>
  typeof target === 'string'
    ? target.replace('./dist/package/', './')
    : Object.fromEntries(Object.entries(target).map(([condition, path]) => [condition, fromPackage(path)]));

export const libJson = () => ({
  name: rootPackage.name,
  version: rootPackage.version,
  description: rootPackage.description,
  license: rootPackage.license,
  repository: rootPackage.repository,
  keywords: ['military', 'membership', 'web-components', 'custom-elements', 'react'],
  type: 'module',
  exports: fromPackage(rootPackage.exports),
  types: './main.d.ts',
  bin: { 'homefront-club': './cli/homefront-club.mjs' },
  customElements: './custom-elements.json',
  'web-types': './web-types.json',
  'html.customData': ['./typings/vscode.html-custom-data.json'],
  sideEffects: [
    './elements/*.js',
    './lang/*.js',
    './lib/host-app/languages/*/package-book.js',
    './lib/elements/*.js',
    '**/*.css',
  ],
  // README.md, LICENSE and package.json are always in.
  files: [
    '.github',
    '*.{js,d.ts}',
    'classes',
    'cli',
    'docs',
    'elements',
    'lang',
    'lib',
    'react',
    'styles',
    'typings',
    'custom-elements.json',
    'web-types.json',
    'CHANGELOG.md',
  ],
  publishConfig: { access: 'public', provenance: true },
  engines: rootPackage.engines,
  dependencies: Object.fromEntries(
    runtimeNames.map((name) => [name, `^${rootPackage.devDependencies[name]}`]),
  ),
  peerDependencies: peers,
  peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
});
