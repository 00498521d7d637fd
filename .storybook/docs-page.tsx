import { Controls, DocsContext, Markdown, Primary, Subtitle, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { type Described, type ElementDescription, elementOfTitle, plain } from './manifest.ts';
import { StateFrame } from './state-frame.tsx';
import { code, Table } from './table.tsx';

/** Height of a widget before it loads. It keeps most frames outside of the window, where they do not load. */
const WIDGET_HEIGHT = '20rem';

/** Renders the docs page of a component: one state with controls, the public API of its element, then all states. */
export function DocsPage() {
  const stories = useContext(DocsContext).componentStories();
  const element = elementOfTitle(stories[0]?.title ?? '');
  return (
    <>
      <Title />
      {element && <Subtitle>{plain(element.description)}</Subtitle>}
      <Primary />
      <Controls />
      {element && <ElementInterface element={element} />}
      <h2>States</h2>
      {stories.map(({ id, title, name, parameters }) => (
        <StateFrame
          key={id}
          id={id}
          name={name}
          height={
            parameters.docs?.story?.height ?? (title.startsWith('Widgets/') ? WIDGET_HEIGHT : undefined)
          }
        />
      ))}
    </>
  );
}

function ElementInterface({ element }: { element: ElementDescription }) {
  const { tagName, attributes, events, slots, cssParts, cssProperties } = element;
  return (
    <>
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
          code(fieldName),
          code(type.text),
          otherwise,
          plain(description),
        ])}
      />
      <Rows title="Events" heads={['Event', 'What it means']} rows={events.map(pair)} />
      <Rows title="Slots" heads={['Slot', 'What it is']} rows={slots.map(pair)} />
      <Rows title="Parts" heads={['::part()', 'What it is']} rows={cssParts.map(pair)} />
      <Rows
        title="Tokens"
        heads={['CSS property', 'Default', 'Belongs to']}
        rows={cssProperties.map(({ name, default: value = '', description }) => [
          code(name),
          code(value),
          plain(description),
        ])}
      />
    </>
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
