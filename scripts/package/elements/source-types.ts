// Reads the types and comments of our public interfaces and classes from their source files, with Vite's own parser.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ESTree, type ParseResult, parseSync, Visitor } from 'vite';
import { root } from '../../run.ts';
import { resolveImport } from '../resolve-import.ts';

/** A named type, with the alias that it is imported from. */
export interface Import {
  name: string;
  from: string;
}
/** A property of an interface or class: its type as text, its comment, and the named types in it. */
export interface Field {
  type: string;
  about: string;
  imports: Import[];
  readonly?: true;
  /** The words of `@deprecated`: since when, and what replaces it. */
  deprecated?: string;
}
export type Fields = Record<string, Field>;

interface Source extends Pick<ParseResult, 'comments'> {
  file: string;
  text: string;
  body: ESTree.Program['body'];
}
type Declaration = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration | ESTree.Class;

const sources = new Map<string, Source>();

/** Returns a parsed file of this repository. */
export function parsed(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(root + file, 'utf8');
  const { program, comments } = parseSync(file, text);
  const source = { file, text, comments, body: program.body };
  sources.set(file, source);
  return source;
}

const importLines = ({ body }: Source) => body.filter((node) => node.type === 'ImportDeclaration');

/** Returns the files of this repository that a file imports. */
export const filesImportedBy = (file: string): string[] =>
  importLines(parsed(file)).flatMap(({ source }) => resolveImport(source.value, file) ?? []);

/** Returns the interface, type or class `name` in the file that declares it. Undefined when no file of ours does. */
function declarationOf(name: string, file: string): { node: Declaration; source: Source } | undefined {
  const source = parsed(file);
  for (const statement of source.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const isType = node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration';
    if ((isType || node?.type === 'ClassDeclaration') && node.id?.name === name) return { node, source };
  }
  const from = importOf(name, source)?.source.value;
  const home = from && resolveImport(from, file);
  return home ? declarationOf(name, home) : undefined;
}

const importOf = (name: string, source: Source) =>
  importLines(source).find(({ specifiers }) => specifiers.some(({ local }) => local.name === name));

/** Returns the fields of an interface or type by name, with those of the types that it extends. */
export function fieldsOf(file: string, name: string): Fields {
  const found = declarationOf(name, file);
  if (!found) return {};
  const { node, source } = found;
  if (node.type === 'TSTypeAliasDeclaration') {
    const { typeAnnotation: type } = node;
    return type.type === 'TSTypeReference' ? fieldsOf(source.file, textOf(type.typeName, source)) : {};
  }
  if (node.type !== 'TSInterfaceDeclaration') return {};
  const inherited = node.extends.map(({ expression }) => fieldsOf(source.file, textOf(expression, source)));
  const own = node.body.body.flatMap((member) =>
    member.type === 'TSPropertySignature' && member.typeAnnotation
      ? [[nameOf(member.key, source), field(member, member.typeAnnotation.typeAnnotation, source)]]
      : [],
  );
  return Object.assign({}, ...inherited, Object.fromEntries(own)) as Fields;
}

/** Returns a class: its comment, `declare`d properties, public methods, and the @csspart, @cssstate, @fires and @slot lines. */
export function classOf(file: string, name: string) {
  const { node, source } = declarationOf(name, file) ?? {};
  if (node?.type !== 'ClassDeclaration' || !source) throw new Error(`${file} declares no class ${name}`);
  const lines = commentOf(exported(node, source), source);
  const tagged = (tag: string): Record<string, string> =>
    Object.fromEntries(
      lines
        .filter((line) => line.startsWith(`@${tag} `))
        .map((line) =>
          line
            .slice(tag.length + 1)
            .split(' - ')
            .map((part) => part.trim()),
        ),
    );
  const members = node.body.body;
  const fields = members.flatMap((member) =>
    member.type === 'PropertyDefinition' && member.declare && member.typeAnnotation
      ? [[nameOf(member.key, source), field(member, member.typeAnnotation.typeAnnotation, source)]]
      : [],
  );
  return {
    about: inOneLine(lines.filter((line) => !line.startsWith('@'))),
    parts: tagged('csspart'),
    events: tagged('fires'),
    slots: tagged('slot'),
    states: Object.keys(tagged('cssstate')),
    cssProperties: tagged('cssproperty'),
    methods: members.flatMap((member) => {
      const isOurs = member.type === 'MethodDefinition' && member.kind === 'method' && !member.override;
      const { body } = isOurs ? member.value : {};
      const isPublic = isOurs && member.key.type === 'Identifier' && member.accessibility !== 'private';
      return isPublic && body
        ? [
            {
              name: nameOf(member.key, source),
              signature: source.text.slice(member.start, body.start).trim(),
              imports: namedIn(member, source),
            },
          ]
        : [];
    }),
    fields: Object.fromEntries(fields) as Fields,
  };
}

type Place = Pick<ESTree.Node, 'start' | 'end'>;

const textOf = ({ start, end }: Place, { text }: Source) => text.slice(start, end);
const nameOf = (key: ESTree.Node, source: Source) =>
  key.type === 'Literal' ? String(key.value) : textOf(key, source);
/** Returns the `export` statement around a declaration, where the comment is. */
const exported = (node: ESTree.Node, { body }: Source): Place =>
  body.find(({ start, end }) => start <= node.start && node.end <= end) ?? node;

const DEPRECATED = '@deprecated ';

function field(member: Place & { readonly?: boolean }, type: ESTree.TSType, source: Source): Field {
  const lines = commentOf(member, source);
  const deprecated = lines.find((line) => line.startsWith(DEPRECATED))?.slice(DEPRECATED.length);
  return {
    type: typeText(type, source),
    about: inOneLine(lines.filter((line) => !line.startsWith(DEPRECATED))),
    imports: isUnionOfTexts(type, source) ? [] : namedIn(type, source),
    ...(member.readonly && { readonly: true }),
    ...(deprecated && { deprecated }),
  };
}

/** Returns a type as text without `undefined`: a union of texts is spelled out, such as `'month' | 'year'` for `PlanTab`. */
function typeText(type: ESTree.TSType, source: Source): string {
  if (type.type === 'TSTypeReference') return isUnionOfTexts(type, source) || textOf(type, source);
  if (type.type !== 'TSUnionType') return textOf(type, source);
  const set = type.types.filter((one) => one.type !== 'TSUndefinedKeyword');
  return set.map((one) => textOf(one, source)).join(' | ');
}

/** Returns `'month' | 'year'` for the name of such a type of ours, '' for every other type. */
function isUnionOfTexts(type: ESTree.TSType, source: Source): string {
  if (type.type !== 'TSTypeReference' || type.typeArguments) return '';
  const found = declarationOf(textOf(type.typeName, source), source.file);
  if (found?.node.type !== 'TSTypeAliasDeclaration') return '';
  const { typeAnnotation: meaning } = found.node;
  const isTexts =
    meaning.type === 'TSUnionType' && meaning.types.every((one) => one.type === 'TSLiteralType');
  return isTexts ? typeText(meaning, found.source) : '';
}

/** Returns the types that a piece of source names and its file imports or declares. */
function namedIn(node: ESTree.Node, source: Source): Import[] {
  const names = new Set<string>();
  const visitor = new Visitor({
    TSTypeReference: ({ typeName }) => {
      if (node.start <= typeName.start && typeName.end <= node.end) names.add(textOf(typeName, source));
    },
  });
  visitor.visit({ type: 'Program', body: source.body } as ESTree.Program);
  return [...names].flatMap((name) => {
    const from = importOf(name, source)?.source.value;
    if (!from) return declarationOf(name, source.file) ? [{ name, from: `#${source.file}` }] : [];
    return [{ name, from: from.startsWith('.') ? `#${posix.join(posix.dirname(source.file), from)}` : from }];
  });
}

/** Returns the lines of the documentation comment right before a piece of source. */
function commentOf({ start }: Place, { comments, text }: Source): string[] {
  const comment = comments.find(({ end }) => end <= start && text.slice(end, start).trim() === '');
  if (comment?.type !== 'Block' || !comment.value.startsWith('*')) return [];
  return comment.value
    .slice(1)
    .split('\n')
    .map((line) => line.trim())
    .map((line) => (line.startsWith('*') ? line.slice(1).trim() : line));
}

/** The ids of requirements in a comment, which partners do not know. */
const IDS = / \((?:[A-Z]+-\d+|[A-Z]\d+|§\d+|, )+\)/g;
const inOneLine = (lines: string[]) => lines.filter(Boolean).join(' ').replace(IDS, '');
