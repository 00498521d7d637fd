import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type * as Ssr from '../../widgets/entries/ssr.ts';
import { consumerFiles, frameworkFiles } from './consumer-files.ts';

/** Runs a program and resolves with its output. */
export const run = promisify(execFile);
/** Returns the absolute path of a file of this repository. */
export const here = (path: string): string => resolve(import.meta.dirname, '../..', path);

/** A project with the installed package. */
export interface Consumer {
  folder: string;
  tarball: string;
  /** The folder of the package in the project. */
  installed: string;
  remove(): void;
}

/** Packages that the project installs along with ours, from this repository, so that the test needs no network. */
const fromHere = [
  '@preact/signals-core',
  '@types/react',
  '@types/react-dom',
  'csstype',
  'react',
  'react-dom',
  'scheduler',
];

/** Returns the folder of the package that `packInto` makes. Each test has its own, because several pack in parallel. */
export const packageIn = (folder: string): string => join(folder, 'package');

/** The folder of the package that `npm test` has packed already. A test that runs by itself packs its own. */
const { CLUB_PACKED: packedBefore } = process.env;
const pack = (...words: string[]) =>
  run(process.execPath, ['--import', 'tsx', here('scripts/package/pack.ts'), ...words]);

/** Loads the published `homefront-club/ssr` from a copy in `folder`. */
export async function packedSsr(folder: string): Promise<typeof Ssr> {
  const file = join(folder, 'ssr.js');
  if (packedBefore) cpSync(join(packedBefore, 'ssr.js'), file);
  else await pack(folder, '--server');
  return (await import(pathToFileURL(file).href)) as typeof Ssr;
}

/** Copies what `npx homefront-club` runs into `folder`, away from the packages of this repository. Returns its path. */
export async function packedCommand(folder: string): Promise<string> {
  if (packedBefore) cpSync(join(packedBefore, 'cli'), join(folder, 'cli'), { recursive: true });
  else {
    // Most tests of the package do not need its build.
    const { buildCommand } = await import('../../scripts/package/lib-code.ts');
    await buildCommand(folder);
  }
  return join(folder, 'cli/homefront-club.mjs');
}

/** Packs the package as npm would publish it into `folder`. Returns the path of the tarball. */
export async function packInto(folder: string): Promise<string> {
  if (packedBefore) cpSync(packedBefore, packageIn(folder), { recursive: true });
  else await pack(packageIn(folder));
  const packed = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: packageIn(folder),
  });
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  return join(folder, filename);
}

/** Installs the packed tarball into an empty project, by npm. */
export async function packedConsumer(): Promise<Consumer> {
  const consumer = await emptyConsumer();
  const copied = fromHere.map((name) => here(`node_modules/${name}`));
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', '--offline', '--install-links', ...quiet, consumer.tarball, ...copied], {
    cwd: consumer.folder,
  });
  return consumer;
}

/** Unpacks the tarball into an empty project, for tests that do not prove what npm does: it takes seconds. */
export async function unpackedConsumer(): Promise<Consumer> {
  const consumer = await emptyConsumer();
  mkdirSync(consumer.installed, { recursive: true });
  await run('tar', ['-xzf', consumer.tarball, '-C', consumer.installed, '--strip-components', '1']);
  for (const name of fromHere)
    cpSync(here(`node_modules/${name}`), join(consumer.folder, 'node_modules', name), { recursive: true });
  return consumer;
}

async function emptyConsumer(): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), 'club-consumer-'));
  const tarball = await packInto(folder);
  writeFiles(folder, consumerFiles);
  const installed = join(folder, 'node_modules/homefront-club');
  return { folder, tarball, installed, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** Installs the other frameworks and the tarball by npm. It needs a network. */
export async function frameworkProject(tarball: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'club-frameworks-'));
  const settings = {
    'package.json': consumerFiles['package.json'],
    'tsconfig.json': consumerFiles['tsconfig.json'],
  };
  writeFiles(folder, { ...(settings as Record<string, string>), ...frameworkFiles });
  const react = ['react@18.3.1', 'react-dom@18.3.1', '@types/react@18', '@types/react-dom@18'];
  await run('npm', ['install', '--no-audit', '--no-fund', tarball, ...react, 'vue@3', 'svelte@5'], {
    cwd: folder,
  });
  return folder;
}
