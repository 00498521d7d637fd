import { Markdown } from '@storybook/addon-docs/blocks';
import { type Described, type ElementDescription, plain } from '../manifest.ts';
import { code, Table } from '../table.tsx';

/** Renders how a page uses the element: its script, attributes, events and slots. */
export function ElementInterface({ element }: { element: ElementDescription }) {
  const { tagName, attributes, events, slots } = element;
  return (
    <section className="docs-section">
      <h2>The element</h2>
      <Markdown>
        {`\`\`\`html
<script type="module" src="https://club.example.com/embed/${tagName}.js"></script>
<${tagName}></${tagName}>
\`\`\``}
      </Markdown>
      <Rows
        title="Attributes"
        heads={['Attribute', 'Property', 'Type', 'Without it', 'What it does']}
        rows={attributes.map(({ name, fieldName, type, default: otherwise, description }) => [
          code(name),
          fieldName ? code(fieldName) : '(attribute only)',
          code(type.text),
          otherwise,
          plain(description),
        ])}
      />
      <Rows title="Events" heads={['Event', 'What it means']} rows={events.map(pair)} />
      <Rows title="Slots" heads={['Slot', 'What it is']} rows={slots.map(pair)} />
    </section>
  );
}

const pair = ({ name, description }: Described) => [name ? code(name) : '(default)', plain(description)];

function Rows({ title, ...table }: { title: string } & Parameters<typeof Table>[0]) {
  if (table.rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Table {...table} />
    </>
  );
}
