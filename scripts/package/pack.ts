// npm run pack [folder]: the package in dist/package or in that folder, ready for `npm pack` or `npm publish` there.
// --server writes the entries for servers alone.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pascal } from '../../widgets/element-list.ts';
import { inOrder, root } from '../run.ts';
import { describedElements, describedSettings, eventTypes } from './elements/describe-elements.ts';
import { manifest, vsCodeData } from './elements/manifest.ts';
import { readApi } from './elements/read-elements.ts';
import { elementTypings, jsxTypings, jsxTypingsOf18, svelteTypings, vueTypings } from './elements/typings.ts';
import { webTypes } from './elements/web-types.ts';
import { buildCode, buildCommand, buildServer, moduleOf } from './lib-code.ts';
import { isOfElements, type LibEntry, libEntries } from './lib-entries.ts';
import { libJson, rootPackage } from './lib-json.ts';
import { writeServedStyles, writeStyles } from './lib-styles.ts';
import { buildTypes } from './lib-types.ts';
import { partnerClient } from './partner-client.ts';

// In every environment: a development build calls jsxDEV, which React's production build lacks.
process.env.NODE_ENV = 'production';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'boolean', default: false } },
});
const outDir = resolve(positionals[0] ?? `${root}dist/package`);
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(outDir, file)), { recursive: true });
  writeFileSync(join(outDir, file), text);
};
const writeJson = (file: string, content: object) => write(file, `${JSON.stringify(content, null, 2)}\n`);

const elements = await describedElements();
/** The declarations of the elements, by name. */
const typings: Record<string, string> = {
  elements: elementTypings(elements, await describedSettings()),
  jsx: jsxTypings(elements),
  'jsx-react-18': jsxTypingsOf18(elements),
  vue: vueTypings(elements),
  svelte: svelteTypings(elements),
};

function writeEntry({ file, kind, source, secretPlace }: LibEntry): void {
  const up = '../'.repeat(file.split('/').length - 1) || './';
  if (kind === 'element') {
    const tag = basename(file);
    const path = `${up}lib/${file}.js`;
    write(`${file}.js`, `import '${path}';\n`);
    write(`${file}.d.ts`, `export type { ${pascal(tag)}Element } from '${up}lib/typings/elements.js';\n`);
    // Lit leaves globals behind where there is no page. In a test page (jsdom) the element is defined a moment later.
    write(`${file}.server.js`, `if (typeof document !== 'undefined') void import('${path}');\nexport {};\n`);
    return;
  }
  if (kind === 'class') {
    const name = `${pascal(basename(file))}Element`;
    const types = `${up}lib/typings/elements.js`;
    write(`${file}.js`, `export { ElementClass as ${name} } from '${up}lib/${file}.js';\n`);
    write(
      `${file}.d.ts`,
      `import type { ClubElementClass, ${name} as Face } from '${types}';\n\n` +
        `export declare const ${name}: ClubElementClass<Face>;\nexport type ${name} = Face;\n`,
    );
    // A server has no HTMLElement. A class that extends this one can be declared there.
    write(`${file}.server.js`, `export class ${name} {}\n`);
    return;
  }
  const path = `${up}${moduleOf(source)}`;
  // Listeners on the page know the club's events, whichever of these a page imports.
  const faces =
    kind === 'react' || kind === 'widget' || file === 'main'
      ? `import '${up}lib/typings/elements.js';\n`
      : '';
  write(`${file}.d.ts`, `${faces}export * from '${path}';\n`);
  // `buildServer` writes the module.
  if (kind === 'server') return;
  if (kind === 'widget') {
    const standalone = `${up}${moduleOf('src/ui/world/standalone.tsx')}`;
    const name = pascal(basename(file));
    write(
      `${file}.js`,
      `'use client';\nimport { standalone } from '${standalone}';\nimport { ${name} as Widget } from '${path}';\n` +
        `export const ${name} = standalone(Widget${secretPlace ? `, '${secretPlace}'` : ''});\n`,
    );
    return;
  }
  write(
    `${file}.js`,
    kind === 'react'
      ? `'use client';\nexport { ${namesOf(moduleOf(source))} } from '${path}';\n`
      : `export * from '${path}';\n`,
  );
}

/** A client boundary must name what it exports. */
const namesOf = (module: string) => {
  const last = readFileSync(join(outDir, module), 'utf8').matchAll(/^export \{ (.+) \};$/gm);
  return [...last].map(([, names]) => names).join(', ');
};

/** Writes an entry without code for each framework's declarations, and the files for editors. */
function writeTypings(): void {
  for (const name of Object.keys(typings).filter((one) => one !== 'elements')) {
    write(`typings/${name}.js`, 'export {};\n');
    write(`typings/${name}.d.ts`, `export * from '../lib/typings/${name}.js';\n`);
  }
  writeJson('custom-elements.json', manifest(elements, eventTypes()));
  writeJson('web-types.json', webTypes(elements, eventTypes(), rootPackage));
  writeJson('typings/vscode.html-custom-data.json', vsCodeData(elements));
}

/** What people read in the package, with the source of each file. */
const pages = {
  'README.md': 'scripts/package/README.md',
  LICENSE: 'scripts/package/LICENSE',
  'CHANGELOG.md': 'CHANGELOG.md',
  '.github/SECURITY.md': '.github/SECURITY.md',
};

/** They link to each other, so all of them are in the package. */
const guides = readdirSync(`${root}docs`, { withFileTypes: true }).filter((entry) => entry.isFile());

const entries = libEntries();
const sources = entries.filter((entry) => !isOfElements(entry)).map(({ source }) => source);
const generated = Object.fromEntries(
  Object.entries(typings).map(([name, text]) => [`typings/${name}.d.ts`, text]),
);
const forServers: Parameters<typeof inOrder>[0] = [
  ['modules for servers', () => buildServer(entries, outDir)],
];
await inOrder(
  values.server
    ? forServers
    : [
        ['a clean folder', () => rmSync(outDir, { recursive: true, force: true })],
        ['modules', () => buildCode(entries, outDir)],
        ...forServers,
        ['declarations', () => buildTypes(sources, generated, outDir)],
        [
          'entries',
          async () => {
            for (const entry of entries) writeEntry(entry);
            writeTypings();
            for (const [file, source] of Object.entries(pages)) cpSync(root + source, join(outDir, file));
            for (const page of guides) cpSync(join(root, 'docs', page.name), join(outDir, 'docs', page.name));
            const client = partnerClient(await readApi());
            write('partner.js', client.code);
            write('partner.d.ts', client.types);
            writeJson('package.json', libJson());
          },
        ],
        ['styles', () => writeStyles(outDir)],
        ['styles of served elements', () => writeServedStyles(outDir)],
        ['command', () => buildCommand(outDir)],
      ],
);
