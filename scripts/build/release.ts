// Builds a part of dist/ with Vite, then does what needs the finished files: plain steps, in the order of their call.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { brandScript } from '../../src/club/facts/brand.ts';
import { elementList, tagOf } from '../../widgets/element-list.ts';
import { llmsTexts } from '../package/elements/llms.ts';
import { readApi } from '../package/elements/read-elements.ts';
import { partnerClient } from '../package/partner-client.ts';
import { type BuildMode, readJson, root } from '../run.ts';
import { filesOf } from './bundle-alone.ts';
import { writePackages } from './bundled-packages.ts';
import { compressFolder } from './compress.ts';
import { bundleDoctor } from './doctor-bundle.ts';
import { writeIntegrity } from './integrity.ts';
import { hydratingModule } from './prerender/element-entries.ts';
import { PLUGIN_FILE, wordpressPlugin } from './wordpress-plugin.ts';

const { version } = readJson<{ version: string }>('package.json');

/** Builds a part of dist/, into `folder` when it is given. */
export async function buildPart(mode: BuildMode, folder = `${root}dist/${mode}`): Promise<void> {
  const output = await filesOf({ configFile: `${root}vite.config.ts`, mode, build: { outDir: folder } });
  if (mode === 'embed') await finishEmbed(folder, output);
  if (mode === 'site') await finishSite(folder);
}

/** Puts the lists, the doctor and the plugin for WordPress next to the elements, and compresses all of it. */
async function finishEmbed(folder: string, output: Rolldown.RolldownOutput['output']): Promise<void> {
  const chunks = output.filter((file) => file.type === 'chunk');
  // Prerendered entries are bundled alone, so the build lists them as assets.
  const entries = elementList
    .filter(({ prerendered }) => prerendered)
    .map((element) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === hydratingModule(element));
      return [`${tagOf(element)}.js`, { imports: [], dynamicImports: [], element: chunk?.fileName }] as const;
    });
  // One classic script, which a page loads when no module of ours runs there.
  writeFileSync(join(folder, 'doctor.js'), await bundleDoctor());
  writeFileSync(join(folder, PLUGIN_FILE), wordpressPlugin(version));
  // The brand of the build. A server answers with its own, so it has no integrity.
  writeFileSync(join(folder, 'brand.js'), brandScript({}));
  writeIntegrity(folder, {
    version,
    scripts: [...chunks.map(({ fileName }) => fileName), ...entries.map(([name]) => name), 'doctor.js'],
    entries: [...elementList.map(tagOf), 'frame'].map((name) => `${name}.js`),
    chunks: Object.fromEntries([...entries, ...chunks.map((chunk) => [chunk.fileName, chunk] as const)]),
  });
  writePackages(folder, chunks);
  compressFolder(folder);
}

/** Adds the texts for language models and the client for servers of partners, and compresses all of it. */
async function finishSite(folder: string): Promise<void> {
  const { code, types } = partnerClient(await readApi());
  const files = { ...(await llmsTexts()), 'club-partner.mjs': code, 'club-partner.d.mts': types };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  compressFolder(folder);
}
