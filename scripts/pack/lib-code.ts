// The package's JavaScript: one module a source file below lib/, aliases resolved, React and the signals left outside;
// the entries for servers; the command.
import react from '@vitejs/plugin-react';
import { build, mergeConfig, type UserConfig } from 'vite';
import { languagesDefine } from '../build-parts/build-languages.ts';
import { bundleDoctor, knownElementsDefine } from '../build-parts/doctor-bundle.ts';
import { lightDark } from '../build-parts/light-dark.ts';
import { isLight, lightElements } from '../build-parts/light-elements.ts';
import { preactAliases } from '../build-parts/preact-aliases.ts';
import { root } from '../run.ts';
import type { LibEntry } from './lib-entries.ts';
import { own, runtimeNames } from './lib-json.ts';

/** The root without its slash. */
const base = root.slice(0, -1);

const outside = [...runtimeNames, 'react', 'react-dom'];
const isOutside = (id: string) => outside.some((name) => id === name || id.startsWith(`${name}/`));
const isReact = (id: string) => /^react(-dom)?(\/|$)/.test(id);

/** npm leaves every folder called node_modules out of a package. */
const fileOf = ({ name }: { name: string }) =>
  `lib/${name
    .replace('node_modules/', 'vendor/')
    .replace('scripts/build-parts/', 'light/')
    .replace(/\.tsx?_light$/, '.light')
    .replace(/\.css_inline$/, '.css')}.js`;

/** Returns the path of a source's module in the package: widgets/login/login.tsx -> lib/widgets/login/login.js. */
export const moduleOf = (source: string) => `lib/${source.replace(/\.tsx?$/, '.js')}`;

/** Builds into the package with what all of its parts share. */
const buildLib = (outDir: string, config: UserConfig) =>
  build({
    configFile: false,
    root,
    mode: 'lib',
    logLevel: 'warn',
    publicDir: false,
    ...mergeConfig<UserConfig, UserConfig>(
      {
        define: { __CLUB_VERSION__: JSON.stringify(own.version), ...languagesDefine },
        css: lightDark(),
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          cssTarget: ['chrome99', 'safari15.4', 'firefox100'],
          minify: false,
          cssMinify: true,
        },
      },
      config,
    ),
  });

/** Writes the modules that browsers load. */
export const buildCode = async (entries: LibEntry[], outDir: string) =>
  buildLib(outDir, {
    plugins: [lightElements(), react()],
    define: await knownElementsDefine(),
    build: {
      lib: {
        entry: [
          ...entries.filter(({ kind }) => kind !== 'server').map(({ source }) => source),
          // The entry of each widget wraps it by this one.
          'src/ui/world/alone.tsx',
        ].map((source) => `${root}${source}`),
        formats: ['es'],
      },
      rolldownOptions: {
        external: (id, importer = '') => isOutside(id) && !(isReact(id) && isLight(importer)),
        output: { preserveModules: true, preserveModulesRoot: base, entryFileNames: fileOf },
      },
    },
  });

/**
 * Writes the entries for servers: each one file with the runtime of the elements, so that a page of any framework can use it. A
 * React Server Components build would replace a shared React by one without hooks.
 */
export async function buildServer(entries: LibEntry[], outDir: string): Promise<void> {
  for (const { file, source } of entries.filter(({ kind }) => kind === 'server'))
    await buildLib(outDir, {
      plugins: [react()],
      resolve: { alias: preactAliases },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      ssr: { noExternal: true, target: 'webworker' },
      build: {
        ssr: `${root}${source}`,
        rolldownOptions: { output: { entryFileNames: `${file}.js`, codeSplitting: false } },
      },
    });
}

/** Writes what `npx homefront-club` runs: one file, with the doctor that it brings into a page. */
export const buildCommand = async (outDir: string) =>
  buildLib(outDir, {
    define: { __CLUB_DOCTOR__: JSON.stringify(await bundleDoctor()) },
    build: {
      ssr: `${root}scripts/cli/homefront-club.ts`,
      rolldownOptions: { output: { entryFileNames: 'cli/homefront-club.mjs' } },
    },
  });
