import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A chunk of a build: its name, and its modules by their path from the root of the repository. */
export interface ChunkList {
  name: string;
  /** Files, and folders, which end with a slash. The chunk also gets what they import. */
  files: readonly string[];
}

/** Returns the chunk groups of a build; an earlier one wins. Throws when a listed file or folder does not exist. */
export function chunkGroups(root: string, chunks: readonly ChunkList[]) {
  return chunks.map(({ name, files }, index) => {
    const paths = files.map((file) => join(root, file));
    const missing = paths.filter((path) => !existsSync(path));
    if (missing.length > 0) throw new Error(`The chunk '${name}' lists missing files: ${missing.join(', ')}`);
    const folders = paths.filter((path) => path.endsWith('/'));
    return {
      name,
      priority: chunks.length - index,
      test(id: string): boolean {
        // A style sheet in a script has a query: `tokens.css?inline`.
        const [file = ''] = id.split('?');
        return paths.includes(file) || folders.some((folder) => file.startsWith(folder));
      },
    };
  });
}
