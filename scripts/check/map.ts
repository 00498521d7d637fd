// What lint cannot check: files keep their size, widgets have their files,
// and raw colors and px font sizes are in the sheets of tokens only.
import { existsSync, readFileSync } from 'node:fs';
import { elementList, fileOf } from '../../widgets/element-list.ts';
import { repositoryFiles } from '../run.ts';

const faults: string[] = [];
const read = (file: string) => readFileSync(file, 'utf8');

const limitOf = (file: string) => (/\.test\.tsx?$|^tests\//.test(file) ? 400 : 300);
function filesKeepTheirSize(list: string[]): void {
  for (const file of list.filter((name) => /\.(ts|tsx|css|mjs)$/.test(name))) {
    const lines = read(file).split('\n').length;
    if (lines > limitOf(file)) faults.push(`${file}: ${lines} lines, more than ${limitOf(file)}`);
    if (/(^|\/)(index\.tsx?|utils|helpers|common|types)(\.tsx?)?(\/|$)/.test(file))
      faults.push(`${file}: the name does not say what is in it`);
  }
}

const elementParts = ['copy.ts', 'css', 'stories.tsx'];
const litParts = [...elementParts, 'ts'];
const reactParts = [...elementParts, 'tsx', 'definition.ts', 'model.ts', 'test.tsx'];
/** Every widget has its texts, sheet and stories; one with a React component has a definition, a model and tests, too. */
function widgetsAreWhole(): void {
  for (const element of elementList)
    for (const part of element.kind === 'react' ? reactParts : litParts)
      if (!existsSync(fileOf(element, part))) faults.push(`${fileOf(element, part)} is missing`);
}

const RAW_COLOR = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i;
const PX_FONT = /font(-size)?:[^;]*\dpx/;
function tokensOnly(list: string[]): void {
  // The sheets of an example belong to a partner's page, which has no tokens.
  const isOurs = (name: string) => !name.endsWith('tokens.css') && !name.startsWith('examples/');
  for (const file of list.filter((name) => name.endsWith('.css') && isOurs(name)))
    for (const [index, line] of read(file).split('\n').entries())
      if (
        RAW_COLOR.test(line.replace(/url\(.*?\)/g, '')) ||
        PX_FONT.test(line) ||
        (line.includes('!important') && !file.endsWith('/host.css'))
      )
        faults.push(`${file}:${index + 1}: ${line.trim()}`);
}

const registry = new RegExp(['registry', 'npmjs'].join('\\.'), 'i');
function noRegistryHost(list: string[]): void {
  for (const file of list.filter((name) => /\.(json|mjs|ts|tsx|md|npmrc)$/.test(name)))
    if (registry.test(read(file))) faults.push(`${file}: names a package registry`);
}

const list = repositoryFiles();
filesKeepTheirSize(list);
widgetsAreWhole();
tokensOnly(list);
noRegistryHost(list);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
