import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { brandScript, type GivenBrand } from '#club/facts/given-brand.ts';
import { brandId, isBrandId } from '../settings/brand/brand-id.ts';
import { PINNED, RELEASE, type Release } from './embed-release.ts';
import { createStaticFile, type FileReader, type StaticFile } from './static-files.ts';

/** The script with the brand, for a page that bundles the elements itself. It changes with the brand. */
const BRAND_FILE = 'brand.js';

/** A brand as its scripts have it. */
interface ScriptedBrand {
  /** Names the brand in versions and file names. */
  id: string;
  script: string;
  sheets?: readonly string[] | undefined;
}

/** The brands of a deployment. */
export interface Brands {
  /** The brand of this start. Undefined: the brand of the build. */
  current?: GivenBrand | undefined;
  /** The style sheet of this brand: its path and its text. */
  sheet?: { path: string; text: string } | undefined;
  /** Returns the brand of this or of an earlier start by its id. */
  served: (id: string) => Promise<GivenBrand | undefined>;
}

/**
 * Returns a reader of the built elements with the brand of the deployment. Each script that a page can name sets the brand
 * before it runs. The version gets the id of the brand, so that a pinned address never changes: `v1.2.3-brand-0a1b2c3d`.
 * The plain version stays what the build has.
 */
export function brandedReader(read: FileReader, { current, served }: Brands): FileReader {
  const known = new Map<string, ScriptedBrand>();
  const made = new Map<string, StaticFile>();
  const now = current && scripted(current);
  if (now) known.set(now.id, now);

  async function brandWith(id: string): Promise<ScriptedBrand | undefined> {
    const before = known.get(id);
    if (before || !isBrandId(id)) return before;
    const brand = await served(id);
    const found = brand && scripted(brand);
    if (found) known.set(id, found);
    return found;
  }

  /** Returns a file of the release in `folder` ('' or 'v1.2.3/') with a brand. */
  async function branded(folder: string, path: string, brand: ScriptedBrand) {
    if (path === BRAND_FILE) return javaScript(brand.script);
    const file = await read(folder + path);
    const release = await releaseIn(read, folder);
    if (!file || !release) return file;
    const isEntry = !path.includes('/') && path in release.integrity;
    if (!isEntry && path !== RELEASE) return file;
    const key = `${brand.id} ${folder}${path} ${file.etag}`;
    const before = made.get(key);
    if (before) return before;
    const bytes = isEntry
      ? entryBytes(file, path, { release, brand })
      : Buffer.from(JSON.stringify(await brandedRelease({ read, folder, release, brand })));
    const after = createStaticFile(bytes, extname(path));
    made.set(key, after);
    return after;
  }

  return async (path) => {
    const [, version = '', rest = ''] = PINNED.exec(path) ?? [];
    const [plain = '', id] = version.split(BRAND_MARK);
    const script = idOf(version === '' ? path : rest);
    const named = script && (version === '' || id !== undefined) ? await brandWith(script) : undefined;
    if (named) return javaScript(named.script);
    if (version === '') return now ? branded('', path, now) : read(path);
    const folder = plain === (await releaseIn(read, ''))?.version ? '' : `v${plain}/`;
    if (id === undefined) return read(folder + rest);
    const brand = await brandWith(id);
    return brand && branded(folder, rest, brand);
  };
}

/** What a version has between the release and the id of the brand. */
const BRAND_MARK = '-brand-';

const fileOf = ({ id }: ScriptedBrand): string => `brand-${id}.js`;

/** Returns the id in the name of a script with a brand. */
const idOf = (path: string): string | undefined =>
  path.startsWith('brand-') && path.endsWith('.js') ? path.slice('brand-'.length, -'.js'.length) : undefined;

const javaScript = (text: string): StaticFile => createStaticFile(Buffer.from(text), '.js');

const scripted = (brand: GivenBrand): ScriptedBrand => ({
  id: brandId(brand),
  script: brandScript(brand),
  sheets: brand.sheets,
});

const parsed = new WeakMap<StaticFile, Release>();

/** Returns the manifest of a folder. The reader returns the same file until it changes. */
async function releaseIn(read: FileReader, folder: string): Promise<Release | undefined> {
  const file = await read(folder + RELEASE);
  if (!file) return undefined;
  const release = parsed.get(file) ?? (JSON.parse(Buffer.from(file.bytes).toString('utf8')) as Release);
  parsed.set(file, release);
  return release;
}

interface Branding {
  release: Release;
  brand: ScriptedBrand;
}

/**
 * Returns a script with the brand in front: imports run before the script that has them, so the brand is one of them. A
 * script that imports nothing has drawn its elements at its end: the sheets of the brand follow in the same task.
 */
function entryBytes(file: StaticFile, name: string, { release, brand }: Branding): Buffer {
  if (!release.standalone?.includes(name))
    return Buffer.concat([Buffer.from(`import"./${fileOf(brand)}";`), file.bytes]);
  return Buffer.concat([Buffer.from(brand.script), file.bytes, Buffer.from(drawnSheets(name, brand))]);
}

const drawnSheets = (name: string, { sheets = [] }: ScriptedBrand): string =>
  sheets
    .map(
      (text) =>
        `\n;for(const{shadowRoot}of document.querySelectorAll(${JSON.stringify(basename(name, '.js'))}))if(shadowRoot){const sheet=new CSSStyleSheet();sheet.replaceSync(${JSON.stringify(text)});shadowRoot.adoptedStyleSheets=[...shadowRoot.adoptedStyleSheets,sheet]}`,
    )
    .join('');

/** Returns the manifest of a branded release: its version, and the integrity of what the brand changes. */
async function brandedRelease({
  read,
  folder,
  release,
  brand,
}: Branding & { read: FileReader; folder: string }): Promise<Release> {
  const integrity: Record<string, string> = {
    ...release.integrity,
    [fileOf(brand)]: sri(Buffer.from(brand.script)),
  };
  for (const name of Object.keys(release.integrity)) {
    const file = name.includes('/') ? undefined : await read(folder + name);
    if (file) integrity[name] = sri(entryBytes(file, name, { release, brand }));
  }
  const withBrand = (lists: Release['parts'] = {}) =>
    Object.fromEntries(
      Object.entries(lists).map(([name, files]) => [
        name,
        release.standalone?.includes(name) ? files : [fileOf(brand), ...files],
      ]),
    );
  return {
    ...release,
    version: `${release.version}${BRAND_MARK}${brand.id}`,
    integrity,
    preload: withBrand(release.preload),
    parts: withBrand(release.parts),
  };
}

const sri = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
