import { type At, Placed } from './placed.tsx';

interface BustProps extends At {
  skin: 'skin' | 'skin-deep';
  shirt: 'brick' | 'navy' | 'olive' | 'gold';
  hair: 'short' | 'long' | 'gray';
}

/** Renders a grown-up from the waist up, who faces us and smiles. */
export const Bust = ({ skin, shirt, hair, ...at }: BustProps) => (
  <Placed {...at}>
    {hair === 'long' ? (
      <path data-tint="hair" d="M-25-112c-6-46 56-46 50 0 0 22 9 34 5 48-16 6-44 6-60 0-4-14 5-26 5-48Z" />
    ) : null}
    <path data-tint={shirt} d="M-52 0c-3-34-3-64 28-75h48C55-64 55-34 52 0Z" />
    <path data-tint="shadow" d="M24-75C55-64 55-34 52 0H30c6-26 6-52-6-75Z" />
    <path data-tint={skin} d="M-10-96h20v20c-4 9-16 9-20 0Z" />
    <path data-tint="shadow" d="M-10-88c6 5 14 5 20-1v6c-7 5-14 4-20 0Z" />
    <path data-tint={skin} d="M-20-118c-1 20 6 35 20 35s21-15 20-35c-2-22-38-22-40 0Z" />
    <path
      data-tint={hair === 'gray' ? 'gray' : 'hair'}
      d="M-21-106c-8-36 8-41 21-41s29 5 21 41c-3-6-4-12-6-19-10 4-22 3-30-1-2 7-4 14-6 20Z"
    />
    <path
      data-tint="hair"
      d="M-10-110a2 2.5 0 1 1 4 0 2 2.5 0 0 1-4 0ZM6-110a2 2.5 0 1 1 4 0 2 2.5 0 0 1-4 0ZM-7-97c4 5 10 5 14 0-1 7-12 8-14 0Z"
    />
  </Placed>
);
