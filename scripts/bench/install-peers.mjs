// Gets a peer from npm into a folder of its own under the system's temporary folder, once for each set of versions, and
// bundles what a page of it loads. Nothing of a peer comes into this repository, and none of its scripts runs here.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';

const run = promisify(execFile);
const INSTALL_MS = 300_000;
const cache = join(tmpdir(), 'homefront-club-bench');

/** The folder of a peer that is ready to be served; throws one clear line when npm cannot bring it. */
export async function preparePeer(peer) {
  const { packages, entry, files, overrides } = peer;
  const asked = JSON.stringify({ packages, entry, files, overrides });
  const folder = join(cache, `${peer.name}-${createHash('sha256').update(asked).digest('hex').slice(0, 12)}`);
  const out = join(folder, 'out');
  if (existsSync(join(folder, 'ready'))) return out;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const about = { private: true, type: 'module', dependencies: packages, overrides };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about));
  await install(folder);
  if (entry) await bundle(folder, entry, out);
  for (const [from, to] of Object.entries(files ?? {}))
    cpSync(join(folder, 'node_modules', from), join(out, to), { recursive: true });
  writeFileSync(join(folder, 'ready'), '');
  return out;
}

async function install(folder) {
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  try {
    await run('npm', args, { cwd: folder, timeout: INSTALL_MS });
  } catch (fault) {
    const why = String(fault.stderr ?? fault.message).match(/npm error (?!code)(.+)/)?.[1];
    throw new Error(`npm could not install it: ${why ?? 'no answer in time'}`, { cause: fault });
  }
}

/** One script, and one sheet if there is CSS: what a careful partner would ship of it. */
async function bundle(folder, entry, outDir) {
  const input = join(folder, 'page.js');
  writeFileSync(input, entry);
  await bundleFile({ root: folder, input, outDir });
}

export async function bundleFile({ root, input, outDir }) {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]', codeSplitting: false },
      },
    },
  });
}

/** For the table. */
export const versionsOf = (packages) =>
  Object.entries(packages)
    .map(([name, version]) => `${name} ${version}`)
    .join(' + ');
