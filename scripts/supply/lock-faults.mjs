const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
const SHA_512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const ELSEWHERE = /^(git|https?|ssh|file|link|github)\b|^[\w-]+\/[\w-]+(#|$)/;
const NAMES = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * One line for each breach of what we ask of package.json and package-lock.json: versions exact and the same in both,
 * every package of a registry, held by its SHA-512, no address of a registry, no package that may run a script.
 */
export function lockFaults(manifest, lock) {
  const packages = Object.entries(lock.packages ?? {}).filter(([path]) => path !== '');
  return [
    ...(packages.length > 0 ? [] : ['package-lock.json names no packages']),
    ...manifestFaults(manifest, lock.packages?.['']),
    ...scriptFaults(manifest, packages),
    ...packages.flatMap(([path, entry]) => packageFaults(path, entry)),
  ];
}

export const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function manifestFaults(manifest, locked) {
  return NAMES.flatMap((kind) => {
    const asked = Object.entries(manifest[kind] ?? {});
    const gone = Object.keys(locked?.[kind] ?? {}).filter((name) => !manifest[kind]?.[name]);
    return [
      ...asked
        .filter(([, version]) => !EXACT.test(version))
        .map(([name, version]) => `${name}: package.json asks for "${version}", which is no exact version`),
      ...asked
        .filter(([name, version]) => locked?.[kind]?.[name] !== version)
        .map(([name]) => `${name}: package.json and package-lock.json disagree; run npm install`),
      ...gone.map((name) => `${name}: locked, but gone from package.json; run npm install`),
    ];
  });
}

/** `npm ci --ignore-scripts` must do: a package that brings a script is named in allowScripts, with false. */
function scriptFaults(manifest, packages) {
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

function packageFaults(path, { version, integrity, resolved, link, dependencies = {} }) {
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

/** One line for each setting of .npmrc that the above rests on and that is gone. */
export const settingFaults = (npmrc) =>
  SETTINGS.filter((setting) => !npmrc.split(/\r?\n/).includes(setting)).map(
    (setting) => `.npmrc: ${setting} is gone`,
  );
