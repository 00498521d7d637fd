import { type ESTree, parseSync, Visitor } from 'vite';

/** Returns the title of each test in the text of a test file, with `%s` where a table of cases fills it. */
export function testTitles(file: string, text: string): Set<string> {
  const titles = new Set<string>();
  const { program } = parseSync(file, text);
  new Visitor({
    CallExpression(call) {
      const title = isTest(call.callee) ? textOf(call.arguments[0]) : undefined;
      if (title !== undefined) titles.add(title);
    },
  }).visit(program);
  return titles;
}

/** Returns whether a call declares tests: `it(...)`, `it.runIf(...)(...)`, `it.each(...)(...)`. */
function isTest(callee: ESTree.Expression | ESTree.Super): boolean {
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'step';
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'CallExpression' && isTest(callee.callee);
}

/** Returns the text of a literal. Undefined for an expression. */
function textOf(argument: ESTree.Argument | undefined): string | undefined {
  if (argument?.type === 'Literal') return typeof argument.value === 'string' ? argument.value : undefined;
  if (argument?.type !== 'TemplateLiteral' || argument.expressions.length > 0) return undefined;
  return argument.quasis[0]?.value.cooked ?? undefined;
}
