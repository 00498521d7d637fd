// Describes each tag from its definition, its sheets and its comments. Every generated file is written from this.
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type CustomState, statesReference } from '../../../src/element/custom-states.ts';
import { toAttributeName } from '../../../src/element/properties.ts';
import { pascal } from '../../../widgets/element-list.ts';
import { root } from '../../run.ts';
import { type LitProperty, type ElementSource, readElements } from './read-elements.ts';
import { classOf, type Field, type Fields, fieldsOf, filesImportedBy, type Import } from './source-types.ts';
import { readBy } from './tokens.ts';

/** A property of an element; undefined as `attribute` for those that have none. */
export interface Property {
  name: string;
  attribute?: string;
  kind: string;
  /** TypeScript. */
  type: string;
  about: string;
  /** The value when it is not set. */
  otherwise?: string;
  readonly?: true;
  deprecated?: string;
  /** The element reads the attribute, and has no property. */
  attributeOnly?: true;
}
/** A setting of every widget's element. */
export type Setting = Property & { attribute: string };
export const isProperty = ({ attributeOnly }: Property): boolean => !attributeOnly;
/** Descriptions by name. */
type Abouts = Record<string, string>;

export interface DescribedElement {
  tag: string;
  source: string;
  about: string;
  className: string;
  /** The name of the class, for the small elements on Lit. */
  lit?: string;
  imports: Import[];
  /** Its own public methods. Every element has `handoff`, too. */
  methods: { name: string; signature: string }[];
  properties: Property[];
  settings: Setting[];
  events: Abouts;
  parts: Abouts;
  slots: Abouts;
  /** Custom states, such as `club-login:state(ready)`. */
  states: Abouts;
  /** CSS properties of this element alone. */
  ownProperties: Abouts;
  sheets: string[];
  cssProperties: string[];
}
/** A React component of the npm package. */
export interface DescribedComponent {
  name: string;
  entry: string;
  about: string;
  props: { name: string; type: string; about: string }[];
}

const kinds: Record<string, string> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  json: 'unknown',
};
const litKinds = new Map<unknown, string>([
  [String, 'string'],
  [Number, 'number'],
  [Boolean, 'boolean'],
]);
const FALLBACK = 'Shown until the element has rendered, and again if it cannot.';

/** Returns every tag, in their order. */
export async function describedElements(): Promise<DescribedElement[]> {
  const { elements, settings } = await readElements();
  return elements.map((one) => (one.lit ? describedLit(one, settings) : describedWidget(one, settings)));
}

/** Returns the attributes that every widget's element understands. */
export async function describedSettings(): Promise<Setting[]> {
  const { settings } = await readElements();
  return Object.entries(settings).map(setting);
}

/** Returns the React components of the npm package, each with its props. */
export async function describedComponents(): Promise<DescribedComponent[]> {
  const { elements } = await readElements();
  return elements
    .filter(({ lit }) => !lit)
    .map(({ about, source }) => {
      const folder = dirname(source);
      const entry = basename(folder);
      const props = fieldsOf(`${folder}/${entry}.tsx`, `${pascal(entry)}Props`);
      return {
        name: pascal(entry),
        entry,
        about,
        props: Object.entries(props).map(([name, { type, about: what }]) => ({ name, type, about: what })),
      };
    });
}

type Settings = Awaited<ReturnType<typeof readElements>>['settings'];
const setting = ([name, { attribute, values, otherwise, about }]: [string, Settings[string]]): Setting => ({
  name,
  attribute,
  kind: 'string',
  type: values ? values.map((value) => `'${value}'`).join(' | ') : 'string',
  otherwise,
  about,
});

/** Returns the DOM events of the club, each with its meaning and the text of its type. */
export const eventTypes = (): Fields => fieldsOf('src/browser/club-events.ts', 'ClubEventMap');

function describedWidget(
  { tag, about, props, events, parts, sheets, source }: ElementSource,
  settings: Settings,
): DescribedElement {
  const folder = dirname(source);
  const fields: Fields = {
    ...fieldsOf(`${folder}/${basename(folder)}.tsx`, `${pascal(basename(folder))}Props`),
    ...fieldsOf(source, 'ElementProps'),
  };
  const own = Object.entries(props);
  return {
    tag,
    source,
    about,
    className: `${pascal(tag)}Element`,
    imports: own.flatMap(([name]) => fields[name]?.imports ?? []),
    properties: own.map(([name, kind]) => ({
      name,
      attribute: kind === 'json' ? undefined : toAttributeName(name),
      kind,
      type: fields[name]?.type ?? String(kinds[kind]),
      about: fields[name]?.about || settings[name]?.about || '',
      ...flagsOf(fields[name]),
    })),
    methods: [],
    settings: Object.entries(settings)
      .filter(([name]) => !props[name])
      .map(setting),
    events: { ...events, ...commonEvents },
    parts,
    slots: { '': FALLBACK },
    states: statesReference,
    ownProperties: {},
    sheets,
    cssProperties: readBy([...new Set([...sheets, ...sheetsOfDialogs(folder)])]),
  };
}

/** Returns the paths of the sheets that a widget's dialogs load. */
function sheetsOfDialogs(folder: string): string[] {
  const components = readdirSync(root + folder).filter(isComponent);
  const imported = components.flatMap((file) => filesImportedBy(`${folder}/${file}`));
  const dialog = imported.includes('src/ui/dialog/dialog.tsx') ? ['src/style/dialog.css'] : [];
  return [...dialog, ...imported.filter((file) => file.endsWith('.css'))];
}
const isComponent = (file: string) =>
  file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.endsWith('.stories.tsx');

const commonEvents = { 'club-ready': 'The element has rendered.', 'club-error': 'It could not render.' };

/** The settings that the sheets of a small element, or the page's club, read from its attributes. */
const ofEveryLit = ['theme', 'apiHost', 'siteUrl', 'storagePrefix'];
/** The settings of a small element that imports one of `arrivals`. */
const ofArrival = ['source', 'campaign'];
const arrivals = ['src/element/lit/page-arrival.ts', 'src/element/lit/page-club-store.ts'];

function litSettings(source: string, settings: Settings): Setting[] {
  const records = filesImportedBy(source).some((file) => arrivals.includes(file));
  const names = records ? [...ofEveryLit, ...ofArrival] : ofEveryLit;
  return Object.entries(settings)
    .filter(([name]) => names.includes(name))
    .map((one) => ({ ...setting(one), attributeOnly: true }));
}

function describedLit({ tag, lit, sheets, source }: ElementSource, settings: Settings): DescribedElement {
  if (!lit) throw new Error(`${tag} has no class`);
  const described = classOf(source, lit.name);
  const own = Object.entries(lit.properties ?? {}).filter(([, options]) => !options.state);
  return {
    tag,
    source,
    about: described.about,
    className: `${pascal(tag)}Element`,
    lit: lit.name,
    imports: [
      ...own.flatMap(([name]) => described.fields[name]?.imports ?? []),
      ...described.methods.flatMap(({ imports }) => imports),
    ],
    methods: described.methods,
    properties: own.map(([name, options]) => litProperty(name, options, described.fields[name], settings)),
    settings: litSettings(source, settings),
    events: described.events,
    parts: described.parts,
    slots: described.slots,
    states: Object.fromEntries(described.states.map((name) => [name, statesReference[name as CustomState]])),
    ownProperties: described.cssProperties,
    sheets,
    cssProperties: readBy(sheets.filter((sheet) => existsSync(`${root}${sheet}`))),
  };
}

function litProperty(
  name: string,
  options: LitProperty,
  field: Field | undefined,
  settings: Settings,
): Property {
  const kind = litKinds.get(options.type) ?? 'json';
  return {
    name,
    attribute: options.attribute === false ? undefined : (options.attribute ?? toAttributeName(name)),
    kind,
    type: field?.type ?? (settings[name] ? 'string' : String(kinds[kind])),
    about: field?.about || settings[name]?.about || '',
    ...flagsOf(field),
  };
}

const flagsOf = ({ readonly, deprecated }: Partial<Field> = {}) => ({
  ...(readonly && { readonly }),
  ...(deprecated && { deprecated }),
});
