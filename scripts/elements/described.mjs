// One plain description a tag, from its definition, its sheets and its comments: what every generated file is written from.
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { root } from '../run.mjs';
import { recorded } from './recorded.mjs';
import { classOf, fieldsOf, importsOf, spelledOut, textOf } from './source-words.mjs';
import { readBy } from './tokens.mjs';

const kebab = (name) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
const pascal = (name) => name.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());
const kinds = { string: 'string', number: 'number', boolean: 'boolean', json: 'unknown' };
const litKinds = new Map([
  [String, 'string'],
  [Number, 'number'],
  [Boolean, 'boolean'],
]);
const FALLBACK = 'Shown until the element has rendered, and again if it cannot.';

export async function describedElements() {
  const { elements, settings } = await recorded();
  return elements.map((one) => (one.lit ? describedLit(one, settings) : describedWidget(one, settings)));
}

/** The attributes that every widget's element understands beside its own. */
export async function describedSettings() {
  const { settings } = await recorded();
  return Object.entries(settings).map(setting);
}

/** The React components of the npm package, each with its props. */
export async function describedComponents() {
  const { elements } = await recorded();
  return elements
    .filter(({ lit }) => !lit)
    .map(({ about, source }) => {
      const folder = dirname(source);
      const entry = basename(folder);
      const props = fieldsOf(textOf(`${folder}/${entry}.tsx`), `${pascal(entry)}Props`);
      return {
        name: pascal(entry),
        entry,
        about,
        props: Object.entries(props).map(([name, field]) => ({
          ...field,
          name,
          type: spelledOut(field.type),
        })),
      };
    });
}

export const describedOperations = async () => (await recorded()).operations;

const setting = ([name, { attribute, values, otherwise, about }]) => ({
  name,
  attribute,
  kind: 'string',
  type: values ? values.map((value) => `'${value}'`).join(' | ') : 'string',
  otherwise,
  about,
});

/** The DOM events of the club with what each means and the text of its type. */
export const eventTypes = () => fieldsOf(textOf('src/browser/club-events.ts'), 'ClubEventMap');

function describedWidget({ tag, about, props, events, parts, sheets, source }, settings) {
  const folder = dirname(source);
  const component = `${folder}/${basename(folder)}.tsx`;
  const propsName = `${pascal(basename(folder))}Props`;
  const shared = fieldsOf(textOf(component), propsName);
  const ownFields = fieldsOf(textOf(source), 'ElementProps');
  const properties = Object.entries(props).map(([name, kind]) => {
    const field = ownFields[name] ?? shared[name];
    return {
      name,
      attribute: kind === 'json' ? undefined : kebab(name),
      kind,
      type: field ? spelledOut(field.type) : kinds[kind],
      about: field?.about || settings[name]?.about || '',
    };
  });
  return {
    tag,
    source,
    about,
    className: `${pascal(tag)}Element`,
    imports: importsOf(
      properties.map(({ type }) => type),
      component,
    ),
    properties,
    settings: Object.entries(settings)
      .filter(([name]) => !props[name])
      .map(setting),
    events: { ...events, ...commonEvents },
    parts,
    slots: { '': FALLBACK },
    ownProperties: {},
    sheets,
    cssProperties: readBy([...new Set([...sheets, ...sheetsOfDialogs(folder)])]),
  };
}

/** The paths of the sheets that a widget's dialogs bring along. */
function sheetsOfDialogs(folder) {
  const texts = readdirSync(root + folder)
    .filter((file) => /^[\w-]+\.tsx$/.test(file))
    .map((file) => textOf(`${folder}/${file}`));
  const own = texts.flatMap((text) => [...text.matchAll(/from '(#style|\.)\/([\w-]+\.css)\?inline'/g)]);
  const paths = own.map(([, from, file]) => `${from === '.' ? folder : 'src/style'}/${file}`);
  return texts.some((text) => text.includes("'#ui/dialog/dialog.tsx'"))
    ? ['src/style/dialog.css', ...paths]
    : paths;
}

const commonEvents = { 'club-ready': 'The element has rendered.', 'club-error': 'It could not render.' };

function describedLit({ tag, lit, sheets, source }, settings) {
  const said = classOf(textOf(source));
  const properties = Object.entries(lit.properties ?? {})
    .filter(([, options]) => !options.state)
    .map(([name, options]) => {
      const kind = litKinds.get(options.type) ?? 'json';
      const field = said.fields[name];
      return {
        name,
        attribute: options.attribute === false ? undefined : (options.attribute ?? kebab(name)),
        kind,
        type: (field?.type ?? (settings[name] ? 'string' : kinds[kind])).replace(' | undefined', ''),
        about: field?.about || settings[name]?.about || '',
      };
    });
  return {
    tag,
    source,
    about: said.about,
    className: `${pascal(tag)}Element`,
    lit: said.name,
    imports: importsOf([...properties.map(({ type }) => type), ...said.methods], source),
    methods: said.methods,
    properties,
    settings: [],
    events: said.events,
    parts: said.parts,
    slots: said.slots,
    ownProperties: said.cssProperties,
    sheets,
    cssProperties: readBy(sheets.filter((sheet) => existsSync(`${root}${sheet}`))),
  };
}
