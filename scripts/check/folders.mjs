// Two oxlint rules about folders. `rooms`: every product file is in a floor of floors.ts. `two-way`: two folders next to each
// other do not import each other, because neither can then be read or moved alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const aliases = Object.entries(imports).map(([alias, path]) => [alias.slice(0, -1), path.slice(2, -1)]);
const isTest = (file) => /\.(test|stories)\.tsx?$/.test(file);

/** Returns the path of an import from the root. Undefined for a package. */
function pathOf(source, file) {
  if (source.startsWith('.')) return join(dirname(file), source);
  const found = aliases.find(([alias]) => source.startsWith(alias));
  return found && found[1] + source.slice(found[0].length);
}

/** Returns the two folders of an import that are next to each other. Undefined when one folder is in the other. */
function siblings(from, to) {
  const [own, other] = [dirname(from).split('/'), dirname(to).split('/')];
  const at = own.findIndex((part, index) => part !== other[index]);
  // Folders above are floors, which floors.ts orders.
  if (at < 2 || at >= other.length) return undefined;
  return [own.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

const read = new Map();

/** Returns what the files of a folder import, as `{ file, path }`. Tests and stories do not count. */
function importsOf(folder) {
  if (!existsSync(join(root, folder))) return [];
  if (!read.has(folder)) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    const files = names
      .filter((name) => /\.tsx?$/.test(name) && !isTest(name))
      .map((name) => join(folder, name));
    const found = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from |import\(?\s*)'([#.][^']+)'/g)].map(
        ([, source]) => ({ file, path: pathOf(source, file) }),
      ),
    );
    read.set(folder, found);
  }
  return read.get(folder);
}

const twoWay = {
  meta: { schema: [{ type: 'object', properties: { allowed: { type: 'array' } } }] },
  create(context) {
    const file = relative(root, context.filename);
    const allowed = new Set(context.options[0]?.allowed);
    const check = ({ source }) => {
      const path = typeof source?.value === 'string' && !isTest(file) && pathOf(source.value, file);
      const [own, other] = (path && siblings(file, path)) || [];
      if (!own || allowed.has(own < other ? `${own} ${other}` : `${other} ${own}`)) return;
      const back = importsOf(other).find((one) => one.path?.startsWith(`${own}/`));
      if (!back) return;
      const message = `${own} and ${other} import each other (${back.file} imports ${back.path}). Move what both need.`;
      context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const rooms = {
  meta: { schema: [{ type: 'object', properties: { folders: { type: 'array' } } }] },
  create: (context) => ({
    Program(node) {
      const file = relative(root, context.filename);
      if (context.options[0].folders.some((folder) => file.startsWith(`${folder}/`))) return;
      context.report({
        node,
        message: `${dirname(file)} is in no floor. Add it to floors.ts, or move the file.`,
      });
    },
  }),
};

/** The plugin, for `jsPlugins` of oxlint.config.ts. */
export default { meta: { name: 'folders' }, rules: { 'two-way': twoWay, rooms } };
