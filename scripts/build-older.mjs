// Builds what is missing or older than its sources.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from './run.mjs';

const sources = ['src', 'widgets', 'host-app', 'vite.config.ts', 'scripts/build-parts', 'package-lock.json'];
const builds = {
  site: 'dist/site/index.html',
  render: 'dist/render/entry-server.js',
  embed: 'dist/embed/club-login.js',
  server: 'dist/server/main.js',
};

function newest(path) {
  const at = join(root, path);
  if (!existsSync(at)) return 0;
  const stat = statSync(at);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(at).map((name) => newest(join(path, name))));
}

/** Of these builds, or of all four. */
export async function buildOlder(modes = Object.keys(builds)) {
  const changed = Math.max(...sources.map(newest));
  for (const mode of modes) {
    if (newest(builds[mode]) >= changed) continue;
    console.log(`building ${mode} ...`);
    await run(bin('vite'), ['build', '--mode', mode, '--logLevel', 'warn'], { NODE_ENV: 'production' });
  }
}
