// The import zones of .oxlintrc.json, made from floors.ts. `--write` writes them; check-map compares.
import { type FloorName, floors } from '../floors.ts';
import { bin, isMain, readJson, run, writeJson } from './run.ts';

export interface Override {
  files: string[];
  rules: Record<string, unknown>;
}

const names = Object.keys(floors) as FloorName[];

const topOf = (floor: FloorName) => floors[floor].folder.split('/')[0];
/** Returns how a relative import names another floor: its last folder in the same top folder, else its whole path. */
const seenFrom = (name: FloorName, other: FloorName) =>
  topOf(name) === topOf(other) ? floors[other].folder.split('/').at(-1) : floors[other].folder;

/** Returns the import pattern that a floor must not use: floors above it, and packages that belong elsewhere. */
function zone(name: FloorName, alsoAllowed: FloorName[] = []) {
  const allowed: FloorName[] = [...floors[name].mayImport, ...alsoAllowed];
  const forbidden = names.filter((other) => other !== name && !allowed.includes(other));
  const folders = forbidden.map((other) => seenFrom(name, other)).join('|');
  const ways = [`#(${forbidden.join('|')})/`, `(\\.\\./)+(${folders})/`];
  if (floors[name].pure) ways.push('(react|react-dom|lit|hono|drizzle-orm)(/|$)', 'node:');
  if (name === 'widgets') ways.push('#widgets/', '\\.\\./');
  const only = allowed.join(', ') || 'nothing';
  return {
    regex: `^(${ways.join('|')})`,
    message: `${floors[name].folder} may import only: ${only} (floors.ts)`,
  };
}

const override = (files: string, patterns: ReturnType<typeof zone>): Override => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns: [patterns] }] },
});

/** Returns two overrides for each floor: its code, and its tests and stories, which may also import the test kit. */
export const floorOverrides = () =>
  names.flatMap((name) => [
    override(`${floors[name].folder}/**/*.{ts,tsx}`, zone(name)),
    override(`${floors[name].folder}/**/*.{test,stories}.{ts,tsx}`, zone(name, ['testing'])),
  ]);

if (isMain(import.meta.url) && process.argv.includes('--write')) {
  const file = '.oxlintrc.json';
  const lint = readJson<{ overrides: Override[] }>(file);
  const others = lint.overrides.filter((one) => !one.rules['no-restricted-imports']);
  lint.overrides = [...floorOverrides(), ...others];
  writeJson(file, lint);
  await run(bin('biome'), ['format', '--write', file]);
}
