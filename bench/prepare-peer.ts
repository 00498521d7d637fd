// Installs the packages of bench/package.json and bundles what a page with a peer loads. No script of a package runs.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { Peer } from './peers.ts';

const INSTALL_MS = 600_000;
const run = promisify(execFile);
const folder = fileURLToPath(new URL('.', import.meta.url));
const modules = join(folder, 'node_modules');
const work = join(modules, '.bench');

/** Installs the peers when bench/package.json is newer than the last install. Rejects with one line when npm fails. */
export async function installPeers(): Promise<void> {
  const done = join(work, 'installed');
  if (existsSync(done) && statSync(done).mtimeMs > statSync(join(folder, 'package.json')).mtimeMs) return;
  console.log('installing the peers of bench/package.json ...');
  await npm(['install']);
  mkdirSync(work, { recursive: true });
  writeFileSync(done, '');
}

async function npm(args: string[]): Promise<string> {
  try {
    return (await run('npm', args, { cwd: folder, timeout: INSTALL_MS, maxBuffer: 1e8 })).stdout;
  } catch (fault) {
    const said = String((fault as { stderr?: string }).stderr ?? fault);
    const why = /npm error (?!code)(.+)/.exec(said)?.[1] ?? 'no answer in time';
    throw new Error(`npm could not install the peers: ${why}`, { cause: fault });
  }
}

/** Returns the folder with the files of a peer, ready to be served. */
export async function preparePeer({ name, prebuilt, entry, alias, files, texts }: Peer): Promise<string> {
  const own = join(work, name);
  const out = join(own, 'out');
  mkdirSync(own, { recursive: true });
  for (const [one, version] of Object.entries(prebuilt ?? {})) await unpack(one, version);
  if (entry) {
    writeFileSync(join(own, 'page.js'), entry);
    await bundleFile({ root: folder, input: join(own, 'page.js'), outDir: out, alias });
  }
  const placeOf = (file: string) => [work, modules].map((at) => join(at, file)).find(existsSync) ?? file;
  for (const [from, to] of Object.entries(files ?? {}))
    cpSync(placeOf(from), join(out, to), { recursive: true });
  for (const [file, text] of Object.entries(texts ?? {})) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    const read = (from: string) => readFileSync(placeOf(from), 'utf8');
    writeFileSync(join(out, file), typeof text === 'string' ? text : text(read));
  }
  return out;
}

/** Unpacks a package without its dependencies: its published scripts hold everything they need. */
async function unpack(name: string, version: string): Promise<void> {
  const place = join(work, name);
  if (existsSync(join(place, 'package.json'))) return;
  mkdirSync(place, { recursive: true });
  const packed = await npm(['pack', '--json', '--pack-destination', work, `${name}@${version}`]);
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  await run('tar', ['-xzf', join(work, filename), '--strip-components=1', '-C', place]);
}

interface Bundle {
  root: string;
  input: string;
  outDir: string;
  alias?: Record<string, string>;
}

/** Bundles `input` into one script, and one style sheet if there is CSS. */
export async function bundleFile({ root, input, outDir, alias = {} }: Bundle): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    resolve: { alias },
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

/** Returns the packages of a peer with their versions, for the table. */
export function versionsOf({ packages = [], prebuilt = {} }: Peer): string {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const installed = packages.map((name) => [name, dependencies[name]?.replace(/^npm:.*@/, '')]);
  return [...installed, ...Object.entries(prebuilt)].map((pair) => pair.join(' ')).join(' + ');
}
