import type { ReactNode } from 'react';

interface TableProps {
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** The first two cells name a row between them. */
export function Table({ heads, rows }: TableProps) {
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

export const code = (words: string) => <code>{words}</code>;
