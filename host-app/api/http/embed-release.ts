import type { FileReader, StaticFile } from './pages/static-files.ts';

/** What the build says of the elements: their version, and the integrity and the first parts of their scripts. */
const RELEASE = 'sri.json';
const PINNED = /^v(\d+\.\d+\.\d+[\w.-]*)\/(.+)$/;

/**
 * A file of the elements, by its plain path or below `v{version}/`, which never changes: the version that is built now
 * stands there without a copy, older ones as the folders that a deployment kept.
 */
export async function readRelease(
  read: FileReader,
  path: string,
): Promise<{ file: StaticFile; isPinned: boolean } | undefined> {
  const [, version, rest] = PINNED.exec(path) ?? [];
  const isNow = version !== undefined && version === (await saidBy(read))?.version;
  const file = await read(isNow && rest ? rest : path);
  return file && { file, isPinned: version !== undefined };
}

/** `entries` and what they import before they run, each once: what a page names ahead that will need them. */
export async function filesOf(read: FileReader, entries: readonly string[]): Promise<readonly string[]> {
  const preload = (await saidBy(read))?.preload ?? {};
  return [...new Set(entries.flatMap((entry) => [entry, ...(preload[entry] ?? [])]))];
}

interface Release {
  version?: string;
  preload?: Readonly<Record<string, readonly string[]>>;
}

async function saidBy(read: FileReader): Promise<Release | undefined> {
  const file = await read(RELEASE);
  return file && (JSON.parse(Buffer.from(file.bytes).toString('utf8')) as Release);
}
