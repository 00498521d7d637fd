import type { ReactNode } from 'react';

interface TableProps {
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** Renders a table. Its first cells name the row. */
export function Table({ heads, rows }: TableProps) {
  return (
    <table className="docs-table">
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

/** Renders text as code. */
export const code = (words: string) => <code>{words}</code>;
