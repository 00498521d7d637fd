// The package.json that is published: the repository's own names, its `exports` seen from dist/package, React as an optional peer.
import { readFileSync } from 'node:fs';
import { root } from '../run.ts';
import { runtimeVersions } from './lib-code.mjs';

const own = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const REACT = '^18.3.0 || ^19.0.0';

const fromPackage = (target) =>
  typeof target === 'string'
    ? target.replace('./dist/package/', './')
    : Object.fromEntries(Object.entries(target).map(([condition, path]) => [condition, fromPackage(path)]));

export const libJson = () => ({
  name: own.name,
  version: own.version,
  description: own.description,
  license: own.license,
  type: 'module',
  exports: fromPackage(own.exports),
  types: './main.d.ts',
  bin: { 'homefront-club': './cli/homefront-club.mjs' },
  customElements: './custom-elements.json',
  'html.customData': ['./typings/vscode.html-custom-data.json'],
  sideEffects: [
    './elements/*.js',
    './lang/*.js',
    './lib/host-app/site/es/package-book.js',
    './lib/widgets/*/*.element.js',
    './lib/light/*.js',
    '**/*.css',
  ],
  engines: own.engines,
  dependencies: runtimeVersions(),
  // Only the entries below react/ import it.
  peerDependencies: { react: REACT, 'react-dom': REACT },
  peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
});
