import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import type { Deps } from '../deps/deps.ts';
import { newId } from '../deps/secrets.ts';
import { PINNED, RELEASE, type Release } from './embed-release.ts';
import { createStaticFile, type FileReader, type StaticFile } from './static-files.ts';

/** Readers of what earlier releases left in the data folder, by the paths that the built folders have. */
export interface KeptReleases {
  embed: FileReader;
  site: FileReader;
}

/** What a kept release has: its version, and the SHA-384 of each file by its path. */
interface Listing {
  version: string;
  files: Readonly<Record<string, string>>;
}

/** The folders of the built site and elements. */
type Built = Readonly<Record<'embed' | 'site', string>>;
type Parts = Pick<Deps, 'clock' | 'log' | 'secrets'> & { dataDir: string };

const LISTING = 'files.json';
const SIGNATURE = 'signature';
const PURPOSE = 'kept release';
/** How many releases keep their hashed files, which open pages may still load. */
const WITH_HASHED_FILES = 3;
/** A copy that takes longer was cut off. */
const COPY_MAX_MS = 3_600_000;

/**
 * Copies the pinned and the hashed files of this release into `releases` below the data folder, and returns readers of all
 * releases there. When it cannot copy them, it logs one line and the start goes on.
 */
export async function keepReleases(folders: Built, parts: Parts): Promise<KeptReleases> {
  const at = join(parts.dataDir, 'releases');
  try {
    await keep(folders, at, parts);
  } catch (cause) {
    parts.log(
      `This release could not be kept in ${at}. Pages that pinned it lose its files with the next release`,
      cause instanceof Error ? cause.message : cause,
    );
  }
  return keptReaders(at, parts);
}

async function keep(folders: Built, at: string, { clock, secrets }: Parts): Promise<void> {
  const release = await readFile(join(folders.embed, RELEASE), 'utf8').catch(() => undefined);
  if (release === undefined) return;
  const { version, integrity } = JSON.parse(release) as Release;
  const names = await readdir(join(folders.site, 'static'), { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const name of [RELEASE, ...Object.keys(integrity)])
    files.set(`embed/${name}`, await readFile(join(folders.embed, name)));
  for (const entry of names) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || ['.br', '.gz'].includes(extname(file))) continue;
    files.set(
      `site/${file.slice(join(folders.site, sep).length).split(sep).join('/')}`,
      await readFile(file),
    );
  }
  const sums = [...files.keys()].toSorted().map((path) => [path, sumOf(files.get(path) ?? '')]);
  const listing = JSON.stringify({ version, files: Object.fromEntries(sums) });
  files.set(LISTING, Buffer.from(listing));
  files.set(SIGNATURE, Buffer.from(secrets.mac(PURPOSE, listing)));
  const target = join(at, `${version}-${sumOf(listing).slice(0, ID_LENGTH)}`);
  if (!(await isWhole(target, files))) await write(target, files);
  const now = new Date(clock.now());
  await utimes(target, now, now);
  await removeOld(at, now);
}

const ID_LENGTH = 16;

const sumOf = (content: string | Buffer): string => createHash('sha384').update(content).digest('hex');

async function isWhole(target: string, files: ReadonlyMap<string, Buffer>): Promise<boolean> {
  for (const [path, bytes] of files) {
    const found = await readFile(join(target, path)).catch(() => undefined);
    if (!found?.equals(bytes)) return false;
  }
  return true;
}

/** Writes a folder that gets its name only once it is whole. Another process may do the same at the same time. */
async function write(target: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const half = join(dirname(target), `.${newId()}`);
  try {
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(half, path)), { recursive: true });
      await writeFile(join(half, path), bytes);
    }
    await rm(target, { recursive: true, force: true });
    await rename(half, target);
  } catch (cause) {
    await rm(half, { recursive: true, force: true });
    if (!(await isWhole(target, files))) throw cause;
  }
}

/** Leaves the newest release of each version, and those whose hashed files open pages may load. */
async function removeOld(at: string, now: Date): Promise<void> {
  const names = await newestFirst(at);
  const versions = names.map(versionOf);
  const old = names.filter(
    (name, index) => index >= WITH_HASHED_FILES && versions.indexOf(versionOf(name)) < index,
  );
  for (const name of await readdir(at)) {
    const isCutOff = name.startsWith('.') && now.getTime() - (await timeOf(at, name)) > COPY_MAX_MS;
    if (isCutOff || old.includes(name)) await rm(join(at, name), { recursive: true, force: true });
  }
}

const versionOf = (name: string): string => name.slice(0, name.lastIndexOf('-'));

const timeOf = async (at: string, name: string): Promise<number> =>
  (await stat(join(at, name)).catch(() => undefined))?.mtimeMs ?? 0;

/** Returns the names of the kept releases. The one that started last is the first. */
async function newestFirst(at: string): Promise<string[]> {
  const names = (await readdir(at).catch(() => [])).filter((name) => !name.startsWith('.'));
  const times = new Map<string, number>();
  for (const name of names) times.set(name, await timeOf(at, name));
  return names.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
}

/**
 * Returns the readers. They serve only what a start of this deployment has written: the database has the key of the
 * signature, and each file must have the sum that was signed.
 */
function keptReaders(at: string, { log, secrets }: Parts): KeptReleases {
  const listings = new Map<string, Listing>();
  const files = new Map<string, StaticFile>();
  const logged = new Set<string>();

  function refuse(path: string): undefined {
    if (!logged.has(path)) log(`A kept file was changed and is not served: ${join(at, path)}`);
    logged.add(path);
  }

  async function listingOf(name: string): Promise<Listing | undefined> {
    const known = listings.get(name);
    if (known) return known;
    const text = await readFile(join(at, name, LISTING), 'utf8').catch(() => '');
    const signature = await readFile(join(at, name, SIGNATURE), 'utf8').catch(() => '');
    if (signature !== secrets.mac(PURPOSE, text)) return refuse(join(name, LISTING));
    const listing = JSON.parse(text) as Listing;
    listings.set(name, listing);
    return listing;
  }

  async function find(path: string, version?: string): Promise<StaticFile | undefined> {
    for (const name of await newestFirst(at)) {
      const listing = await listingOf(name);
      const sum = listing && Object.hasOwn(listing.files, path) ? listing.files[path] : undefined;
      if (!sum || (version !== undefined && version !== listing?.version)) continue;
      const known = files.get(sum + extname(path));
      if (known) return known;
      const bytes = await readFile(join(at, name, path)).catch(() => undefined);
      if (!bytes || sumOf(bytes) !== sum) {
        refuse(join(name, path));
        continue;
      }
      const file = createStaticFile(bytes, extname(path));
      files.set(sum + extname(path), file);
      return file;
    }
    return undefined;
  }

  return {
    embed: async (path) => {
      const [, version, rest] = PINNED.exec(path) ?? [];
      if (version !== undefined) return find(`embed/${rest}`, version);
      return path.startsWith('chunks/') ? find(`embed/${path}`) : undefined;
    },
    site: async (path) => (path.startsWith('static/') ? find(`site/${path}`) : undefined),
  };
}
