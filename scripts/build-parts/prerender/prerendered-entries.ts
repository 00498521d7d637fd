import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { elementList, fileOf, tagOf } from '../../../widgets/element-list.ts';
import { widgetBrowsers } from '../browsers.ts';
import { languagesDefine } from '../build-languages.ts';
import { type PrerenderedTags, prerender } from './prerender.ts';

const listed = elementList.filter(({ prerendered }) => prerendered);

/**
 * Adds the entry of each prerendered tag to the embed build, such as `club-signup.js` from `signup.embed.ts`. An entry is
 * one file: it must not wait for a file that it shares with others. So it is bundled alone, once the files of its element
 * (`signup.hydrate.ts`) have names. Saves 29 kB before the form of signup shows: 6 kB in place of 35 kB.
 */
export function prerenderedEntries(root: string): Plugin {
  let tags: Promise<PrerenderedTags> | undefined;
  return {
    name: 'prerendered-entries',
    buildStart() {
      tags = prerender(root);
      for (const element of listed)
        this.emitFile({ type: 'chunk', id: join(root, fileOf(element, 'hydrate.ts')), name: tagOf(element) });
    },
    async generateBundle(_, bundle) {
      for (const element of listed) {
        const tag = tagOf(element);
        const hydrate = join(root, fileOf(element, 'hydrate.ts'));
        const chunk = chunkOf(bundle, hydrate);
        const prerendered = (await tags)?.[tag];
        if (!prerendered) throw new Error(`widgets/entries/prerendered.ts does not list <${tag}>.`);
        const files = chunk.imports.map((file) => `./${file}`);
        const source = await bundleEntry(root, {
          entry: join(root, fileOf(element, 'embed.ts')),
          hydrate: { module: hydrate, file: `./${chunk.fileName}` },
          data: { ...prerendered, imports: files },
        });
        this.emitFile({ type: 'asset', fileName: `${tag}.js`, source });
      }
    },
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.facadeModuleId === module) return file;
  throw new Error(`The build has no file of ${module}.`);
}

interface EntryParts {
  entry: string;
  /** The module that registers the element, and its built file. */
  hydrate: { module: string; file: string };
  /** What the entry starts with. */
  data: object;
}

/** Bundles an entry into one file, which has its data and imports its element from the file that is built already. */
async function bundleEntry(root: string, { entry, hydrate, data }: EntryParts): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    mode: 'embed',
    logLevel: 'warn',
    publicDir: false,
    define: { __PRERENDERED__: JSON.stringify(data), ...languagesDefine },
    build: {
      write: false,
      target: widgetBrowsers,
      // A library: Vite adds no helper to its import().
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: [hydrate.module],
        output: {
          paths: { [hydrate.module]: hydrate.file },
          codeSplitting: false,
          minify: true,
          comments: false,
        },
      },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error(`${entry} was not bundled.`);
  return result.output[0].code;
}
