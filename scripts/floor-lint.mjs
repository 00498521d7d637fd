// The import zones of .oxlintrc.json, made from floors.mjs. `--write` puts them there; check-map compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { floors } from '../floors.mjs';

const topOf = (floor) => floors[floor].folder.split('/')[0];
/** How a relative import names another floor: by its last folder inside the same top folder, else by its whole path. */
const seenFrom = (name, other) =>
  topOf(name) === topOf(other) ? floors[other].folder.split('/').at(-1) : floors[other].folder;

/** What a floor must not import: every floor it does not stand on, and packages that belong elsewhere. */
function zone(name) {
  const forbidden = Object.keys(floors).filter(
    (other) => other !== name && !floors[name].mayImport.includes(other),
  );
  const folders = forbidden.map((other) => seenFrom(name, other)).join('|');
  const ways = [`#(${forbidden.join('|')})/`, `(\\.\\./)+(${folders})/`];
  if (floors[name].pure) ways.push('(react|react-dom|lit|hono|drizzle-orm)(/|$)', 'node:');
  if (name === 'widgets') ways.push('#widgets/', '\\.\\./');
  const only = floors[name].mayImport.join(', ') || 'nothing';
  return {
    regex: `^(${ways.join('|')})`,
    message: `${floors[name].folder} may import only: ${only} (floors.mjs)`,
  };
}

export const floorOverrides = () =>
  Object.keys(floors).map((name) => ({
    files: [`${floors[name].folder}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns: [zone(name)] }] },
  }));

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--write')) {
  const file = '.oxlintrc.json';
  const lint = JSON.parse(readFileSync(file, 'utf8'));
  const others = lint.overrides.filter((override) => !override.rules['no-restricted-imports']);
  lint.overrides = [...floorOverrides(), ...others];
  writeFileSync(file, `${JSON.stringify(lint, null, 2)}\n`);
}
