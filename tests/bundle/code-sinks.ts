import { parseAst } from 'vite';

const HTML_PROPERTIES = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const HTML_CALLS = new Set([
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseFromString',
]);
const TIMERS = new Set(['setTimeout', 'setInterval']);

const NEAR = 160;

/** The fields of a syntax tree node that this check reads. Each type has only some of them. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  value?: unknown;
  computed?: boolean;
  callee?: Node;
  object?: Node;
  property?: Node;
  expression?: Node;
  expressions?: Node[];
  arguments?: Node[];
  left?: Node;
  right?: Node;
  key?: Node;
  quasis?: { value: { cooked?: string | null } }[];
}

/** A place that turns text into code or markup: its code, and the code up to its end. */
export interface Sink {
  sink: string;
  code: string;
  near: string;
}

/** Returns the places in a script that turn text into code or markup. */
export function codeSinks(source: string): Sink[] {
  const found: Sink[] = [];
  const note = (sink: string, { start, end }: Node) =>
    found.push({ sink, code: source.slice(start, end), near: source.slice(Math.max(0, start - NEAR), end) });
  walk(parseAst(source), (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const { callee, arguments: given = [] } = node;
      const name = lastName(callee);
      if (isGlobal(callee, 'eval')) note('eval', node);
      if (isGlobal(callee, 'Function')) note('Function', node);
      if (TIMERS.has(name) && isText(given[0])) note('timer of text', node);
      if (/^write(ln)?$/.test(name) && lastName(callee?.object) === 'document') note('document.write', node);
      if (HTML_CALLS.has(name)) note(name, node);
    }
    if (
      node.type === 'AssignmentExpression' &&
      HTML_PROPERTIES.has(lastName(node.left)) &&
      !isConstant(node.right)
    )
      note(lastName(node.left), node);
    if (node.type === 'Property' && keyOf(node) === 'dangerouslySetInnerHTML')
      note('dangerouslySetInnerHTML', node);
    if (node.type === 'Literal' && /^\s*javascript:./i.test(String(node.value ?? '')))
      note('javascript: address', node);
  });
  return found;
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string') visit(node as Node);
  else if (!Array.isArray(node)) return;
  for (const child of Object.values(node)) walk(child, visit);
}

/** Returns `innerHTML` for `a.innerHTML`, `a["innerHTML"]` and `a?.innerHTML`, and the name of a bare identifier. */
function lastName(node?: Node): string {
  if (!node) return '';
  if (node.type === 'ChainExpression') return lastName(node.expression);
  if (node.type === 'SequenceExpression') return lastName(node.expressions?.at(-1));
  if (node.type === 'Identifier') return node.name ?? '';
  if (node.type !== 'MemberExpression') return '';
  return node.computed ? textOf(node.property) : (node.property?.name ?? '');
}

const GLOBALS = new Set(['window', 'globalThis', 'self']);

/** Returns true for `eval`, `window.eval` and `(0, eval)`, and false for `object.eval`. */
function isGlobal(node: Node | undefined, name: string): boolean {
  if (!node) return false;
  if (node.type === 'SequenceExpression') return isGlobal(node.expressions?.at(-1), name);
  if (node.type === 'Identifier') return node.name === name;
  return node.type === 'MemberExpression' && lastName(node) === name && GLOBALS.has(lastName(node.object));
}

const isConstant = (node?: Node) =>
  node?.type === 'Literal' || (node?.type === 'TemplateLiteral' && node.expressions?.length === 0);
const isText = (node?: Node) => node?.type === 'TemplateLiteral' || typeof node?.value === 'string';
const textOf = (node?: Node) =>
  node?.type === 'TemplateLiteral' ? (node.quasis?.[0]?.value.cooked ?? '') : String(node?.value ?? '');
const keyOf = ({ key, computed }: Node) => (computed ? textOf(key) : (key?.name ?? textOf(key)));
