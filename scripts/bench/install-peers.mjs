// Gets a peer from npm into a folder of its own under the system's temporary folder, once for each set of versions, and
// bundles what a page of it loads. Nothing of a peer comes into this repository, and none of its scripts runs here.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';

const run = promisify(execFile);
const INSTALL_MS = 300_000;
const cache = join(tmpdir(), 'homefront-club-bench');

/** The folder of a peer that is ready to be served; throws one clear line when npm cannot bring it. */
export async function preparePeer(peer) {
  const { packages, isPrebuilt, entry, files, texts, overrides } = peer;
  const asked = JSON.stringify({ packages, isPrebuilt, entry, files, texts, overrides }, (_, part) =>
    typeof part === 'function' ? String(part) : part,
  );
  const folder = join(cache, `${peer.name}-${createHash('sha256').update(asked).digest('hex').slice(0, 12)}`);
  const out = join(folder, 'out');
  if (existsSync(join(folder, 'ready'))) return out;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const about = { private: true, type: 'module', dependencies: packages, overrides };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about));
  await (isPrebuilt ? unpack(folder, packages) : install(folder));
  const read = (file) => readFileSync(join(folder, 'node_modules', file), 'utf8');
  if (entry) await bundle(folder, entry, out);
  for (const [from, to] of Object.entries(files ?? {}))
    cpSync(join(folder, 'node_modules', from), join(out, to), { recursive: true });
  for (const [name, text] of Object.entries(texts ?? {})) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), typeof text === 'string' ? text : text(read));
  }
  writeFileSync(join(folder, 'ready'), '');
  return out;
}

/** Packages whose scripts hold all they need: what they were built of is not asked for. */
async function unpack(folder, packages) {
  for (const [name, version] of Object.entries(packages)) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    const packed = await npm(folder, ['pack', '--json', '--ignore-scripts', `${name}@${version}`]);
    const [{ filename }] = JSON.parse(packed);
    await run('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', place]);
  }
}

const install = (folder) =>
  npm(folder, ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']);

async function npm(folder, args) {
  try {
    return (await run('npm', args, { cwd: folder, timeout: INSTALL_MS, maxBuffer: 1e8 })).stdout;
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
