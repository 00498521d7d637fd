// Loads every file that defines a tag, without a browser, and notes what it wants to define. Sheets arrive as their paths.
import { relative } from 'node:path';
import { createServer } from 'vite';
import { elementSources } from '../pack/lib-entries.mjs';
import { root } from '../run.mjs';

const VIRTUAL = {
  'virtual:empty': 'export {}',
  'virtual:define-widget': 'export const defineWidget = (facts) => globalThis.clubElements.push(facts);',
  'virtual:define-element': `export const defineElement = (tag, lit) =>
    globalThis.clubElements.push({ tag, lit, sheets: [lit.styles].flat().map((sheet) => sheet.cssText) });`,
};

const recording = {
  name: 'club-recording',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id.endsWith('/define-widget.tsx')) return '\0virtual:define-widget';
    if (id.endsWith('/define-element.ts')) return '\0virtual:define-element';
    // What a definition says needs neither its component nor a browser.
    if (/\.tsx$|^#browser\//.test(id)) return '\0virtual:empty';
    if (!/\.css(\?|$)/.test(id)) return undefined;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && `\0sheet:${relative(root, found.id.replace(/\?.*$/, ''))}.text`;
  },
  load(id) {
    if (id.startsWith('\0sheet:')) return `export default ${JSON.stringify(`${id.slice(1, -5)};`)}`;
    return id.startsWith('\0') ? VIRTUAL[id.slice(1)] : undefined;
  },
};

const sheetPaths = (texts) =>
  texts.flatMap((text) => [...text.matchAll(/sheet:([^;]+);/g)].map(([, path]) => path));

/** What each tag's file says of itself, in the order of the tags, with `source` and the paths of its sheets. */
export const recordedElements = async () => (await recorded()).elements;

let record;

/** The same with the settings that every element understands and the operations of the API. Loaded once. */
export const recorded = () => {
  record ??= load();
  return record;
};

async function load() {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [recording],
  });
  try {
    const found = [];
    for (const [tag, source] of Object.entries(elementSources())) {
      globalThis.clubElements = [];
      await server.ssrLoadModule(`/${source}`);
      const facts = globalThis.clubElements.find((one) => one.tag === tag);
      if (!facts) throw new Error(`${source} defines no ${tag}`);
      found.push({ ...facts, source, sheets: sheetPaths(facts.sheets) });
    }
    const { elementSettings } = await server.ssrLoadModule('/src/element/settings.ts');
    const { openApiOf } = await server.ssrLoadModule('/host-app/api/openapi/document.ts');
    return {
      elements: found.sort((a, b) => a.tag.localeCompare(b.tag)),
      settings: elementSettings,
      operations: operationsOf(openApiOf('https://club.example.com')),
    };
  } finally {
    await server.close();
    Reflect.deleteProperty(globalThis, 'clubElements');
  }
}

/** The calls of the club's own API, without those that go to other servers. */
const operationsOf = ({ paths }) =>
  Object.entries(paths)
    .filter(([, item]) => !item.servers)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, { summary, security }]) => ({
        method: method.toUpperCase(),
        path: `/api${path}`,
        summary,
        auth: security.length === 0 ? 'none' : security.length === 1 ? 'member' : 'member, if signed in',
      })),
    );
