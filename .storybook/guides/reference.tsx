import type { ReactNode } from 'react';
import { scenarioNames, scenarios } from '#kit/scenarios.ts';
import type { WidgetDefinition } from '#ui/element-definition.ts';
import { elementSettings } from '#ui/element-settings.ts';
import { tokens } from '../foundations/tokens.ts';

type Definition = Pick<WidgetDefinition<object>, 'tag' | 'about' | 'events' | 'parts'>;

const modules = import.meta.glob('../../widgets/*/*.element.ts', { eager: true });
const tags = Object.keys(modules).map((file) => `club-${file.split('/').at(-2)}`);

/** What the elements say of themselves: the tables of the guides have no list of their own. */
const definitions: readonly Definition[] = tags.flatMap((tag) => {
  const made = customElements.get(tag) as { definition?: Definition } | undefined;
  return made?.definition ?? [];
});

export const ElementTable = () => (
  <Table
    heads={['Element', 'What the visitor gets']}
    rows={definitions.map(({ tag, about }) => [code(`<${tag}>`), about])}
  />
);

export const SettingTable = () => (
  <Table
    heads={['Attribute', 'Without it', 'What it does']}
    rows={Object.values(elementSettings).map(({ attribute, otherwise, about }) => [
      code(attribute),
      otherwise,
      about,
    ])}
  />
);

export const EventTable = () => (
  <Table
    heads={['Element', 'Event', 'What it means']}
    rows={definitions.flatMap(({ tag, events }) =>
      Object.entries(events).map(([name, meaning]) => [code(tag), code(name), meaning]),
    )}
  />
);

export const PartTable = () => (
  <Table
    heads={['Element', '::part()', 'What it is']}
    rows={definitions.flatMap(({ tag, parts }) =>
      Object.entries(parts).map(([name, meaning]) => [code(tag), code(name), meaning]),
    )}
  />
);

export const TokenTable = () => (
  <Table
    heads={['Token', 'Value', 'Of']}
    rows={tokens.map(({ name, value, about }) => [code(name), code(value), about])}
  />
);

export const ScenarioTable = () => (
  <Table
    heads={['Scenario', 'What is so']}
    rows={scenarioNames.map((name) => [code(name), scenarios[name].about])}
  />
);

const code = (words: string) => <code>{words}</code>;

/** The first two cells name a row between them. */
function Table({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={String(row)}>
            {heads.map((head, at) => (
              <td key={head}>{cells[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
