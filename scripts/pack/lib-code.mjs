// The package's JavaScript: one module a source file below lib/, aliases resolved, React and four packages left outside.
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../run.mjs';

const own = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** The only packages that an installer gets besides React; small ones that no page shares with us are built in. */
export const runtimeNames = [
  '@lit-labs/preact-signals',
  '@preact/signals-core',
  '@r2wc/react-to-web-component',
  'lit',
];
/** Ranges, so that a page shares them with us; r2wc exactly, since the elements stand on its inner slots. */
export const runtimeVersions = () =>
  Object.fromEntries(
    runtimeNames.map((name) => [name, `${name.startsWith('@r2wc/') ? '' : '^'}${own.dependencies[name]}`]),
  );

const outside = [...runtimeNames, 'react', 'react-dom'];
const isOutside = (id) => outside.some((name) => id === name || id.startsWith(`${name}/`));

/** npm leaves every folder called node_modules out of a package. */
const fileOf = ({ name }) =>
  `lib/${name.replace('node_modules/', 'vendor/').replace(/\.css_inline$/, '.css')}.js`;

/** The path of a source's module in the package: widgets/login/login.tsx -> lib/widgets/login/login.js. */
export const moduleOf = (source) => `lib/${source.replace(/\.tsx?$/, '.js')}`;

export async function buildCode(entries, outDir) {
  await build({
    configFile: false,
    root,
    mode: 'lib',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    define: { __CLUB_VERSION__: JSON.stringify(own.version) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      cssTarget: ['chrome99', 'safari15.4', 'firefox100'],
      minify: false,
      cssMinify: true,
      lib: { entry: entries.map(({ source }) => `${root}${source}`), formats: ['es'] },
      rolldownOptions: {
        external: isOutside,
        output: {
          preserveModules: true,
          preserveModulesRoot: root.slice(0, -1),
          entryFileNames: fileOf,
        },
      },
    },
  });
}
