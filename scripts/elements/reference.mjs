// docs/elements.md: every tag with its attributes, properties, events, parts and CSS properties as tables.
import { tokens } from './tokens.mjs';

export const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
export const code = (text) => (text ? `\`${cell(text)}\`` : '');

export function table(heads, rows) {
  if (rows.length === 0) return '';
  const line = (cells) => `| ${cells.join(' | ')} |\n`;
  return `${line(heads)}${line(heads.map(() => '---'))}${rows.map(line).join('')}\n`;
}

const pairs = (head, entries) =>
  table(
    [head, 'what it is'],
    Object.entries(entries).map(([name, about]) => [name ? code(name) : '(default)', cell(about)]),
  );

export function reference(elements, settings, events) {
  return (
    `# Elements

Generated from the element definitions by \`npm run docs:elements\`. Not to be edited.

${elements.map(({ tag, about }) => `- [\`<${tag}>\`](#${tag}): ${about}\n`).join('')}
## Attributes of every widget

Beside its own attributes, every widget's element understands these; each is a property too, in camelCase.

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
## Events

A cancelable event asks: whoever calls \`preventDefault()\` acts instead of the element. All of them bubble out of the shadow
root. No detail holds a token, an email or a name.

${table(
  ['event', 'type', 'what it says'],
  Object.entries(events).map(([name, { type, about }]) => [code(name), code(type), cell(about)]),
)}
${elements.map(section).join('')}## CSS properties

Set them on the element or on any element around it. A value with \`light-dark()\` has one for each theme.

${table(
  ['property', 'default', 'belongs to'],
  tokens().map(({ name, value, group }) => [code(name), code(value), cell(group)]),
)}`
      .replace(/\n{3,}/g, '\n\n')
      .trimEnd() + '\n'
  );
}

const section = ({ tag, about, properties, events, slots, parts, cssProperties, ownProperties }) => `## ${tag}

${about}

\`\`\`html
<script type="module" src="https://club.example.com/embed/${tag}.js"></script>
<${tag}></${tag}>
\`\`\`

${table(
  ['attribute', 'property', 'type', 'what it does'],
  properties.map(({ name, attribute, type, about: words }) => [
    attribute ? code(attribute) : '(property only)',
    code(name),
    code(type),
    cell(words),
  ]),
)}
${pairs('event', events)}
${pairs('slot', slots)}
${pairs('part', parts)}
${pairs('CSS property', ownProperties)}
CSS properties it reads: ${cssProperties.map(code).join(', ')}

`;
