import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { root } from '../run.ts';

/** The file of the plugin next to the elements. */
export const PLUGIN_FILE = 'homefront-club-wordpress.zip';
const FOLDER = `${root}examples/wordpress`;
/** What the files of the plugin have instead of the version. */
const NO_VERSION = '0.0.0-source';

/** Returns the zip of the WordPress plugin with the version of a release. Equal files give equal bytes. */
export function wordpressPlugin(version: string): Uint8Array {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const packed: Zippable = {};
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replaceAll(NO_VERSION, version);
    packed[relative(FOLDER, file)] = Buffer.from(text);
  }
  return zipSync(packed, { mtime: new Date(2000, 0, 1) });
}
