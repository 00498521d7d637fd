import { nameOf } from './lock-faults.mjs';

/** What may be shipped: licences that ask for no more than to be named. */
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

/** Packages that may be there under a licence that asks for more, with the reason why it is met. */
const excepted = [
  {
    names: /^@img\/sharp-(libvips-|win32-|wasm32$)/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a library of its own that the server loads: unchanged, replaceable, in no bundle',
  },
];

/** One line for each package of production whose licence is not allowed. */
export const licenceFaults = (lock) =>
  shipped(lock)
    .filter(([path, { license }]) => !isAllowed(nameOf(path), license))
    .map(([path, { license }]) => `${nameOf(path)}: licence ${license ?? '(none named)'} is not on the list`);

/** How many packages of the tools, which nobody is given, stand under which licence: for the eye. */
export function toolLicences(lock) {
  const counts = {};
  for (const [path, { license, dev, devOptional }] of Object.entries(lock.packages)) {
    if (path === '' || !(dev || devOptional)) continue;
    const licence = license ?? '(none named)';
    counts[licence] = (counts[licence] ?? 0) + 1;
  }
  return counts;
}

/** The locked packages that `npm ci --omit=dev` installs. */
export const shipped = (lock) =>
  Object.entries(lock.packages).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional);

/** SPDX as far as packages use it: one licence, `A AND B`, `A OR B`, brackets around all of it. */
function isAllowed(name, licence = '') {
  const isFine = (one) =>
    allowed.has(one) || excepted.some(({ names, licence: other }) => other === one && names.test(name));
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => isFine(one.trim())));
}
