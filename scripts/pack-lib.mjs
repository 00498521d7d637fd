// npm run pack [folder]: the package in dist/package or in that folder, ready for `npm pack` or `npm publish` there.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { writeCli } from './pack/lib-cli.mjs';
import { buildCode, moduleOf } from './pack/lib-code.mjs';
import { libEntries } from './pack/lib-entries.mjs';
import { libJson } from './pack/lib-json.mjs';
import { buildServer } from './pack/lib-server.mjs';
import { writeServedStyles, writeStyles } from './pack/lib-styles.mjs';
import { buildTypes } from './pack/lib-types.mjs';
import { inOrder, root } from './run.ts';

// In every environment: a development build calls jsxDEV, which React's production build lacks.
process.env.NODE_ENV = 'production';

const outDir = resolve(process.argv[2] ?? `${root}dist/package`);
const write = (file, text) => {
  mkdirSync(dirname(join(outDir, file)), { recursive: true });
  writeFileSync(join(outDir, file), text);
};

/** Typings from the repository. Each is an entry of its own, with no code. */
const typings = ['jsx', 'jsx-react-18', 'vue', 'svelte'];

function writeEntry({ file, kind, source }) {
  const up = '../'.repeat(file.split('/').length - 1) || './';
  const path = `${up}${moduleOf(source)}`;
  if (kind === 'element') {
    const tag = basename(file);
    write(`${file}.js`, `import '${path}';\n`);
    write(`${file}.d.ts`, `export type { ${className(tag)} } from '${up}lib/typings/elements.js';\n`);
    // Lit leaves globals behind where there is no page. In a test page (jsdom) the element is defined a moment later.
    write(`${file}.server.js`, `if (typeof document !== 'undefined') void import('${path}');\nexport {};\n`);
    return;
  }
  // Listeners on the page know the club's events, whichever of these a page imports.
  const faces = kind === 'react' || file === 'main' ? `import '${up}lib/typings/elements.js';\n` : '';
  write(`${file}.d.ts`, `${faces}export * from '${path}';\n`);
  // `buildServer` writes the module.
  if (kind === 'server') return;
  write(
    `${file}.js`,
    kind === 'react'
      ? `'use client';\nexport { ${namesOf(moduleOf(source))} } from '${path}';\n`
      : `export * from '${path}';\n`,
  );
}

/** A client boundary must name what it exports. */
const namesOf = (module) => {
  const last = readFileSync(join(outDir, module), 'utf8').matchAll(/^export \{ (.+) \};$/gm);
  return [...last].map(([, names]) => names).join(', ');
};

const className = (tag) => `${tag.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase())}Element`;

function writeTypings() {
  for (const name of typings) {
    write(`typings/${name}.js`, 'export {};\n');
    write(`typings/${name}.d.ts`, `export * from '../lib/typings/${name}.js';\n`);
  }
  cpSync(`${root}typings/vscode.html-custom-data.json`, `${outDir}/typings/vscode.html-custom-data.json`);
  cpSync(`${root}custom-elements.json`, `${outDir}/custom-elements.json`);
}

/** What was built in keeps its licence. */
function writeLicences() {
  const names = [
    '@lit-labs/preact-signals',
    '@preact/signals-core',
    '@react-oauth/google',
    'clsx',
    'lit',
    'lit-html',
    'preact',
    'react',
    'react-dom',
    'react-image-crop',
  ];
  const texts = names.map((name) => {
    const folder = `${root}node_modules/${name}`;
    const { license, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    return `## ${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`;
  });
  write('lib/vendor/LICENCES.md', texts.join('\n'));
}

const entries = libEntries();
await inOrder([
  ['a clean dist/package', () => rmSync(outDir, { recursive: true, force: true })],
  ['modules', () => buildCode(entries, outDir)],
  ['modules for servers', () => buildServer(entries, outDir)],
  [
    'declarations',
    () =>
      buildTypes(
        [
          ...entries.filter(({ kind }) => kind !== 'element').map(({ source }) => source),
          ...['elements', ...typings].map((name) => `typings/${name}.d.ts`),
        ],
        outDir,
      ),
  ],
  [
    'entries',
    () => {
      for (const entry of entries) writeEntry(entry);
      writeTypings();
      writeLicences();
      if (existsSync(`${root}docs/package.md`)) cpSync(`${root}docs/package.md`, `${outDir}/README.md`);
      write('package.json', `${JSON.stringify(libJson(), null, 2)}\n`);
    },
  ],
  ['styles', () => writeStyles(outDir)],
  ['command', () => writeCli(outDir)],
  ['styles of served elements', () => writeServedStyles(outDir)],
]);
