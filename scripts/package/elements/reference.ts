// docs/elements.md: every tag with its attributes, properties, events, parts and CSS properties as tables.
import { statesReference } from '../../../src/element/custom-states.ts';
import { type DescribedElement, isProperty, type Setting } from './describe-elements.ts';
import type { Fields } from './source-types.ts';
import { tokens } from './tokens.ts';

/** Returns a text that fits into a cell of a table. */
export const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
/** Returns a text as code for a cell; '' stays empty. */
export const code = (text = '') => (text ? `\`${cell(text)}\`` : '');

/** Returns a table in Markdown; '' when there are no rows. */
export function table(heads: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  return `${line(heads)}${line(heads.map(() => '---'))}${rows.map(line).join('')}\n`;
}

const pairs = (head: string, entries: Record<string, string>) =>
  table(
    [head, 'what it is'],
    Object.entries(entries).map(([name, about]) => [name ? code(name) : '(default)', cell(about)]),
  );

/** Returns docs/elements.md. */
export function reference(elements: DescribedElement[], settings: Setting[], events: Fields): string {
  return (
    `# Elements

Generated from the element definitions by \`npm run docs:elements\`. Not to be edited.

${elements.map(({ tag, about }) => `- [\`<${tag}>\`](#${tag}): ${about}\n`).join('')}
## Attributes of every widget

In addition to its own attributes, every widget's element accepts these. Each one is a property too, in camelCase.

${table(
  ['attribute', 'property', 'type', 'without it', 'what it does'],
  settings.map(({ name, attribute, type, otherwise, about }) => [
    code(attribute),
    code(name),
    code(type),
    cell(otherwise),
    cell(about),
  ]),
)}
## States

Custom states for your sheet, such as \`club-login:state(ready)\`. Every widget has all of them. In an
[older browser](browsers.md#versions) the rule does nothing, so write it apart from others.

${pairs('state', statesReference)}
## Events

A page that calls \`preventDefault()\` on a cancelable event acts instead of the element. All of them bubble out of the shadow
root. No detail has a token or a name. Only \`club-navigate\` of \`<club-unsubscribe>\` has an email: the one that the visitor typed.

${table(
  ['event', 'type', 'what it is'],
  Object.entries(events).map(([name, { type, about }]) => [code(name), code(type), cell(about)]),
)}
${elements.map(section).join('')}## CSS properties

Set them on the element or on any element around it. A value with \`light-dark()\` has one for each theme.

${table(
  ['property', 'default', 'belongs to', 'used by'],
  tokens().map(({ name, value, group }) => [code(name), code(value), cell(group), usersOf(name, elements)]),
)}`
      .replace(/\n{3,}/g, '\n\n')
      .trimEnd() + '\n'
  );
}

/** Returns the tags that read a token, or 'most elements'. */
function usersOf(token: string, elements: DescribedElement[]): string {
  const users = elements.filter(({ cssProperties }) => cssProperties.includes(token));
  if (users.length > elements.length / 2) return 'most elements';
  return users.map(({ tag }) => code(tag)).join(', ');
}

const section = ({ tag, about, properties, ...element }: DescribedElement) => `## ${tag}

${about}

\`\`\`html
<script type="module" src="https://club.example.com/embed/${tag}.js"></script>
<${tag}></${tag}>
\`\`\`

${table(
  ['attribute', 'property', 'type', 'what it does'],
  [...properties, ...element.settings.filter((one) => !isProperty(one))].map(
    ({ name, attribute, type, about: words, attributeOnly }) => [
      attribute ? code(attribute) : '(property only)',
      attributeOnly ? '(attribute only)' : code(name),
      code(type),
      cell(words),
    ],
  ),
)}
${pairs('event', element.events)}
${pairs('slot', element.slots)}
${pairs('part', element.parts)}
${element.states === statesReference ? '' : pairs('state', element.states)}
${pairs('CSS property', element.ownProperties)}
`;
