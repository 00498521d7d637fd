import { build, type Plugin } from 'vite';
import { widgetBrowsers } from '../browsers.ts';
import { drawnTags, type FirstTree, firstTrees } from './first-trees.ts';
import { keptDefinitions } from './kept-definitions.ts';

const ENTRY = '\0club-entry-ahead';
const ELEMENT = '\0club-element';
const SOURCE = '\0club-entry-source';
const NO_SHEET = '\0club-no-sheet';
/** Where the entry fetches its element; a global name, so that no minifier renames it. */
const PLACE = '__CLUB_ELEMENT_FILES__';

/** Returns the inputs of the embed build for the tags that their entries draw. */
export const entriesAhead = (root: string): Record<string, string> =>
  Object.fromEntries(Object.keys(drawnTags(root)).map((tag) => [tag, `${ENTRY}/${tag}`]));

/**
 * Makes a small entry for each tag that is drawn ahead: one file that draws the first render and fetches all files of
 * the element at the same time. `fetchElement` resolves when the tag is defined and may be called again after a failure.
 * The sheets are in the entry only, which hands them over to the element.
 */
export function drawnAhead(root: string): Plugin[] {
  const files = drawnTags(root);
  const isDrawn = (file: string) => Object.values(files).includes(file.replace(/\?.*$/, ''));
  let trees: ReturnType<typeof firstTrees> | undefined;
  const treeOf = async (tag: string): Promise<FirstTree> => {
    trees ??= firstTrees(root);
    const tree = (await trees)[tag];
    if (!tree) throw new Error(`The build has no first render of <${tag}>.`);
    return tree;
  };
  return [
    keptDefinitions(root, isDrawn),
    {
      name: 'drawn-ahead',
      enforce: 'pre',
      resolveId(source, importer = '') {
        if (source.startsWith(ENTRY) || source.startsWith(ELEMENT)) return source;
        return source.endsWith('.css?inline') && isDrawn(importer) ? NO_SHEET : undefined;
      },
      async load(id) {
        if (id === NO_SHEET) return 'export default ""';
        const [kind, tag = ''] = id.split('/');
        if (kind === ELEMENT) return elementSource(root, tag, files[tag] ?? '', await treeOf(tag));
        if (kind !== ENTRY) return undefined;
        this.emitFile({ type: 'chunk', id: `${ELEMENT}/${tag}`, name: tag });
        return bundleEntry(root, tag, await treeOf(tag));
      },
      // All by name: an import() learns only from the file it fetched what else that needs, a round trip later.
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const entry of chunks) {
          const { facadeModuleId } = entry;
          if (!facadeModuleId?.startsWith(ENTRY)) continue;
          const element = facadeModuleId.replace(ENTRY, ELEMENT);
          const found = chunks.find((chunk) => chunk.facadeModuleId === element);
          if (!found) throw new Error(`The build has no file of ${element}.`);
          const imports = [found.fileName, ...found.imports].map((file) => `import("./${file}")`);
          entry.code = entry.code.replace(PLACE, `Promise.all([${imports.join()}])`);
        }
      },
    },
  ];
}

/** Returns the source of an element that its entry defines. */
export const elementSource = (root: string, tag: string, file: string, { sheets }: FirstTree): string => `
  import '${file}';
  import { defineAhead } from '${root}/src/element/ahead/define-ahead.ts';
  export const define = (given) => defineAhead('${tag}', given, ${JSON.stringify(sheets.map(({ cuts }) => cuts))});`;

/** Returns the source of an entry. Pricing sends the plans call as well. */
export function entrySource(root: string, tag: string, tree: FirstTree): string {
  const { root: node, sheets, reserve, texts, unless } = tree;
  const hasPlans = tag === 'club-pricing';
  // In place of these forms a member gets the signed-in state.
  const guestsOnly = tag === 'club-login' || tag === 'club-signup';
  return `
    import { drawAhead } from '${root}/src/element/ahead/draw-ahead.ts';
    ${hasPlans ? `import { prefetchPlans } from '${root}/src/browser/page/prefetch-plans.ts';` : ''}
    const ahead = drawAhead({
      tag: '${tag}',
      sheets: ${JSON.stringify(sheets.map(({ text }) => text))},
      reserve: ${JSON.stringify(reserve)},
      root: ${JSON.stringify(node)},
      texts: ${JSON.stringify(texts)},
      unless: ${JSON.stringify(unless)},
    }, import.meta.url${guestsOnly ? ', true' : ''});
    export const fetchElement = () => ${PLACE}.then(([{ define }]) => define(ahead));
    ${hasPlans ? `prefetchPlans('${tag}', import.meta.url);` : ''}
    fetchElement().catch((cause) => {
      ahead.undo();
      console.warn('<${tag}> shows its fallback: its script failed to load.', cause);
    });`;
}

/** Bundles an entry for itself, because it must not wait for a file that it shares with others. */
async function bundleEntry(root: string, tag: string, tree: FirstTree): Promise<string> {
  const source: Plugin = {
    name: 'entry-source',
    enforce: 'pre',
    resolveId: (id) => (id === SOURCE ? id : undefined),
    load: (id) => (id === SOURCE ? entrySource(root, tag, tree) : undefined),
  };
  const built = await build({
    configFile: false,
    root,
    mode: 'embed',
    logLevel: 'warn',
    publicDir: false,
    plugins: [source],
    build: {
      write: false,
      target: widgetBrowsers,
      minify: false,
      rolldownOptions: { input: SOURCE, preserveEntrySignatures: 'strict', output: { codeSplitting: false } },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('The entry was not bundled.');
  return result.output[0].code;
}
