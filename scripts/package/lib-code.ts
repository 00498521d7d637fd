// The package's JavaScript: one module a source file below lib/, aliases resolved, React and the signals left outside; the
// elements, bundled on Preact; the entries for servers; the command.
import react from '@vitejs/plugin-react';
import { build, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { languagesDefine } from '../build/build-languages.ts';
import { bundleDoctor, knownElementsDefine } from '../build/doctor-bundle.ts';
import { lightDark } from '../build/light-dark.ts';
import { elementAliases, preactAliases } from '../build/preact-aliases.ts';
import { definingModules } from '../build/prerender/element-entries.ts';
import { root } from '../run.ts';
import { isOfElements, type LibEntry } from './lib-entries.ts';
import { rootPackage, runtimeNames } from './lib-json.ts';
import { sheetPaths } from './lib-styles.ts';

/** The root without its slash. */
const base = root.slice(0, -1);

const outside = [...runtimeNames, 'react', 'react-dom'];
const isOutside = (id: string) => outside.some((name) => id === name || id.startsWith(`${name}/`));
const isSignals = (id: string) => runtimeNames.includes(id);

/** npm leaves every folder called node_modules out of a package. */
const fileOf = ({ name }: { name: string }) =>
  `lib/${name.replace('node_modules/', 'vendor/').replace(/\.css_inline$/, '.css')}.js`;

/** Returns the path of a source's module in the package: widgets/login/login.tsx -> lib/widgets/login/login.js. */
export const moduleOf = (source: string) => `lib/${source.replace(/\.tsx?$/, '.js')}`;

/** Builds a part of the package with what all parts share, and lists the licenses of the code of others in it. */
const buildLib = (part: string, outDir: string, config: UserConfig) =>
  build({
    configFile: false,
    root,
    mode: 'lib',
    logLevel: 'warn',
    publicDir: false,
    ...mergeConfig<UserConfig, UserConfig>(
      {
        define: { __CLUB_VERSION__: JSON.stringify(rootPackage.version), ...languagesDefine },
        css: lightDark(),
        build: {
          outDir,
          emptyOutDir: false,
          license: { fileName: `lib/licenses/${part}.md` },
          target: 'es2022',
          cssTarget: ['chrome99', 'safari15.4', 'firefox100'],
          minify: false,
          cssMinify: true,
        },
      },
      config,
    ),
  });

/** The folders that elements and React components share on a page: one club, and one copy of its state. */
const shared = ['browser', 'club', 'contract', 'core'].map((folder) => `${root}src/${folder}/`);

/** Writes the modules that browsers load. */
export async function buildCode(entries: LibEntry[], outDir: string): Promise<void> {
  const needed = await buildElements(entries, outDir);
  await buildLib('modules', outDir, {
    plugins: [react()],
    define: await knownElementsDefine(),
    build: {
      // A library may not have a sheet as its entry otherwise.
      cssCodeSplit: true,
      lib: {
        entry: [
          ...entries
            .filter((entry) => entry.kind !== 'server' && !isOfElements(entry))
            .map(({ source }) => source),
          // The entry of each widget wraps it by this one.
          'src/ui/world/standalone.tsx',
          ...needed,
          // styles/ has them as compiled.
          ...(await sheetPaths()).map((sheet) => `${sheet}?inline`),
        ].map((source) => `${root}${source}`),
        formats: ['es'],
      },
      rolldownOptions: {
        external: isOutside,
        output: { preserveModules: true, preserveModulesRoot: base, entryFileNames: fileOf },
      },
    },
  });
}

/**
 * Writes the elements as bundles on Preact, as in the embed: a page without React saves 58 kB. They import the shared modules from
 * lib/. Returns the sources of these.
 */
async function buildElements(entries: LibEntry[], outDir: string): Promise<string[]> {
  const needed = new Set<string>();
  await buildLib('elements', outDir, {
    plugins: [sharedModules(needed), definingModules(), react()],
    resolve: { alias: elementAliases },
    define: { ...(await knownElementsDefine()), 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      // A library: Vite adds no helper to its import().
      lib: {
        entry: Object.fromEntries(
          entries.filter(isOfElements).map(({ file, source }) => [file, `${root}${source}`]),
        ),
        formats: ['es'],
      },
      rolldownOptions: {
        external: isSignals,
        output: { entryFileNames: 'lib/[name].js', chunkFileNames: 'lib/elements/[name]-[hash].js' },
      },
    },
  });
  return [...needed];
}

/** Leaves the shared modules out of the elements, and keeps their sources. */
const sharedModules = (needed: Set<string>): Plugin => ({
  name: 'club-shared-modules',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (!found || !shared.some((folder) => found.id.startsWith(folder))) return undefined;
    const path = found.id.slice(root.length);
    needed.add(path);
    return { id: `../${moduleOf(path).slice('lib/'.length)}`, external: true };
  },
});

/**
 * Writes the entries for servers: each one file with the runtime of the elements, so that a page of any framework can use it. A
 * React Server Components build would replace a shared React by one without hooks.
 */
export async function buildServer(entries: LibEntry[], outDir: string): Promise<void> {
  for (const { file, source } of entries.filter(({ kind }) => kind === 'server'))
    await buildLib(file, outDir, {
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
  buildLib('command', outDir, {
    define: { __CLUB_DOCTOR__: JSON.stringify(await bundleDoctor()) },
    build: {
      ssr: `${root}src/doctor/command/homefront-club.ts`,
      rolldownOptions: { output: { entryFileNames: 'cli/homefront-club.mjs' } },
    },
  });
