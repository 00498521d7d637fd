import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { shipped } from './licences.mjs';
import { nameOf } from './lock-faults.mjs';

/**
 * The bills of what we ship: the API as `npm ci --omit=dev` installs it, the embed as it was built. Both are cut out of the
 * bill of everything, since `npm sbom --omit dev` leaves out packages that tools need, too.
 */
export async function materials({ root, lock, packages }) {
  const all = await wholeBill(root);
  const forApi = new Set(shipped(lock).map(([path, { version }]) => `${nameOf(path)}@${version}`));
  return {
    api: named(
      only(all, ({ name, version }) => forApi.has(`${name}@${version}`)),
      'homefront-club-api',
    ),
    embed: named(
      only(all, ({ name, version }) => packages[name] === version),
      'homefront-club-embed',
    ),
  };
}

async function wholeBill(root) {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', asked, { cwd: root, maxBuffer: 64 * 1_024 * 1_024 });
  return JSON.parse(stdout);
}

/** npm names the folder; a bill names what it is of. */
function named(bill, name) {
  const { metadata } = bill;
  return { ...bill, metadata: { ...metadata, component: { ...metadata.component, name } } };
}

function only(bill, isIn) {
  const components = bill.components.filter(isIn);
  const own = bill.metadata.component['bom-ref'];
  const refs = new Set([own, ...components.map((one) => one['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return { ...bill, components, dependencies };
}

/** One line for each package that we ship and a bill leaves out, or that it names without version, hash or licence. */
export function materialFaults({ api, embed }, lock, packages) {
  const locked = shipped(lock)
    .filter(([, { optional }]) => !optional)
    .map(([path, { version }]) => `${nameOf(path)}@${version}`);
  const built = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  return [...billFaults('api', api, locked), ...billFaults('embed', embed, built)];
}

function billFaults(bill, { bomFormat, specVersion, components }, wanted) {
  const there = new Set(components.map(({ name, version }) => `${name}@${version}`));
  return [
    ...(bomFormat === 'CycloneDX' && /^1\.\d$/.test(specVersion) ? [] : [`${bill}: is no CycloneDX bill`]),
    ...wanted.filter((one) => !there.has(one)).map((one) => `${bill}: leaves out ${one}`),
    ...components
      .filter(
        ({ version, hashes, licenses, purl }) => !(version && hashes?.length && licenses?.length && purl),
      )
      .map(({ name }) => `${bill}: ${name} has no version, hash, licence or address`),
  ];
}
