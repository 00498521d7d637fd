import { purposeOf } from '../foundations/token-uses.ts';
import { colorOf, colors, tokens } from '../foundations/tokens.ts';
import { plain } from '../manifest.ts';
import { code, Table } from '../table.tsx';

interface TokenRowsProps {
  /** The tokens of a component. An element describes those that only it has. */
  listed: readonly { name: string; default?: string; description?: string }[];
}

/** Renders the tokens of a component with their values and uses. A color shows in both schemes. */
export function TokenRows({ listed }: TokenRowsProps) {
  if (listed.length === 0) return null;
  return (
    <section className="docs-section">
      <h2>Tokens</h2>
      <p>Set them on the component or around it. The pages under Foundations show each of them.</p>
      <Table
        heads={['CSS property', 'Default', 'What it is for']}
        rows={listed.map((entry) => {
          const token = tokens.find(({ name }) => name === entry.name);
          return [
            code(entry.name),
            <TokenValue key={entry.name} name={entry.name} value={token?.value ?? entry.default ?? ''} />,
            (token && purposeOf(token.name)) ?? plain(entry.description),
          ];
        })}
      />
    </section>
  );
}

/** Renders the value of a token. A color shows in both schemes. */
export function TokenValue({ name, value }: { name: string; value: string }) {
  if (!colors().some((color) => color.name === name)) return code(value);
  return (
    <span className="docs-color">
      {(['light', 'dark'] as const).map((scheme) => (
        <span key={scheme} className="docs-chip" style={{ background: colorOf(name, scheme) }} />
      ))}
      {code(value)}
    </span>
  );
}
