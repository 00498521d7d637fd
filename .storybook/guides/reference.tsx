import type { ReactNode } from 'react';
import { elementSettings, settingNames, settingsReference } from '#element/settings.ts';
import { scenarioNames, scenarios } from '#testing/scenarios.ts';
import { TokenValue } from '../docs/token-rows.tsx';
import '../docs/docs.css';
import { purposeOf } from '../foundations/token-uses.ts';
import { type Token, tokens, tokensNamed } from '../foundations/tokens.ts';
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

/** Renders the parts, folded by element. */
export const PartTables = () =>
  elements
    .filter(({ cssParts }) => cssParts.length > 0)
    .map(({ tagName, cssParts }) => (
      <Fold key={tagName} title={code(`<${tagName}>`)} count={cssParts.length}>
        <Table
          heads={['::part()', 'What it is']}
          rows={cssParts.map(({ name, description }) => [code(name), plain(description)])}
        />
      </Fold>
    ));

const forPictures = new Set(tokensNamed(/^--club-(scene|flag)-/));

/** Renders the tokens. Those of our pictures are folded, because few pages change them. */
export const TokenTables = () => (
  <>
    <TokenTable shown={tokens.filter((token) => !forPictures.has(token))} />
    <Fold title="Colors of our pictures" count={forPictures.size}>
      <TokenTable shown={[...forPictures]} />
    </Fold>
  </>
);

const TokenTable = ({ shown }: { shown: readonly Token[] }) => (
  <Table
    heads={['Token', 'Value', 'What it is for']}
    rows={shown.map(({ name, value }) => [
      code(name),
      <TokenValue key={name} name={name} value={value} />,
      purposeOf(name),
    ])}
  />
);

interface FoldProps {
  title: ReactNode;
  count: number;
  children: ReactNode;
}

const Fold = ({ title, count, children }: FoldProps) => (
  <details className="docs-fold">
    <summary>
      {title} ({count})
    </summary>
    {children}
  </details>
);

/** Renders the scenarios. */
export const ScenarioTable = () => (
  <Table
    heads={['Scenario', 'What it shows']}
    rows={scenarioNames.map((name) => [code(name), scenarios[name].about])}
  />
);
