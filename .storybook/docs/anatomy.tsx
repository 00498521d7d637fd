import { useState } from 'react';
import { type Described, plain } from '../manifest.ts';
import { StateFrame } from '../state-frame.tsx';
import { code, Table } from '../table.tsx';
import { type Place, placesOf } from './part-places.ts';

interface AnatomyProps {
  /** The id of the story in which the parts show. */
  id: string;
  height?: string;
  parts: readonly Described[];
}

/** Renders a state with a number on each of its parts, and the list of the parts. */
export function Anatomy({ id, height, parts }: AnatomyProps) {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const names = parts.map(({ name }) => name);
  return (
    <>
      <StateFrame id={id} height={height} onResize={(page) => setPlaces(placesOf(page, names))}>
        {places.map(({ name, x, y }) => (
          <span
            key={name}
            className="docs-pin"
            aria-hidden="true"
            style={{ insetBlockStart: y, insetInlineStart: x }}
          >
            {names.indexOf(name) + 1}
          </span>
        ))}
      </StateFrame>
      <Table
        heads={['No.', '::part()', 'What it is']}
        rows={parts.map(({ name, description }, at) => [at + 1, code(name), plain(description)])}
      />
    </>
  );
}
