import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { shipped } from './licences.ts';
import { type Lock, nameOf } from './lock-faults.ts';

export interface Component {
  name: string;
  version: string;
  hashes?: unknown[];
  licenses?: unknown[];
  purl?: string;
  'bom-ref'?: string;
}
/** The fields of a CycloneDX bill of materials that this check reads. */
export interface Bill {
  bomFormat: string;
  specVersion: string;
  components: Component[];
}
/** A bill as npm writes it. */
interface NpmBill extends Bill {
  metadata: { component: Component };
  dependencies: { ref: string; dependsOn?: string[] }[];
}
export interface Bills {
  api: Bill;
  embed: Bill;
}
/** Name and version of each package whose code was built in. */
export type Built = Record<string, string>;

/**
 * Returns the bills of what we ship: the API as `npm ci --omit=dev` installs it, the embed as it was built. Both are parts
 * of the whole bill: `npm sbom --omit dev` leaves out the packages that tools need as well.
 */
export async function materials({ root, lock, packages }: { root: string; lock: Lock; packages: Built }) {
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

async function wholeBill(root: string): Promise<NpmBill> {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', words, { cwd: root, maxBuffer: 64 * 1_024 * 1_024 });
  return JSON.parse(stdout) as NpmBill;
}

/** Names the subject of a bill: npm wrote the name of the folder. */
function named(bill: NpmBill, name: string): NpmBill {
  const { metadata } = bill;
  return { ...bill, metadata: { ...metadata, component: { ...metadata.component, name } } };
}

function only(bill: NpmBill, isIn: (component: Component) => boolean): NpmBill {
  const components = bill.components.filter(isIn);
  const own = bill.metadata.component['bom-ref'];
  const refs = new Set([own, ...components.map((one) => one['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return { ...bill, components, dependencies };
}

/** Returns one line for each shipped package that a bill leaves out, or names without version, hash or licence. */
export function materialFaults({ api, embed }: Bills, lock: Lock, packages: Built): string[] {
  const locked = shipped(lock)
    .filter(([, { optional }]) => !optional)
    .map(([path, { version }]) => `${nameOf(path)}@${version}`);
  const built = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  return [...billFaults('api', api, locked), ...billFaults('embed', embed, built)];
}

function billFaults(bill: string, { bomFormat, specVersion, components }: Bill, wanted: string[]): string[] {
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
