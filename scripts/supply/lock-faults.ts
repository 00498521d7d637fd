// We keep our own check: lockfile-lint checks the hosts of addresses, and our lock has none. It does not check exact
// versions, install scripts, package.json or .npmrc.
export interface LockedPackage {
  name?: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
/** The checked fields of package-lock.json. The path of the project itself is ''. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}
/** The checked fields of package.json. */
export interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}
type Packages = [path: string, entry: LockedPackage][];

const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
const SHA_512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const ELSEWHERE = /^(git|https?|ssh|file|link|github)\b|^[\w-]+\/[\w-]+(#|$)/;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/**
 * Returns one line for each fault in package.json and package-lock.json: versions must be exact and the same in both,
 * every package must be from a registry and have its SHA-512, no address may be named, and no install script may run.
 */
export function lockFaults(manifest: Manifest, lock: Lock): string[] {
  const packages = Object.entries(lock.packages ?? {}).filter(([path]) => path !== '');
  return [
    ...(packages.length > 0 ? [] : ['package-lock.json names no packages']),
    ...manifestFaults(manifest, lock.packages?.['']),
    ...scriptFaults(manifest, packages),
    ...packages.flatMap(([path, entry]) => packageFaults(path, entry)),
  ];
}

/** Returns the name of the package that is installed at a path. */
export const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function manifestFaults(manifest: Manifest, locked?: LockedPackage): string[] {
  return KINDS.flatMap((kind) => {
    const dependencies = Object.entries(manifest[kind] ?? {});
    const gone = Object.keys(locked?.[kind] ?? {}).filter((name) => !manifest[kind]?.[name]);
    return [
      ...dependencies
        .filter(([, version]) => !EXACT.test(version))
        .map(([name, version]) => `${name}: package.json asks for "${version}", which is no exact version`),
      ...dependencies
        .filter(([name, version]) => locked?.[kind]?.[name] !== version)
        .map(([name]) => `${name}: package.json and package-lock.json disagree; run npm install`),
      ...gone.map((name) => `${name}: locked, but gone from package.json; run npm install`),
    ];
  });
}

/** `npm ci --ignore-scripts` must be enough: a package with an install script is false in allowScripts. */
function scriptFaults(manifest: Manifest, packages: Packages): string[] {
  const allowed = manifest.allowScripts ?? {};
  const bringing = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));
  return [
    ...bringing
      .filter((name) => allowed[name] === undefined)
      .map(
        (name) =>
          `${name}: brings an install script; do without it, or say in allowScripts that it never runs`,
      ),
    ...Object.keys(allowed)
      .filter((name) => allowed[name] !== false)
      .map((name) => `${name}: allowScripts lets its install script run`),
  ];
}

function packageFaults(path: string, entry: LockedPackage): string[] {
  const { version, integrity, resolved, link, dependencies = {} } = entry;
  const foreign = Object.entries(dependencies).filter(([, range]) => ELSEWHERE.test(range));
  return [
    ...(path.startsWith('node_modules/') && !link
      ? []
      : [`${path}: is a folder of this machine, no package`]),
    ...(EXACT.test(version ?? '') ? [] : [`${path}: "${version}" is no exact version`]),
    ...(SHA_512.test(integrity ?? '') ? [] : [`${path}: has no SHA-512 integrity`]),
    ...(resolved === undefined ? [] : [`${path}: names an address, which .npmrc leaves out`]),
    ...foreign.map(([name, range]) => `${path}: takes ${name} from outside of a registry ("${range}")`),
  ];
}

const SETTINGS = ['save-exact=true', 'omit-lockfile-registry-resolved=true', 'ignore-scripts=true'];

/** Returns one line for each setting that .npmrc must have and has not. */
export const settingFaults = (npmrc: string): string[] =>
  SETTINGS.filter((setting) => !npmrc.split(/\r?\n/).includes(setting)).map(
    (setting) => `.npmrc: ${setting} is gone`,
  );
