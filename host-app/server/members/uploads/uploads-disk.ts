import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { FileStore } from '../../deps/file-store.ts';
import { newId } from '../../deps/secrets.ts';

/** Returns a store of files below one folder. A file gets its final name only when it is complete. */
export function createDiskStore(folder: string): FileStore {
  const root = resolve(folder);
  const drafts = join(root, 'drafts');
  const fullPathOf = (path: string): string => {
    const fullPath = resolve(root, path);
    if (!fullPath.startsWith(root + sep)) throw new Error('An upload path leads out of the uploads folder.');
    return fullPath;
  };
  return {
    async save(path, bytes) {
      const fullPath = fullPathOf(path);
      const draft = join(drafts, `${newId()}.part`);
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      await mkdir(dirname(fullPath), { recursive: true, mode: 0o700 });
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, fullPath);
      } catch (cause) {
        await rm(draft, { force: true });
        throw cause;
      }
    },
    async receive(parts) {
      const draft = join(drafts, `${newId()}.part`);
      const remove = () => rm(draft, { force: true });
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      try {
        await writeFile(draft, parts, { mode: 0o600 });
      } catch (cause) {
        await remove();
        throw cause;
      }
      return { read: () => readFile(draft), remove };
    },
    read: (path) => readFile(fullPathOf(path)).catch(ifMissing),
    remove: (path) => rm(fullPathOf(path), { force: true }),
    async removeDrafts(before) {
      for (const name of (await readdir(drafts).catch(ifMissing)) ?? []) {
        const draft = join(drafts, name);
        const found = await stat(draft).catch(ifMissing);
        if (found && found.mtime < before) await rm(draft, { force: true });
      }
    },
  };
}

function ifMissing(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
  throw cause;
}
