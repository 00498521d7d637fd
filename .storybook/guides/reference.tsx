import type { ReactNode } from 'react';
import { scenarioNames, scenarios } from '#kit/scenarios.ts';
import { elementSettings } from '#ui/element-settings.ts';
import manifest from '../../custom-elements.json?raw';
import { tokens } from '../foundations/tokens.ts';

interface Described {
  name: string;
  description: string;
}

interface Declaration {
  tagName: string;
  description: string;
  events: readonly Described[];
  cssParts: readonly Described[];
}

/** What the elements say of themselves, as editors read it: the tables of the guides have no list of their own. */
const elements = (JSON.parse(manifest) as { modules: { declarations: Declaration[] }[] }).modules.flatMap(
  ({ declarations }) => declarations.filter(({ tagName }) => tagName),
);
const plain = (words: string) => words.replaceAll('`', '');

export const ElementTable = () => (
  <Table
    heads={['Element', 'What the visitor gets']}
    rows={elements.map(({ tagName, description }) => [code(`<${tagName}>`), plain(description)])}
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
    rows={elements.flatMap(({ tagName, events }) =>
      events.map(({ name, description }) => [code(tagName), code(name), plain(description)]),
    )}
  />
);

export const PartTable = () => (
  <Table
    heads={['Element', '::part()', 'What it is']}
    rows={elements.flatMap(({ tagName, cssParts }) =>
      cssParts.map(({ name, description }) => [code(tagName), code(name), plain(description)]),
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
