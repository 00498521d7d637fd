// npm start: builds the parts of dist/ that are missing or older than their sources, then serves site and API on PORT
// (3000). npm run club gives the server program a command, which needs only its own build.
// JavaScript, since Node 20 would first have to load a TypeScript loader: that took half a second.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = [
  'src',
  'widgets',
  'host-app',
  'vite.config.ts',
  'scripts',
  'examples/wordpress',
  'package-lock.json',
];
const builds = {
  site: 'dist/site/pages.json',
  embed: 'dist/embed/club-login.js',
  render: 'dist/render/entry-server.js',
  server: 'dist/server/main.js',
};

/** Returns the time of the newest file at or below `path`, in ms; 0 when there is none. */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const changed = Math.max(...sources.map(newest));
const isCommand = process.argv.length > 2;
const waiting = Object.keys(builds).filter(
  (mode) => (!isCommand || mode === 'server') && newest(builds[mode]) < changed,
);

/** Builds one part after the other. Two of these run at a time: a build keeps one core busy, and takes half a gigabyte. */
async function buildNext() {
  const mode = waiting.shift();
  if (!mode) return;
  // stdout belongs to the result of a command.
  console[isCommand ? 'error' : 'log'](`building ${mode} ...`);
  const args = ['--import', 'tsx', 'scripts/build.ts', mode];
  const [code] = await once(
    spawn(process.execPath, args, { stdio: ['inherit', isCommand ? 2 : 1, 2] }),
    'exit',
  );
  if (code !== 0) process.exit(code ?? 1);
  await buildNext();
}

await Promise.all([buildNext(), buildNext()]);
await import('../dist/server/main.js');
