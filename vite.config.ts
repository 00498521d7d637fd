import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import { browsers, widgetBrowsers } from './scripts/build/browsers.ts';
import { buildTranslations, languagesDefine } from './scripts/build/build-languages.ts';
import { chunkGroups } from './scripts/build/chunk-groups.ts';
import { lightDark } from './scripts/build/light-dark.ts';
import { mediaForContainers } from './scripts/build/media-for-containers.ts';
import { offeredBooks } from './scripts/build/offered-books.ts';
import { embedAliases } from './scripts/build/preact-aliases.ts';
import {
  definingModule,
  definingModules,
  prerenderedEntries,
} from './scripts/build/prerender/element-entries.ts';
import { sharedChunks } from './scripts/build/shared-chunks.ts';
import { siteChunks } from './scripts/build/site-chunks.ts';
import { preloadsOfSite, sitePages } from './scripts/build/site-pages.ts';
import { elementList, tagOf } from './widgets/element-list.ts';

const from = (...path: string[]) => resolve(import.meta.dirname, ...path);
const { version } = JSON.parse(readFileSync(from('package.json'), 'utf8')) as { version: string };

/** The full site, for people: dist/site, chunks under static/js. */
const site: UserConfig = {
  root: from('host-app/site'),
  plugins: [
    react(),
    offeredBooks(from('host-app/site')),
    preloadsOfSite(from('host-app/site')),
    sitePages(from('host-app/site')),
  ],
  resolve: {
    // React has the hook that wouter's polyfill adds: 250 bytes less.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  css: lightDark(mediaForContainers()),
  build: {
    outDir: from('dist/site'),
    emptyOutDir: true,
    target: browsers,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The pricing page brings the questions along, which elsewhere load later.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // The main script has the name of each file, so it has the shortest hash that the bundler takes.
        entryFileNames: 'static/js/[name]-[hash:7].js',
        chunkFileNames: 'static/js/[name]-[hash:7].js',
        assetFileNames: 'static/assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunkGroups(import.meta.dirname, siteChunks) },
      },
    },
  },
};

/** The entry of every tag that is not prerendered. */
const elementEntries = (): Record<string, string> =>
  Object.fromEntries(
    elementList
      .filter(({ prerendered }) => !prerendered)
      .map((element) => [tagOf(element), definingModule(element)]),
  );

/** Every translation's entry: lang/es -> host-app/languages/es/element-book.ts. */
const languageEntries = (): Record<string, string> =>
  Object.fromEntries(
    buildTranslations.map((code) => [`lang/${code}`, from(`host-app/languages/${code}/element-book.ts`)]),
  );

/** The embed leaves its import, a relative one, as one of `brand.js`. */
const brandFile = from('src/browser/page/brand-file.ts');
/** Makes an entry load the brand along with its other files, not after them. */
const BRAND_IMPORT = '\nimport"./brand.js";';

/** One entry a tag, for partner pages: dist/embed/club-login.js and so on. */
const embed = (entries = elementEntries()): UserConfig => ({
  base: './',
  define: { __CLUB_TAGS__: JSON.stringify(elementList.map(tagOf)) },
  resolve: {
    alias: embedAliases,
  },
  plugins: [definingModules(), prerenderedEntries(), react()],
  css: lightDark(),
  build: {
    outDir: from('dist/embed'),
    emptyOutDir: true,
    target: widgetBrowsers,
    modulePreload: false,
    rolldownOptions: {
      input: {
        ...entries,
        club: from('src/element/autoloader.ts'),
        ...languageEntries(),
        challenge: from('host-app/site/challenge/main.ts'),
        frame: from('host-app/site/frame/main.ts'),
        scenario: from('src/testing/page-scenario.ts'),
      },
      preserveEntrySignatures: 'strict',
      external: [brandFile],
      output: {
        paths: { [brandFile]: './brand.js' },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Chromium compiles these while they download, off the main thread. What comes on demand mostly waits for a press.
        postBanner: ({ name, isDynamicEntry }) =>
          (isDynamicEntry ? '' : '//# allFunctionsCalledOnLoad') + (name in entries ? BRAND_IMPORT : ''),
        codeSplitting: { groups: chunkGroups(import.meta.dirname, sharedChunks) },
      },
    },
  },
});

/** The reference API, the server of the site and the demo partner: dist/server/main.js. */
const server: UserConfig = {
  publicDir: false,
  css: lightDark(),
  // The parts of zod in use load 200 ms sooner than the package, and settings are read before a second process is refused.
  ssr: { noExternal: ['zod'] },
  build: {
    ssr: from('host-app/server/main.ts'),
    outDir: from('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    // The sheets of the staff desk are for browsers.
    cssTarget: browsers,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
};

/** The public pages drawn outside of a browser: dist/render/entry-server.js, whole in itself, for the server to load. */
const render: UserConfig = {
  publicDir: false,
  plugins: [react()],
  css: lightDark(),
  ssr: { noExternal: true },
  build: {
    ssr: from('host-app/site/entry-server.tsx'),
    outDir: from('dist/render'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    // As in the build of the site.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
};

function configOf(mode: string): UserConfig {
  if (mode === 'embed') return embed();
  if (mode === 'server') return server;
  if (mode === 'render') return render;
  return site;
}

export default defineConfig(({ mode }) =>
  mergeConfig({ define: { __CLUB_VERSION__: JSON.stringify(version), ...languagesDefine } }, configOf(mode)),
);
