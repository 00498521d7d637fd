import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { translations } from '../../../src/club/facts/languages.ts';
import type { AheadTree } from '../../../src/element/ahead/ahead.ts';
import type { WidgetDefinition } from '../../../src/element/definition.ts';
import { toAttributeName } from '../../../src/element/props.ts';
import { elementSources } from '../../pack/lib-entries.ts';
import { widgetBrowsers } from '../browsers.ts';
import { leanSheets } from '../lean-sheets.ts';
import { preactAliases } from '../preact-aliases.ts';
import { type CutSheet, cutSheets } from './cut-sheets.ts';
import { keptDefinitions } from './kept-definitions.ts';
import { treeOf } from './tree.ts';

/** What the build knows of a tag that its entry draws; see `AheadParts`. */
export interface FirstTree extends AheadTree {
  reserve: string | undefined;
  unless: readonly string[];
  /** The sheets of the shadow root, without what no first render uses. */
  sheets: readonly CutSheet[];
}

/** Returns the tags that their entries draw, with the file that defines each: those with `ahead` in the definition. */
export const drawnTags = (root: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(elementSources())
      .map(([tag, file]) => [tag, join(root, file)] as const)
      .filter(([, file]) => /^ {2}ahead: \[/m.test(readFileSync(file, 'utf8'))),
  );

/** The settings that change a first render. `lang` has a variant for each language. */
const SETTINGS = ['dir', 'render', 'isolation'];

/** Renders the first state of each drawn tag, with the code and the words that partners get. */
export async function firstTrees(root: string): Promise<Record<string, FirstTree>> {
  const { elements, books, always, firstVariants, definitionOf } = await loadRenderer(root);
  return Object.fromEntries(
    elements.map((tag) => {
      const definition = definitionOf(tag);
      if (!definition) throw new Error(`<${tag}> has no definition.`);
      const { reserve, props, ahead = [] } = definition;
      const names = Object.keys(props).filter((name) => !ahead.includes(name));
      const unless = new Set([...SETTINGS, ...names.flatMap((name) => [name, toAttributeName(name)])]);
      const variants = firstVariants(definition, books);
      const sheets = cutSheets([...always, ...definition.sheets], Object.values(variants).join(''));
      return [tag, { ...treeOf(variants), reserve, unless: [...unless], sheets }];
    }),
  );
}

interface Renderer {
  elements: string[];
  /** The sheets of every shadow root: the order of the layers, and the host. */
  always: string[];
  books: { lang: string; words: Record<string, object> }[];
  firstVariants(definition: WidgetDefinition<object>, books: Renderer['books']): Record<string, string>;
  definitionOf(tag: string): WidgetDefinition<object> | undefined;
}

const VIRTUAL = '\0club-first-trees';

/** Bundles the widgets for Node as the embed has them, and imports the bundle. */
async function loadRenderer(root: string): Promise<Renderer> {
  const entry: Plugin = {
    name: 'first-trees',
    resolveId: (source) => (source === VIRTUAL ? source : undefined),
    load(id) {
      if (id !== VIRTUAL) return undefined;
      const elements = drawnTags(root);
      const books = translations().map((code) => join(root, `host-app/site/${code}/element-book.ts`));
      return [
        ...Object.values(elements).map((file) => `import ${JSON.stringify(file)};`),
        ...books.map((file, at) => `import { book as book${at} } from ${JSON.stringify(file)};`),
        `export { firstVariants } from ${JSON.stringify(join(root, 'src/element/ahead/first-variants.ts'))};`,
        `export { definitionOf } from ${JSON.stringify(join(root, 'src/element/kept-definitions.ts'))};`,
        `export const elements = ${JSON.stringify(Object.keys(elements))};`,
        "import layers from '#style/layers.css?inline';",
        "import host from '#style/host.css?inline';",
        'export const always = [layers, host];',
        `export const books = [${books.map((_, at) => `book${at}`).join()}];`,
      ].join('\n');
    },
  };
  const conditions = ['embed', 'module', 'import', 'default'];
  const built = await build({
    configFile: false,
    root,
    mode: 'embed',
    logLevel: 'error',
    publicDir: false,
    plugins: [keptDefinitions(root), leanSheets(root), entry],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: { alias: preactAliases, conditions },
    ssr: { noExternal: true, resolve: { conditions } },
    build: {
      ssr: true,
      write: false,
      minify: false,
      cssMinify: true,
      cssTarget: widgetBrowsers,
      rolldownOptions: { input: VIRTUAL, output: { codeSplitting: false } },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('The first renders were not bundled.');
  const code = Buffer.from(result.output[0].code).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)) as Renderer;
}
