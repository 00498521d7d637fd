// Builds the parts of dist/ that are missing or older than their sources: all of them, or those named as arguments.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildMode, build, buildModes, isMain, root } from './run.ts';

const sources = ['src', 'widgets', 'host-app', 'vite.config.ts', 'scripts/build-parts', 'package-lock.json'];
const builds: Record<BuildMode, string> = {
  site: 'dist/site/index.html',
  render: 'dist/render/entry-server.js',
  embed: 'dist/embed/club-login.js',
  server: 'dist/server/main.js',
};

/** Returns the time of the newest file at or below `path`, in ms; 0 when there is none. */
function newest(path: string): number {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(join(root, path)).map((name) => newest(join(path, name))));
}

/** Builds those of `modes` that are missing or older than any source. */
export async function buildOlder(modes: readonly BuildMode[] = buildModes): Promise<void> {
  const changed = Math.max(...sources.map(newest));
  for (const mode of modes) {
    if (newest(builds[mode]) >= changed) continue;
    console.log(`building ${mode} ...`);
    await build(mode);
  }
}

if (isMain(import.meta.url)) {
  const asked = buildModes.filter((mode) => process.argv.includes(mode));
  await buildOlder(asked.length > 0 ? asked : buildModes);
}
