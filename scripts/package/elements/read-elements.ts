// Loads what describes each tag, without a browser: its definition, sheets and reference, or its class. Sheets are read
// as their paths.
// @custom-elements-manifest/analyzer reads classes: it finds nothing in a definition.
import { relative } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type * as Document from '../../../host-app/server/openapi/document.ts';
import type { ElementReference, WidgetModule } from '../../../src/element/definition.ts';
import type { SettingReference } from '../../../src/element/settings.ts';
import { elementList, fileOf, type ListedElement, pascal, tagOf } from '../../../widgets/element-list.ts';
import { root } from '../../run.ts';
import { resolveImport } from '../resolve-import.ts';

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
export interface ElementSource extends ElementReference {
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

/** The modules of all tags, each by the name of its element, and the settings. */
const MODULES = 'club:modules';
const SHEET = '\0sheet:';
const sourceFile = (element: ListedElement) =>
  fileOf(element, element.kind === 'lit' ? 'ts' : 'definition.ts');

/** Gives a module the path of each sheet that it imports, instead of its text. */
const sheetsAsPaths: Plugin = {
  name: 'club-sheets-as-paths',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source === MODULES) return MODULES;
    const sheet = source.endsWith('.css?inline')
      ? resolveImport(source, relative(root, importer))
      : undefined;
    // Vite compiles what ends with .css.
    return sheet && SHEET + sheet.replace('.css', '');
  },
  load(id) {
    if (id.startsWith(SHEET)) return `export default '${id.slice(SHEET.length)}.css';`;
    if (id !== MODULES) return undefined;
    const lines = elementList.map((one) => `export * as ${pascal(one.name)} from '/${sourceFile(one)}';`);
    return [...lines, "export * as settings from '/src/element/settings.ts';"].join('\n');
  },
};

/** Loads a module of ours by Vite, which knows sheets. */
const load = async <T>(path: string) =>
  (await runnerImport<T>(path, { root, logLevel: 'error', plugins: [sheetsAsPaths] })).module;

let loaded: ReturnType<typeof readAll> | undefined;

/** Returns what describes each tag in the order of the tags, and the settings of every element. Loads them once. */
export const readElements = () => (loaded ??= readAll());

async function readAll() {
  const { settings, ...modules } = await load<Modules>(MODULES);
  const elements = elementList.map((element): ElementSource => {
    const module = modules[pascal(element.name)];
    const about = { tag: tagOf(element), source: sourceFile(element) };
    if (element.kind === 'lit') {
      const lit = (module as Record<string, LitClass>)[pascal(tagOf(element))] as LitClass;
      const sheets = [lit.styles].flat().map(({ cssText }) => cssText);
      return { ...about, lit, sheets, props: {}, about: '', events: {}, parts: {} };
    }
    const { definition, sheets, laterSheets = [], reference } = module as DescribedModule;
    const props = definition.props as ElementSource['props'];
    return { ...reference, ...about, props, sheets: [...sheets, ...laterSheets] };
  });
  return { elements: elements.sort((a, b) => a.tag.localeCompare(b.tag)), settings: settingsOf(settings) };
}

interface DescribedModule extends WidgetModule {
  reference: ElementReference;
}
interface SettingsModule {
  elementSettings: Record<string, string>;
  settingsReference: Record<string, SettingReference>;
}
type Modules = Record<string, unknown> & { settings: SettingsModule };

const settingsOf = ({ elementSettings, settingsReference }: SettingsModule): Record<string, Setting> =>
  Object.fromEntries(
    Object.entries(elementSettings).map(([name, attribute]) => {
      const reference = settingsReference[name];
      if (!reference) throw new Error(`src/element/settings.ts does not describe ${name}.`);
      return [name, { attribute, ...reference }];
    }),
  );

/** Returns the OpenAPI document of the HTTP API. */
export async function readApi(): Promise<OpenApi> {
  const { openApiOf } = await load<typeof Document>(`${root}host-app/server/openapi/document.ts`);
  return openApiOf('https://club.example.com') as unknown as OpenApi;
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
