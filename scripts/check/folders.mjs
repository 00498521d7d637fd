// Three oxlint rules about folders. `floors`: imports only run down. `rooms`: every product file is in a floor of floors.ts and
// has a name of its content. `two-way`: two folders next to each other do not import each other, because neither can then be
// read or moved alone.
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

const onImports = (check) => ({
  ImportDeclaration: check,
  ImportExpression: check,
  ExportNamedDeclaration: check,
  ExportAllDeclaration: check,
});

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
    return onImports(check);
  },
};

/** Returns the floor that a path is in: `billing/store`, not `billing` around it. */
const floorOf = (floors, path) =>
  Object.keys(floors)
    .filter((name) => path.startsWith(`${floors[name].folder}/`))
    .sort((one, other) => floors[one].folder.length - floors[other].folder.length)
    .at(-1);

const widgetOf = (path) => path.split('/').slice(1, -1)[0];

/** Returns why a floor may not import this. Undefined when it may. */
function refusal(floors, source, file) {
  const own = floorOf(floors, file);
  if (!own) return undefined;
  const { folder, mayImport, pure } = floors[own];
  if (pure && /^node:|^(react|react-dom|lit|hono|drizzle-orm)(\/|$)/.test(source))
    return `${folder} has no framework and no Node`;
  const path = pathOf(source, file);
  const target = path && floorOf(floors, path);
  const message = `${folder} may import only: ${mayImport.join(', ') || 'nothing'} (floors.ts)`;
  if (!target) return undefined;
  // Widgets never import widgets.
  const isOther = own === 'widgets' && widgetOf(path) !== widgetOf(file);
  if (target === own) return isOther ? message : undefined;
  if (floors[target].top) return message;
  if (isTest(file) && (target === 'testing' || folder.startsWith('host-app/server/'))) return undefined;
  const isBelow = mayImport.some((one) => `${floors[target].folder}/`.startsWith(`${floors[one].folder}/`));
  return isBelow || `${floors[target].folder}/`.startsWith(`${folder}/`) ? undefined : message;
}

const floors = {
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const file = relative(root, context.filename);
    const check = ({ source }) => {
      const message = typeof source?.value === 'string' && refusal(context.options[0], source.value, file);
      if (message) context.report({ node: source, message });
    };
    return onImports(check);
  },
};

const VAGUE = /(^|\/)(index|utils|helpers|common|types)(\.tsx?|\/)/;

const rooms = {
  meta: { schema: [{ type: 'object' }] },
  create: (context) => ({
    Program(node) {
      const file = relative(root, context.filename);
      if (VAGUE.test(file))
        context.report({ node, message: `The name of ${file} does not say what is in it.` });
      if (floorOf(context.options[0], file)) return;
      context.report({
        node,
        message: `${dirname(file)} is in no floor. Add it to floors.ts, or move the file.`,
      });
    },
  }),
};

/** The plugin, for `jsPlugins` of oxlint.config.ts. */
export default { meta: { name: 'folders' }, rules: { 'two-way': twoWay, floors, rooms } };
