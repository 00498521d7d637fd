// Builds a part of dist/ with Vite, then does what needs the finished files: plain steps, in the order of their call.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { elementList, tagOf } from '../../widgets/element-list.ts';
import { bundleDoctor } from '../build-parts/doctor-bundle.ts';
import { llmsTexts } from '../build-parts/llms-files.ts';
import { type BuildMode, readJson, root } from '../run.ts';
import { writePackages } from './bundled-packages.ts';
import { compressFolder } from './compress.ts';
import { type Chunks, writeIntegrity } from './integrity.ts';
import { filesIn, removeOldReleases } from './kept-releases.ts';
import { keepVersion, keptVersions } from './kept-versions.ts';

type Output = Rolldown.RolldownOutput['output'];

const { version } = readJson<{ version: string }>('package.json');

/** Builds a part of dist/, into `folder` when it is given. */
export async function buildPart(mode: BuildMode, folder = `${root}dist/${mode}`): Promise<void> {
  if (mode === 'embed') keepVersion(folder, version);
  const built = await build({
    configFile: `${root}vite.config.ts`,
    mode,
    logLevel: 'warn',
    build: { outDir: folder },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error(`The build of ${mode} has no output.`);
  if (mode === 'embed') await finishEmbed(folder, result.output);
  if (mode === 'site') await finishSite(folder, result.output);
}

/** Puts the lists and the doctor next to the elements, compresses all of it, and removes old releases. */
export async function finishEmbed(folder: string, output: Output): Promise<void> {
  const chunks = output.filter((file) => file.type === 'chunk');
  // Prerendered entries are bundled alone, so the build lists them as assets.
  const entries = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.js'));
  // One classic script, which a page loads when no module of ours runs there.
  writeFileSync(join(folder, 'doctor.js'), await bundleDoctor());
  writeIntegrity(folder, {
    version,
    scripts: [...[...chunks, ...entries].map(({ fileName }) => fileName), 'doctor.js'],
    entries: [...elementList.map(tagOf), 'frame'].map((name) => `${name}.js`),
    chunks: Object.fromEntries([
      ...entries.map((file) => [file.fileName, entryOf(file)] as const),
      ...chunks.map((chunk) => [chunk.fileName, chunk] as const),
    ]),
  });
  writePackages(folder, chunks);
  removeOldReleases(folder, {
    list: join(folder, '.releases.json'),
    hashed: 'chunks/',
    files: [...output.map(({ fileName }) => fileName), 'doctor.js', 'sri.json', 'packages.json'],
    spare: keptVersions(folder),
  });
  compressFolder(folder);
}

const entryOf = (file: Output[number]): Chunks[string] => ({
  imports: [],
  dynamicImports: [],
  exports: ['fetchElement'],
  code: file.type === 'asset' ? String(file.source) : file.code,
});

/** Adds the texts for language models, removes old releases, and compresses all of it. */
async function finishSite(folder: string, output: Output): Promise<void> {
  const texts = Object.entries(await llmsTexts());
  for (const [name, text] of texts) writeFileSync(join(folder, name), text);
  removeOldReleases(folder, {
    list: resolve(folder, '../releases.json'),
    hashed: 'static/',
    files: [
      ...output.map(({ fileName }) => fileName),
      ...texts.map(([name]) => name),
      ...filesIn(`${root}host-app/site/public`),
    ],
  });
  compressFolder(folder);
}
