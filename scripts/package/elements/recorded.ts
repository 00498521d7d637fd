// Loads what describes each tag, without a browser: its definition, sheets and reference, or its class. Sheets are recorded
// as their paths.
// @custom-elements-manifest/analyzer reads classes: it finds nothing in a definition.
import { relative } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import type { ElementReference, WidgetModule } from '../../../src/element/definition.ts';
import type { SettingReference } from '../../../src/element/settings.ts';
import { elementList, fileOf, type ListedElement, tagOf } from '../../../widgets/element-list.ts';
import { root } from '../../run.ts';

/** Returns `PlanBadge` for `plan-badge`. */
export const pascal = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());

/** A property of a Lit element, as `static properties` has it. */
export interface LitProperty {
  type?: unknown;
  attribute?: string | false;
  state?: boolean;
}
interface LitClass {
  name: string;
  properties?: Record<string, LitProperty>;
  styles: { cssText: string }[];
}

/** What describes a tag, with the paths of its sheets. */
export interface Recorded extends ElementReference {
  tag: string;
  /** The file of the definition or of the class. */
  source: string;
  sheets: string[];
  props: Record<string, 'string' | 'number' | 'boolean' | 'json'>;
  /** The class, for the small elements on Lit: these have no `props`, `events` and `parts`. */
  lit?: { name: string; properties?: Record<string, LitProperty> };
}
/** An attribute that every widget's element understands. */
interface Setting extends SettingReference {
  attribute: string;
}
/** A call of the HTTP API. */
export type Operation = Record<'method' | 'path' | 'summary' | 'auth', string>;

/** Runs `work` with Vite's module loader, which knows our aliases. */
async function loading<T>(work: (server: ViteDevServer) => Promise<T>): Promise<T> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

let record: ReturnType<typeof recordAll> | undefined;

/** Returns what describes each tag in the order of the tags, and the settings of every element. Loads them once. */
export const recorded = () => (record ??= recordAll());

const recordAll = () =>
  loading(async (server) => {
    const elements: Recorded[] = [];
    for (const element of elementList)
      elements.push(
        element.kind === 'lit' ? await recordLit(server, element) : await recordWidget(server, element),
      );
    return {
      elements: elements.sort((a, b) => a.tag.localeCompare(b.tag)),
      settings: await recordSettings(server),
    };
  });

/** Returns the OpenAPI document of the HTTP API. */
export const recordedApi = () =>
  loading(async (server) => {
    const { openApiOf } = await server.ssrLoadModule('/host-app/server/openapi/document.ts');
    return (openApiOf as (origin: string) => OpenApi)('https://club.example.com');
  });

async function recordWidget(server: ViteDevServer, element: ListedElement): Promise<Recorded> {
  const source = fileOf(element, 'definition.ts');
  const module: object = await server.ssrLoadModule(`/${source}`);
  const {
    definition,
    sheets,
    laterSheets = [],
    reference,
  } = module as WidgetModule & {
    reference: ElementReference;
  };
  const { tag, props } = definition;
  return {
    ...reference,
    tag,
    source,
    props: props as Recorded['props'],
    sheets: await pathsOf(server, [...sheets, ...laterSheets], source),
  };
}

async function recordLit(server: ViteDevServer, element: ListedElement): Promise<Recorded> {
  const source = fileOf(element, 'ts');
  const lit = (await server.ssrLoadModule(`/${source}`))[`Club${pascal(element.name)}`] as LitClass;
  const texts = [lit.styles].flat().map(({ cssText }) => cssText);
  const sheets = await pathsOf(server, texts, source, 'src/element/lit/element-sheets.ts');
  return { tag: tagOf(element), source, lit, sheets, props: {}, about: '', events: {}, parts: {} };
}

/** Returns the paths of sheets that `files` import, in the order of their texts. */
async function pathsOf(server: ViteDevServer, texts: string[], ...files: string[]): Promise<string[]> {
  const paths = new Map<string, string>();
  for (const file of files) {
    const module = await server.environments.ssr.moduleGraph.getModuleByUrl(`/${file}`);
    for (const { id } of module?.importedModules ?? []) {
      const [path = ''] = id?.split('?') ?? [];
      if (!id || !path.endsWith('.css')) continue;
      const { default: text } = await server.ssrLoadModule(id);
      paths.set(String(text), relative(root, path));
    }
  }
  return texts.map((text) => {
    const path = paths.get(text);
    if (!path) throw new Error(`${files[0]} has a sheet that it does not import.`);
    return path;
  });
}

async function recordSettings(server: ViteDevServer): Promise<Record<string, Setting>> {
  const { elementSettings, settingsReference } = await server.ssrLoadModule('/src/element/settings.ts');
  const attributes = Object.entries(elementSettings as Record<string, string>);
  const references = settingsReference as Record<string, SettingReference>;
  return Object.fromEntries(
    attributes.map(([name, attribute]) => {
      const reference = references[name];
      if (!reference) throw new Error(`src/element/settings.ts does not describe ${name}.`);
      return [name, { attribute, ...reference }];
    }),
  );
}

/** A JSON schema, with the keywords that our document has. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  required?: string[];
  description?: string;
}
interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}
/** What the build reads of the OpenAPI document. */
export interface OpenApi {
  /** By path, then by method; `servers` next to the methods names other servers. */
  paths: Record<
    string,
    Record<
      string,
      {
        summary: string;
        description?: string;
        security: unknown[];
        requestBody?: Content;
        responses: Record<string, Content>;
      }
    >
  >;
  components: { schemas: Record<string, JsonSchema> };
}

/** Returns the calls of the club's own API, without those that go to other servers. */
export const operationsOf = ({ paths }: OpenApi): Operation[] =>
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
