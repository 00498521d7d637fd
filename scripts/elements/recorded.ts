// Loads every file that defines a tag, without a browser, and records its definition. Sheets are recorded as their paths.
// @custom-elements-manifest/analyzer reads classes: it finds nothing in the arguments of `defineWidget`.
import { relative } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { elementSources } from '../pack/lib-entries.ts';
import { root } from '../run.ts';

/** A property of a Lit element, as `static properties` has it. */
export interface LitProperty {
  type?: unknown;
  attribute?: string | false;
  state?: boolean;
}

/** What the file of a tag defines, with the paths of its sheets. */
export interface Recorded {
  tag: string;
  source: string;
  sheets: string[];
  about: string;
  props: Record<string, 'string' | 'number' | 'boolean' | 'json'>;
  events: Record<string, string>;
  parts: Record<string, string>;
  /** The class, for the small elements on Lit: these have no `props`, `events` and `parts`. */
  lit?: { name: string; properties?: Record<string, LitProperty> };
}
/** An attribute that every widget's element understands. */
interface Setting {
  attribute: string;
  values?: string[];
  otherwise: string;
  about: string;
}
/** A call of the HTTP API. */
export type Operation = Record<'method' | 'path' | 'summary' | 'auth', string>;

declare global {
  var clubElements: Recorded[] | undefined;
}

const VIRTUAL: Record<string, string> = {
  'virtual:empty': 'export {}',
  'virtual:define-widget': 'export const defineWidget = (facts) => globalThis.clubElements.push(facts);',
  'virtual:define-element': `export const defineElement = (tag, lit) =>
    globalThis.clubElements.push({ tag, lit, sheets: [lit.styles].flat().map((sheet) => sheet.cssText) });`,
};

const recording: Plugin = {
  name: 'club-recording',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id.endsWith('/define-widget.tsx')) return '\0virtual:define-widget';
    if (id.endsWith('/define-element.ts')) return '\0virtual:define-element';
    // A definition can be read without its component and without a browser.
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

const sheetPaths = (texts: string[]) =>
  texts.flatMap((text) => [...text.matchAll(/sheet:([^;]+);/g)].map(([, path = '']) => path));

type Load = (file: string) => Promise<Record<string, unknown>>;

/** Runs `work` with Vite's module loader, which knows our aliases. */
async function loading<T>(work: (load: Load) => Promise<T>): Promise<T> {
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
    return await work((file) => server.ssrLoadModule(`/${file}`));
  } finally {
    await server.close();
  }
}

let record: ReturnType<typeof recordAll> | undefined;

/** Returns the definition of each tag in the order of the tags, and the settings of every element. Loads them once. */
export const recorded = () => (record ??= recordAll());

const recordAll = () =>
  loading(async (load) => {
    const found: Recorded[] = [];
    for (const [tag, source] of Object.entries(elementSources())) {
      const defined: Recorded[] = [];
      globalThis.clubElements = defined;
      await load(source);
      const facts = defined.find((one) => one.tag === tag);
      if (!facts) throw new Error(`${source} defines no ${tag}`);
      found.push({ ...facts, source, sheets: sheetPaths(facts.sheets) });
    }
    Reflect.deleteProperty(globalThis, 'clubElements');
    const { elementSettings } = await load('src/element/settings.ts');
    return {
      elements: found.sort((a, b) => a.tag.localeCompare(b.tag)),
      settings: elementSettings as Record<string, Setting>,
    };
  });

/** Returns the calls of the HTTP API. */
export const recordedOperations = () =>
  loading(async (load) => {
    const { openApiOf } = await load('host-app/server/openapi/document.ts');
    return operationsOf((openApiOf as (origin: string) => OpenApi)('https://club.example.com'));
  });

interface OpenApi {
  /** By path, then by method; `servers` next to the methods names other servers. */
  paths: Record<string, Record<string, { summary: string; security: unknown[] }>>;
}

/** Returns the calls of the club's own API, without those that go to other servers. */
const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths)
    .filter(([, item]) => !('servers' in item))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, { summary, security }]) => ({
        method: method.toUpperCase(),
        path: `/api${path}`,
        summary,
        auth: security.length === 0 ? 'none' : security.length === 1 ? 'member' : 'member, if signed in',
      })),
    );
