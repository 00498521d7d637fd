import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const VIRTUAL = '\0club-entry-ahead/';
const CALL = '\0club-prefetch-plans';
/** Where the entry fetches its element; a global name, so that no minifier renames it. */
const PLACE = '__CLUB_ELEMENT_FILES__';

/**
 * Makes a small entry for the tags that show a reply. The entry sends the call and fetches the element's files at the
 * same time. `fetchElement` resolves when the tag is defined and may be called
 * again after a failure.
 */
export function entriesAhead(root: string): Plugin {
  return {
    name: 'entries-ahead',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(VIRTUAL) || source === CALL ? source : undefined),
    load(id) {
      if (id === CALL) return bundleCall(root);
      const [tag, element] = elementOf(id) ?? [];
      if (!tag || !element) return undefined;
      this.emitFile({ type: 'chunk', id: element, name: tag });
      return `
        import { prefetchPlans } from ${JSON.stringify(CALL)};
        export const fetchElement = () => ${PLACE};
        prefetchPlans('${tag}', import.meta.url);
        fetchElement().catch((cause) => {
          console.warn('<${tag}> shows its fallback: its script failed to load.', cause);
        });`;
    },
    // All by name: an import() learns only from the file it fetched what else that needs, a round trip later.
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const entry of chunks) {
        const [tag, element] = elementOf(entry.facadeModuleId ?? '') ?? [];
        if (!tag) continue;
        const found = chunks.find(({ facadeModuleId }) => facadeModuleId === element);
        if (!found) throw new Error(`The build holds no file of ${element}.`);
        const files = [found.fileName, ...found.imports].map((file) => `import("./${file}")`);
        entry.code = entry.code.replace(PLACE, `Promise.all([${files.join()}])`);
      }
    },
  };
}

/** Bundles the call for itself: the small entry must not wait for a file that it shares with its element. */
async function bundleCall(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    mode: 'embed',
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry: join(root, 'src/browser/page/prefetch-plans.ts'), formats: ['es'] },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('The plans call was not bundled.');
  return result.output[0].code;
}

function elementOf(id: string): [tag: string, element: string] | undefined {
  if (!id.startsWith(VIRTUAL)) return undefined;
  const [tag = '', element = ''] = id.slice(VIRTUAL.length).split(':');
  return [tag, element];
}

/** The input of the build that makes such an entry for `tag` of the file that defines it. */
export const entryAhead = (tag: string, element: string): string => `${VIRTUAL}${tag}:${element}`;
