// The import zones of .oxlintrc.json, made from floors.mjs. `--write` puts them there; check-map compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { floors } from '../floors.mjs';

const topOf = (floor) => floors[floor].folder.split('/')[0];
/** How a relative import names another floor: by its last folder inside the same top folder, else by its whole path. */
const seenFrom = (name, other) =>
  topOf(name) === topOf(other) ? floors[other].folder.split('/').at(-1) : floors[other].folder;

/** Returns the import pattern that a floor must not use: floors above it, and packages that belong elsewhere. */
function zone(name, alsoAllowed = []) {
  const allowed = [...floors[name].mayImport, ...alsoAllowed];
  const forbidden = Object.keys(floors).filter((other) => other !== name && !allowed.includes(other));
  const folders = forbidden.map((other) => seenFrom(name, other)).join('|');
  const ways = [`#(${forbidden.join('|')})/`, `(\\.\\./)+(${folders})/`];
  if (floors[name].pure) ways.push('(react|react-dom|lit|hono|drizzle-orm)(/|$)', 'node:');
  if (name === 'widgets') ways.push('#widgets/', '\\.\\./');
  const only = allowed.join(', ') || 'nothing';
  return {
    regex: `^(${ways.join('|')})`,
    message: `${floors[name].folder} may import only: ${only} (floors.mjs)`,
  };
}

const override = (files, patterns) => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns: [patterns] }] },
});

/** Returns two overrides for each floor: its code, and its tests and stories, which may also import the test kit. */
export const floorOverrides = () =>
  Object.keys(floors).flatMap((name) => [
    override(`${floors[name].folder}/**/*.{ts,tsx}`, zone(name)),
    override(`${floors[name].folder}/**/*.{test,stories}.{ts,tsx}`, zone(name, ['testing'])),
  ]);

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--write')) {
  const file = '.oxlintrc.json';
  const lint = JSON.parse(readFileSync(file, 'utf8'));
  const others = lint.overrides.filter((one) => !one.rules['no-restricted-imports']);
  lint.overrides = [...floorOverrides(), ...others];
  writeFileSync(file, `${JSON.stringify(lint, null, 2)}\n`);
}
