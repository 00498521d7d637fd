import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PAGES_FILE, type PageFiles, type SitePages } from '../../host-app/server/pages/site-pages.ts';
import { places } from '../../src/club/facts/places.ts';
import { browsers } from './browsers.ts';
import { buildTranslations } from './build-languages.ts';
import { bundleAlone } from './bundle-alone.ts';

/**
 * Leaves the scripts of every page out of what a later chunk preloads. Vite would add a `modulepreload` link for each, and
 * Firefox dispatches `error` at a link whose module the page has.
 */
export function preloadsOfSite(site: string): Plugin {
  let ofEveryPage: string[] = [];
  return {
    name: 'club-site-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, needed) => needed.filter((file) => !ofEveryPage.includes(file)),
        },
      },
    }),
    generateBundle: {
      // Before Vite writes what each chunk preloads.
      order: 'pre',
      handler(_, bundle) {
        const files = new Bundle(bundle);
        ofEveryPage = files.filesOf(files.withImports(files.chunkOf(join(site, 'main.tsx')))).scripts;
      },
    },
  };
}

/**
 * Writes pages.json instead of index.html: what the server needs for each page. The page of a place is the module
 * pages/PLACE.tsx; a missing one fails the build. Saves the server from reading built HTML; without it no page is served.
 */
export function sitePages(site: string): Plugin {
  return {
    name: 'club-site-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = new Bundle(bundle);
        const main = files.withImports(files.chunkOf(join(site, 'main.tsx')));
        const [index, ...imported] = main;
        // Each script comes after its imports.
        const shared = files.filesOf(index ? [...imported, index] : []);
        const own = (module: string): PageFiles => {
          const all = files.withImports(files.chunkOf(join(site, module)));
          return files.filesOf(all.filter((chunk) => !main.includes(chunk)));
        };
        const member = files.withImports(files.chunkOf(join(site, '../../src/browser/page/page-member.ts')));
        const pages: SitePages = {
          wordmark: files.asset('wordmark.svg'),
          early: {
            ...(await bundleEarly(join(site, 'early.ts'))),
            font: files.asset(FONT),
            member: member.filter((chunk) => !main.includes(chunk)).map(({ fileName }) => fileName),
          },
          ...shared,
          places: Object.fromEntries(
            [...Object.keys(places), 'not-found'].map((name) => [name, own(`pages/${name}.tsx`)]),
          ) as SitePages['places'],
          languages: Object.fromEntries(
            buildTranslations.map((code) => [code, own(`../languages/${code}/book.ts`)]),
          ),
        };
        delete bundle['index.html'];
        this.emitFile({ type: 'asset', fileName: PAGES_FILE, source: JSON.stringify(pages) });
      },
    },
  };
}

const FONT = 'public-sans-latin-wght-normal.woff2';

/** The files of a build, by the modules in them. */
class Bundle {
  readonly #files: Rolldown.OutputBundle;

  constructor(files: Rolldown.OutputBundle) {
    this.#files = files;
  }

  /** Returns the chunk with this module. Throws when there is none. */
  chunkOf(module: string): Rolldown.OutputChunk {
    for (const file of Object.values(this.#files))
      if (file.type === 'chunk' && file.moduleIds.includes(module)) return file;
    throw new Error(`The build has no chunk with ${module}.`);
  }

  /** Returns the path of an asset by its original name. Throws when there is none. */
  asset(name: string): string {
    for (const file of Object.values(this.#files))
      if (file.type === 'asset' && file.names.includes(name)) return file.fileName;
    throw new Error(`The build has no asset named ${name}.`);
  }

  /** Returns a chunk and its imports, also the indirect ones. */
  withImports(chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()): Rolldown.OutputChunk[] {
    seen.add(chunk);
    for (const name of chunk.imports) {
      const file = this.#files[name];
      if (file?.type === 'chunk' && !seen.has(file)) this.withImports(file, seen);
    }
    return [...seen];
  }

  /** Returns the paths of the chunks and of their style sheets. */
  filesOf(chunks: readonly Rolldown.OutputChunk[]): PageFiles {
    return {
      scripts: chunks.map(({ fileName }) => fileName),
      sheets: [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
    };
  }
}

/** Bundles the inline script by itself, because it must not wait for a file. */
async function bundleEarly(file: string): Promise<{ code: string; hash: string }> {
  const code = (await bundleAlone(file, 'iife', { build: { target: browsers } })).trim();
  return { code, hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` };
}
