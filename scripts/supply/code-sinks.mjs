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

/** Where a script turns text into code or markup: the code as it stands in the file, and what stands before it. */
export function codeSinks(source) {
  const found = [];
  const note = (sink, { start, end }) =>
    found.push({ sink, code: source.slice(start, end), near: source.slice(Math.max(0, start - NEAR), end) });
  walk(parseAst(source), (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const name = lastName(node.callee);
      if (isGlobal(node.callee, 'eval')) note('eval', node);
      if (isGlobal(node.callee, 'Function')) note('Function', node);
      if (TIMERS.has(name) && isText(node.arguments[0])) note('timer of text', node);
      if (/^write(ln)?$/.test(name) && lastName(node.callee.object) === 'document')
        note('document.write', node);
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
    if (node.type === 'Literal' && /^\s*javascript:./i.test(node.value ?? ''))
      note('javascript: address', node);
  });
  return found;
}

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
    return;
  }
  if (!node || typeof node.type !== 'string') return;
  visit(node);
  for (const child of Object.values(node)) if (child && typeof child === 'object') walk(child, visit);
}

/** `innerHTML` of `a.innerHTML`, `a["innerHTML"]` and `a?.innerHTML`; the name of a bare identifier. */
function lastName(node) {
  if (!node) return '';
  if (node.type === 'ChainExpression') return lastName(node.expression);
  if (node.type === 'SequenceExpression') return lastName(node.expressions.at(-1));
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return '';
  return node.computed ? textOf(node.property) : (node.property.name ?? '');
}

const GLOBALS = new Set(['window', 'globalThis', 'self']);

/** `eval`, `window.eval`, `(0, eval)`; not `object.eval`, and not a pattern written as a type in a name. */
function isGlobal(node, name) {
  if (node.type === 'SequenceExpression') return isGlobal(node.expressions.at(-1), name);
  if (node.type === 'Identifier') return node.name === name;
  return node.type === 'MemberExpression' && lastName(node) === name && GLOBALS.has(lastName(node.object));
}

const isConstant = (node) =>
  node.type === 'Literal' || (node.type === 'TemplateLiteral' && node.expressions.length === 0);
const isText = (node) => node?.type === 'TemplateLiteral' || typeof (node?.value ?? undefined) === 'string';
const textOf = (node) =>
  node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? '') : String(node.value ?? '');
const keyOf = ({ key, computed }) => (computed ? textOf(key) : (key.name ?? textOf(key)));
