// We keep our own check: license-checker-rseidelsohn reads node_modules, so that it misses the packages for other
// platforms, and its current version needs Node 24.
import { type Lock, type LockedPackage, nameOf } from './lock-faults.ts';

/** The licences that we may ship: they ask only for their text to be kept. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Packages under a licence that asks for more, with the reason why we meet it. */
const excepted = [
  {
    names: /^@img\/sharp-(libvips-|win32-|wasm32$)/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a library of its own that the server loads: unchanged, replaceable, in no bundle',
  },
];

/** Returns one line for each package of production whose licence is not allowed. */
export const licenceFaults = (lock: Lock): string[] =>
  shipped(lock)
    .filter(([path, { license }]) => !isAllowed(nameOf(path), license))
    .map(([path, { license }]) => `${nameOf(path)}: licence ${license ?? '(none named)'} is not on the list`);

/** Returns the locked packages that `npm ci --omit=dev` installs, each with its path. */
export const shipped = (lock: Lock): [path: string, entry: LockedPackage][] =>
  Object.entries(lock.packages).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional);

/** Reads SPDX as far as packages use it: one licence, `A AND B`, `A OR B`, brackets around all of it. */
function isAllowed(name: string, licence = ''): boolean {
  const isFine = (one: string) =>
    allowed.has(one) || excepted.some(({ names, licence: other }) => other === one && names.test(name));
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => isFine(one.trim())));
}
