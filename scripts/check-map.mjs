// What lint cannot see: .oxlintrc.json says what floors.mjs says, files keep their size, widgets have their seven files,
// and raw colours or px font sizes stand in tokens.css only.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { floorOverrides } from './floor-lint.mjs';

const faults = [];
const read = (file) => readFileSync(file, 'utf8');
const files = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file));

function lintHoldsTheFloors() {
  const lint = JSON.parse(read('.oxlintrc.json'));
  const marked = lint.overrides.filter((override) => override.rules['no-restricted-imports']);
  if (JSON.stringify(marked) !== JSON.stringify(floorOverrides()))
    faults.push('.oxlintrc.json differs from floors.mjs: run node scripts/floor-lint.mjs --write');
}

const limitOf = (file) => (/\.test\.tsx?$|^tests\//.test(file) ? 400 : 300);
function filesKeepTheirSize(list) {
  for (const file of list.filter((name) => /\.(ts|tsx|css|mjs)$/.test(name))) {
    const lines = read(file).split('\n').length;
    if (lines > limitOf(file)) faults.push(`${file}: ${lines} lines, more than ${limitOf(file)}`);
    if (/(^|\/)(index\.tsx?|utils|helpers|common|types)(\.tsx?)?(\/|$)/.test(file))
      faults.push(`${file}: name says nothing`);
  }
}

const elementParts = ['element.ts', 'copy.ts', 'css', 'stories.tsx'];
const reactParts = [...elementParts, 'model.ts', 'test.tsx'];
/** Every widget has its definition, words, sheet and stories; one with a React component has a model and tests, too. */
function widgetsAreWhole() {
  for (const name of readdirSync('widgets')) {
    const has = (part) => existsSync(`widgets/${name}/${name}.${part}`);
    for (const part of has('tsx') ? reactParts : elementParts)
      if (!has(part)) faults.push(`widgets/${name}/${name}.${part} is missing`);
  }
}

const RAW_COLOUR = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i;
const PX_FONT = /font(-size)?:[^;]*\dpx/;
function tokensOnly(list) {
  // An example's sheets are those of a partner's page, which has no tokens.
  const isOurs = (name) => !name.endsWith('/tokens.css') && !name.startsWith('examples/');
  for (const file of list.filter((name) => name.endsWith('.css') && isOurs(name)))
    for (const [index, line] of read(file).split('\n').entries())
      if (
        RAW_COLOUR.test(line.replace(/url\(.*?\)/g, '')) ||
        PX_FONT.test(line) ||
        (line.includes('!important') && !file.endsWith('/host.css'))
      )
        faults.push(`${file}:${index + 1}: ${line.trim()}`);
}

const registry = new RegExp(['registry', 'npmjs'].join('\\.'), 'i');
function noRegistryHost(list) {
  for (const file of list.filter((name) => /\.(json|mjs|ts|tsx|md|npmrc)$/.test(name)))
    if (registry.test(read(file))) faults.push(`${file}: names a package registry`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const list = files();
  lintHoldsTheFloors();
  filesKeepTheirSize(list);
  widgetsAreWhole();
  tokensOnly(list);
  noRegistryHost(list);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
