import type { FileReader, StaticFile } from './static-files.ts';

/** The build's manifest of the elements: their version, integrity hashes and imported chunks. */
export const RELEASE = 'sri.json';
/** The path of a pinned file: its version and the rest. */
export const PINNED = /^v(\d+\.\d+\.\d+[\w.-]*)\/(.+)$/;

/**
 * Returns a file of the elements by its plain path or below `v{version}/`, which never changes. The current version
 * is served from the build itself. Older versions are folders that a deployment kept. Resolves with undefined when
 * there is no such file.
 */
export async function readRelease(
  read: FileReader,
  path: string,
): Promise<{ file: StaticFile; isPinned: boolean } | undefined> {
  const [, version, rest] = PINNED.exec(path) ?? [];
  const isCurrent = version !== undefined && version === (await readManifest(read))?.version;
  const file = await read(isCurrent && rest ? rest : path);
  return file && { file, isPinned: version !== undefined };
}

/** Returns `entries` and the chunks that they import, each once, for a page to preload. */
export async function filesOf(read: FileReader, entries: readonly string[]): Promise<readonly string[]> {
  const preload = (await readManifest(read))?.preload ?? {};
  return [...new Set(entries.flatMap((entry) => [entry, ...(preload[entry] ?? [])]))];
}

/** The manifest, which scripts/build/integrity.ts writes. */
export interface Release {
  version: string;
  integrity: Readonly<Record<string, string>>;
  preload?: Readonly<Record<string, readonly string[]>>;
}

async function readManifest(read: FileReader): Promise<Release | undefined> {
  const file = await read(RELEASE);
  return file && (JSON.parse(Buffer.from(file.bytes).toString('utf8')) as Release);
}
