import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#club/facts/limits.ts';

/** Removes the files of a folder with this start of the name that nobody used for a day. `now` is in ms since 1970. */
export async function removeUnused(folder: string, start: string, now: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(start));
  await Promise.all(names.map((name) => removeIfUnused(join(folder, name), now)));
}

async function removeIfUnused(path: string, now: number): Promise<void> {
  // Another process may have removed it.
  const found = await stat(path).catch(() => undefined);
  if (found && now - found.mtimeMs > DAY_MS) await rm(path, { force: true });
}
