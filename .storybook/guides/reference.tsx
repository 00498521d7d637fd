import { elementSettings, settingNames, settingsReference } from '#element/settings.ts';
import { scenarioNames, scenarios } from '#testing/scenarios.ts';
import { purposeOf } from '../foundations/token-uses.ts';
import { tokens } from '../foundations/tokens.ts';
import { elements, plain } from '../manifest.ts';
import { code, Table } from '../table.tsx';

/** Renders every element with its description. */
export const ElementTable = () => (
  <Table
    heads={['Element', 'What the visitor gets']}
    rows={elements.map(({ tagName, description }) => [code(`<${tagName}>`), plain(description)])}
  />
);

/** Renders the settings of all elements. */
export const SettingTable = () => (
  <Table
    heads={['Attribute', 'Without it', 'What it does']}
    rows={settingNames.map((name) => [
      code(elementSettings[name]),
      settingsReference[name].otherwise,
      settingsReference[name].about,
    ])}
  />
);

/** Renders the events. */
export const EventTable = () => (
  <Table
    heads={['Element', 'Event', 'What it means']}
    rows={elements.flatMap(({ tagName, events }) =>
      events.map(({ name, description }) => [code(tagName), code(name), plain(description)]),
    )}
  />
);

/** Renders the parts. */
export const PartTable = () => (
  <Table
    heads={['Element', '::part()', 'What it is']}
    rows={elements.flatMap(({ tagName, cssParts }) =>
      cssParts.map(({ name, description }) => [code(tagName), code(name), plain(description)]),
    )}
  />
);

/** Renders the tokens. */
export const TokenTable = () => (
  <Table
    heads={['Token', 'Value', 'What it is for']}
    rows={tokens.map(({ name, value }) => [code(name), code(value), purposeOf(name)])}
  />
);

/** Renders the scenarios. */
export const ScenarioTable = () => (
  <Table
    heads={['Scenario', 'What it shows']}
    rows={scenarioNames.map((name) => [code(name), scenarios[name].about])}
  />
);
