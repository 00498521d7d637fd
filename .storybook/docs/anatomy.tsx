import { useState } from 'react';
import { type Described, plain } from '../manifest.ts';
import { StateFrame } from '../state-frame.tsx';
import { code, Table } from '../table.tsx';
import { type PartPosition, placesOf } from './part-places.ts';

interface AnatomyProps {
  /** The stories that show the parts. Each part gets its number in the first story that has it. */
  states: readonly { id: string; height?: string }[];
  parts: readonly Described[];
}

/** Renders states with a number on each part, and the list of the parts. */
export function Anatomy({ states, parts }: AnatomyProps) {
  const [found, setFound] = useState<Readonly<Record<string, readonly PartPosition[]>>>({});
  const names = parts.map(({ name }) => name);
  const placed = new Set<string>();
  const pinsOf = (id: string): readonly PartPosition[] => {
    const pins = (found[id] ?? []).filter(({ name }) => !placed.has(name));
    for (const { name } of pins) placed.add(name);
    return pins;
  };
  const frames = states.map(({ id, height }) => ({ id, height, pins: pinsOf(id) }));
  const isMeasured = states.every(({ id }) => (found[id] ?? []).length > 0);
  return (
    <>
      {frames.map(({ id, height, pins }) => (
        <StateFrame
          key={id}
          id={id}
          height={height}
          onChange={(page) => setFound((known) => ({ ...known, [id]: placesOf(page, names) }))}
        >
          {pins.map(({ name, x, y }) => (
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
      ))}
      <Table
        heads={['No.', '::part()', 'What it is']}
        rows={parts.map(({ name, description }, at) => [
          isMeasured && !placed.has(name) ? 'not shown here' : at + 1,
          code(name),
          plain(description),
        ])}
      />
    </>
  );
}
