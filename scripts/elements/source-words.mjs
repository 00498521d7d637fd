// What a source file says of its public face in comments: interfaces, classes and their tags.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../run.mjs';

export const textOf = (file) => readFileSync(`${root}${file}`, 'utf8');

const plain = (comment = '') =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim();
/** Rule numbers are for us; who reads the reference has no list of them. */
const words = (text) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ \((?:[A-Z]+-\d+|[A-Z]\d+|§\d+|, )+\)/g, '')
    .trim();

const FIELD = /^ {2}(?:(\/\*\*(?:(?!\*\/)[\s\S])*?\*\/)\s*)?(?:declare )?(['\w-]+)\??: (.+);$/gm;

/** Where `interface name` or `type name` stands in our sources; '' if nowhere. */
function homeOf(name) {
  try {
    const said = `^export (interface|type) ${name}( |$)`;
    const where = ['grep', '--untracked', '-lE', said, '--', 'src', 'widgets'];
    return textOf(execFileSync('git', where, { cwd: root, encoding: 'utf8' }).split('\n')[0]);
  } catch {
    return '';
  }
}

/** The fields of a type whose home is not known. */
const fieldsAnywhere = (name) => (name ? fieldsOf(homeOf(name), name) : {});

/** The fields of `interface name` in a file, with those that it extends: name -> { type, about }. */
export function fieldsOf(text, name) {
  const [, alias] = new RegExp(`type ${name} = (\\w+);`).exec(text) ?? [];
  if (alias) return fieldsAnywhere(alias);
  const [, base] = new RegExp(`interface ${name} extends (\\w+)`).exec(text) ?? [];
  const body = new RegExp(`interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? '';
  const own = Object.fromEntries(
    [...body.matchAll(FIELD)].map(([, comment, field, type]) => [
      field.replaceAll("'", ''),
      { type: type.trim(), about: words(plain(comment)) },
    ]),
  );
  return { ...fieldsAnywhere(base), ...own };
}

/** A class: what it is, its `declare`d properties, its public methods, and the @csspart, @fires and @slot lines above. */
export function classOf(text) {
  const [, comment, name] = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\nexport class (\w+)/.exec(text) ?? [];
  const said = plain(comment);
  const tagged = (tag) =>
    Object.fromEntries(
      [...said.matchAll(new RegExp(`^@${tag} ?([\\w-]*) - (.+)$`, 'gm'))].map(([, key, about]) => [
        key,
        about,
      ]),
    );
  const fields = [...text.matchAll(FIELD)].filter(([whole]) => whole.includes('declare '));
  const methods = text.matchAll(/^ {2}(\w+\([^)]*\): [^{]+) \{$/gm);
  return {
    name,
    about: words(said.replace(/^@.*$/gm, '')),
    parts: tagged('csspart'),
    events: tagged('fires'),
    slots: tagged('slot'),
    cssProperties: tagged('cssproperty'),
    methods: Array.from(methods, ([, signature]) => signature),
    fields: Object.fromEntries(
      fields.map(([, said, field, type]) => [field, { type, about: words(plain(said)) }]),
    ),
  };
}

/** `PlanTab` -> `'month' | 'year'`, where the alias stands in our own sources as a union of texts. */
export function spelledOut(type) {
  if (!/^[A-Z]\w*$/.test(type)) return type;
  const line = homeOf(type);
  const said = new RegExp(`type ${type} = (.+);`).exec(line)?.[1] ?? '';
  return /^'[^']*'( \| '[^']*')*$/.test(said) ? said : type;
}

/** Returns the named types in `types`, each with where `file` has it from, as one of our aliases. */
export function importsOf(types, file) {
  const names = new Set(types.flatMap((type) => type.replace(/'[^']*'/g, '').match(/\b[A-Z]\w*/g) ?? []));
  const lines = [...textOf(file).matchAll(/^import (?:type )?\{([^}]+)\} from '([^']+)';/gm)];
  return [...names].map((name) => {
    const [, , from] = lines.find(([, list]) => new RegExp(`\\b${name}\\b`).test(list)) ?? [];
    if (!from) throw new Error(`${file} imports no ${name}`);
    return { name, from: from.replace(/^\.\//, `#${dirname(file)}/`) };
  });
}
