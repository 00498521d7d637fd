// Reads the types and comments of our public interfaces and classes from their source files.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../run.ts';

/** A property of an interface or class: its type as text, and its comment. */
export interface Field {
  type: string;
  about: string;
}
export type Fields = Record<string, Field>;

/** Returns the text of a file of this repository. */
export const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8');

/** Returns `PlanBadge` for `plan-badge`. */
export const pascal = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

const plain = (comment = '') =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim();
/** Returns a comment in one line, without the ids of requirements. */
const words = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ \((?:[A-Z]+-\d+|[A-Z]\d+|§\d+|, )+\)/g, '')
    .trim();

const FIELD = /^ {2}(?:(\/\*\*(?:(?!\*\/)[\s\S])*?\*\/)\s*)?(?:declare )?(['\w-]+)\??: (.+);$/gm;

/** Returns the text of the file that exports `interface name` or `type name`, or ''. */
function homeOf(name: string): string {
  try {
    const said = `^export (interface|type) ${name}( |$)`;
    const where = ['grep', '--untracked', '-lE', said, '--', 'src', 'widgets'];
    return textOf(execFileSync('git', where, { cwd: root, encoding: 'utf8' }).split('\n')[0] ?? '');
  } catch {
    return '';
  }
}

/** Returns the fields of a type from the file that exports it. */
const fieldsAnywhere = (name?: string): Fields => (name ? fieldsOf(homeOf(name), name) : {});

/** Returns the fields of `interface name` in a file by name, with those of the interface that it extends. */
export function fieldsOf(text: string, name: string): Fields {
  const [, alias] = new RegExp(`type ${name} = (\\w+);`).exec(text) ?? [];
  if (alias) return fieldsAnywhere(alias);
  const [, base] = new RegExp(`interface ${name} extends (\\w+)`).exec(text) ?? [];
  const body = new RegExp(`interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? '';
  const own: Fields = Object.fromEntries(
    [...body.matchAll(FIELD)].map(([, comment, field = '', type = '']) => [
      field.replaceAll("'", ''),
      { type: type.trim(), about: words(plain(comment)) },
    ]),
  );
  return { ...fieldsAnywhere(base), ...own };
}

/** Returns a class: its comment, `declare`d properties, public methods, and the @csspart, @fires and @slot lines. */
export function classOf(text: string) {
  const [, comment, name] = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\nexport class (\w+)/.exec(text) ?? [];
  const said = plain(comment);
  const tagged = (tag: string): Record<string, string> =>
    Object.fromEntries(
      [...said.matchAll(new RegExp(`^@${tag} ?([\\w-]*) - (.+)$`, 'gm'))].map(([, key = '', about = '']) => [
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
    methods: Array.from(methods, ([, signature = '']) => signature),
    fields: Object.fromEntries(
      fields.map(([, own, field = '', type = '']) => [field, { type, about: words(plain(own)) }]),
    ) as Fields,
  };
}

/** Returns `'month' | 'year'` for `PlanTab`: our own unions of texts are spelled out, other types stay. */
export function spelledOut(type: string): string {
  if (!/^[A-Z]\w*$/.test(type)) return type;
  const line = homeOf(type);
  const said = new RegExp(`type ${type} = (.+);`).exec(line)?.[1] ?? '';
  return /^'[^']*'( \| '[^']*')*$/.test(said) ? said : type;
}

/** A named type, with the alias that it is imported from. */
export interface Import {
  name: string;
  from: string;
}

/** Returns the named types in `types`, with the imports of `file`. Throws when `file` imports one of them nowhere. */
export function importsOf(types: string[], file: string): Import[] {
  const names = new Set(types.flatMap((type) => type.replace(/'[^']*'/g, '').match(/\b[A-Z]\w*/g) ?? []));
  const lines = [...textOf(file).matchAll(/^import (?:type )?\{([^}]+)\} from '([^']+)';/gm)];
  return [...names].map((name) => {
    const [, , from] = lines.find(([, list = '']) => new RegExp(`\\b${name}\\b`).test(list)) ?? [];
    if (!from) throw new Error(`${file} does not import ${name}`);
    return { name, from: from.replace(/^\.\//, `#${dirname(file)}/`) };
  });
}
