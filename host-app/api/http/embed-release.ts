import type { FileReader, StaticFile } from './static-files.ts';

/** What the build says of the elements: their version and the integrity of every script. */
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
  const isNow = version !== undefined && version === (await versionOf(read));
  const file = await read(isNow && rest ? rest : path);
  return file && { file, isPinned: version !== undefined };
}

async function versionOf(read: FileReader): Promise<string | undefined> {
  const file = await read(RELEASE);
  if (!file) return undefined;
  const { version } = JSON.parse(Buffer.from(file.bytes).toString('utf8')) as { version?: string };
  return version;
}
