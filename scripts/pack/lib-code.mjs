// The package's JavaScript: one module a source file below lib/, aliases resolved, React and the signals left outside.
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build, runnerImport } from 'vite';
import { knownElementsDefine } from '../build-parts/doctor-bundle.mjs';
import { root } from '../run.ts';

const own = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** The only package that an installer gets. A page's own signals must be the same instance; the rest is built in. */
export const runtimeNames = ['@preact/signals-core'];
export const runtimeVersions = () =>
  Object.fromEntries(runtimeNames.map((name) => [name, `^${own.dependencies[name]}`]));

const outside = [...runtimeNames, 'react', 'react-dom'];
const isOutside = (id) => outside.some((name) => id === name || id.startsWith(`${name}/`));
const isReact = (id) => /^react(-dom)?(\/|$)/.test(id);

/** npm leaves every folder called node_modules out of a package. */
const fileOf = ({ name }) =>
  `lib/${name
    .replace('node_modules/', 'vendor/')
    .replace('scripts/build-parts/', 'light/')
    .replace(/\.tsx?_light$/, '.light')
    .replace(/\.css_inline$/, '.css')}.js`;

/** The path of a source's module in the package: widgets/login/login.tsx -> lib/widgets/login/login.js. */
export const moduleOf = (source) => `lib/${source.replace(/\.tsx?$/, '.js')}`;

/** A plugin in TypeScript, which Node 20 does not read by itself. */
const part = async (name) =>
  (
    await runnerImport(`${root}scripts/build-parts/${name}.ts`, {
      configFile: false,
      root,
      logLevel: 'error',
    })
  ).module;

/** A server entry is one file, made by lib-server.mjs. */
const inBrowsers = (entries) => entries.filter(({ kind }) => kind !== 'server');

export async function buildCode(entries, outDir) {
  const { isLight, lightElements } = await part('light-elements');
  const { leanSheets } = await part('lean-sheets');
  const { withoutReference } = await part('without-reference');
  await build({
    configFile: false,
    root,
    mode: 'lib',
    logLevel: 'warn',
    publicDir: false,
    plugins: [lightElements(root.slice(0, -1)), leanSheets(root.slice(0, -1)), react(), withoutReference()],
    define: { __CLUB_VERSION__: JSON.stringify(own.version), ...knownElementsDefine() },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      cssTarget: ['chrome99', 'safari15.4', 'firefox100'],
      minify: false,
      cssMinify: true,
      lib: { entry: inBrowsers(entries).map(({ source }) => `${root}${source}`), formats: ['es'] },
      rolldownOptions: {
        external: (id, importer = '') => isOutside(id) && !(isReact(id) && isLight(importer)),
        output: {
          preserveModules: true,
          preserveModulesRoot: root.slice(0, -1),
          entryFileNames: fileOf,
        },
      },
    },
  });
}
