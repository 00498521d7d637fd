// Renders the first state of each prerendered tag once, with the code and the words that partners get.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { CopyBook } from '../../../src/club/facts/languages.ts';
import type { Prerendered } from '../../../src/element/prerender/prerendered.ts';
import type * as Prerender from '../../../widgets/entries/prerender.ts';
import { widgetBrowsers } from '../browsers.ts';
import { buildTranslations, languagesDefine } from '../build-languages.ts';
import { lightDark } from '../light-dark.ts';
import { elementAliases } from '../preact-aliases.ts';
import { treeOf } from './tree.ts';

/** What an entry starts with, by tag. The entries' plugin adds the files that the element imports. */
export type PrerenderedTags = Readonly<Record<string, Omit<Prerendered, 'imports'>>>;

export async function prerender(root: string): Promise<PrerenderedTags> {
  const folder = mkdtempSync(join(tmpdir(), 'club-prerender-'));
  try {
    await bundleRenderer(root, folder);
    const load = (name: string) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);
    const { prerenderAll } = (await load('prerender')) as typeof Prerender;
    const books = await Promise.all(buildTranslations.map(load));
    const widgets = prerenderAll(books.map((module) => (module as { book: CopyBook }).book));
    return Object.fromEntries(
      widgets.map(({ variants, ...widget }) => [widget.tag, { ...widget, ...treeOf(variants) }]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles the widgets for Node as the embed has them, and the copy of each language. */
async function bundleRenderer(root: string, outDir: string): Promise<void> {
  const books = buildTranslations.map((code) => [
    code,
    join(root, `host-app/languages/${code}/element-book.ts`),
  ]);
  const conditions = ['embed', 'module', 'import', 'default'];
  await build({
    configFile: false,
    root,
    mode: 'embed',
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production'), ...languagesDefine },
    resolve: { alias: elementAliases, conditions },
    css: lightDark(),
    ssr: { noExternal: true, resolve: { conditions } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      cssMinify: true,
      cssTarget: widgetBrowsers,
      rolldownOptions: {
        input: { prerender: join(root, 'widgets/entries/prerender.ts'), ...Object.fromEntries(books) },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}
