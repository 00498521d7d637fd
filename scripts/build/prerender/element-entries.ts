import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { elementList, fileOf, type ListedElement, pascal, tagOf } from '../../../widgets/element-list.ts';
import { root } from '../../run.ts';
import { widgetBrowsers } from '../browsers.ts';
import { bundleAlone } from '../bundle-alone.ts';
import { type PrerenderedTags, prerender } from './prerender.ts';

const listed = elementList.filter(({ prerendered }) => prerendered);

/** Modules that have no file: each follows from a definition and the list of elements. */
const CLASS = '?class';
const DEFINE = '?define';
const HYDRATE = '?hydrate';
const ENTRY = '?entry';

/** Returns the module that defines a tag. */
export const definingModule = (element: ListedElement): string => moduleOf(element, DEFINE);

/** Returns the module that has the class of a tag, as `ElementClass`. It defines nothing. */
export const classModule = (element: ListedElement): string => moduleOf(element, CLASS);

/** Returns a module that follows from a definition. The class of a Lit element is its definition. */
const moduleOf = (element: ListedElement, what: string) =>
  join(root, fileOf(element, `${element.kind === 'lit' ? '' : 'definition.'}ts${what}`));

/** Returns the module that defines a tag whose entry has drawn it. */
export const hydratingModule = (element: ListedElement): string =>
  join(root, fileOf(element, `definition.ts${HYDRATE}`));

/** Makes the modules that have the class of a tag (`?class`), and those that define it (`?define`). */
export const definingModules = (): Plugin => ({
  name: 'club-defining-modules',
  load(id) {
    if (id.endsWith(CLASS)) return asModule(classCode(id.slice(0, -CLASS.length)));
    return id.endsWith(DEFINE) ? asModule(definingCode(id.slice(0, -DEFINE.length))) : undefined;
  },
});

const asModule = (code: string) => ({ code, moduleType: 'js' as const });

/** Returns the code of the class of a tag. `path` is that of its definition, or of its Lit class. */
function classCode(path: string): string {
  const lit = litAt(path);
  if (lit)
    return `import { withStatics } from '#element/define-tag.ts';
import { ${pascal(tagOf(lit))} } from ${JSON.stringify(path)};
export const ElementClass = withStatics(${pascal(tagOf(lit))});`;
  const hasLater = listed.some((element) => path.endsWith(fileOf(element, 'definition.ts')));
  const names = `definition, sheets${hasLater ? ', laterSheets' : ''}`;
  return `import { widgetClass } from '#element/define-widget.tsx';
import { ${names} } from ${JSON.stringify(path)};
export const ElementClass = widgetClass({ ${names} });`;
}

function definingCode(path: string): string {
  const lit = litAt(path);
  const importClass = `import { ElementClass } from ${JSON.stringify(path + CLASS)};`;
  if (lit) return `${importClass}\nElementClass.define('${tagOf(lit)}');`;
  return `import { defineTag } from '#element/define-tag.ts';
import { definition } from ${JSON.stringify(path)};
${importClass}
defineTag(definition.tag, () => ElementClass);`;
}

const litAt = (path: string) =>
  elementList.find((element) => element.kind === 'lit' && path.endsWith(fileOf(element, 'ts')));

/** Defines a tag, whose first sheets come from the entry. */
const hydratingCode = (
  definition: string,
): string => `import { definePrerendered } from '#element/widget-element.ts';
import { definition, laterSheets } from ${JSON.stringify(definition)};
export const hydrate = (entry) => definePrerendered(definition, entry, laterSheets);`;

/** Starts a prerendered entry. `fetchElement` resolves when the tag is defined. */
const entryCode = ({ showsPlans }: ListedElement, data: { tag: string }): string => `
import { startPrerendered } from '#element/prerender/start.ts';
${showsPlans ? "import { prefetchPlans } from '#browser/page/prefetch-plans.ts';" : ''}
export const fetchElement = startPrerendered({
  prerendered: ${JSON.stringify(data)},
  script: import.meta.url,
  importElement: () => import('${ELEMENT}'),
});
${showsPlans ? `prefetchPlans('${data.tag}', import.meta.url);` : ''}`;

/** The built element in an entry. */
const ELEMENT = 'club:element';

/**
 * Adds the entry of each prerendered tag to the embed build, such as `club-signup.js`. An entry is one file: it must not wait
 * for a file that it shares with others. So it is bundled alone, once the files of its element have names. Saves 29 kB before the
 * form of signup shows: 6 kB instead of 35 kB.
 */
export function prerenderedEntries(): Plugin {
  let tags: Promise<PrerenderedTags> | undefined;
  return {
    name: 'club-prerendered-entries',
    buildStart() {
      tags = prerender(root);
      for (const element of listed)
        this.emitFile({ type: 'chunk', id: hydratingModule(element), name: tagOf(element) });
    },
    load: (id) => (id.endsWith(HYDRATE) ? asModule(hydratingCode(id.slice(0, -HYDRATE.length))) : undefined),
    async generateBundle(_, bundle) {
      for (const element of listed) {
        const tag = tagOf(element);
        const { fileName, imports } = chunkOf(bundle, hydratingModule(element));
        const prerendered = (await tags)?.[tag];
        if (!prerendered) throw new Error(`widgets/entries/prerendered.ts does not list <${tag}>.`);
        const data = { ...prerendered, imports: imports.map((file) => `./${file}`) };
        const source = await bundleEntry(element, entryCode(element, data), `./${fileName}`);
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

/** Bundles an entry into one file, which imports its element from the file that is built already. */
function bundleEntry(element: ListedElement, code: string, file: string): Promise<string> {
  const entry = join(root, fileOf(element, `definition.ts${ENTRY}`));
  return bundleAlone(entry, 'es', {
    mode: 'embed',
    plugins: [{ name: 'club-entry', load: (id) => (id === entry ? asModule(code) : undefined) }],
    build: {
      target: widgetBrowsers,
      rolldownOptions: {
        external: [ELEMENT],
        output: { paths: { [ELEMENT]: file }, codeSplitting: false, minify: true, comments: false },
      },
    },
  });
}
