import type { Service } from './partners.ts';

/** The icons of our benefits: SVG paths on a grid of 32, with round strokes of 2. `partner-icon.tsx` adds an accent. */
const drawings: Record<Service, string> = {
  cca: 'M5 7h22v15H15l-6 5v-5H5Z',
  vausa: 'M7 21V9h18v12M4 25h24',
  nextrip: 'M5 11h22v14H5ZM12 11V7h8v4',
  insider: 'M7 11h18l2 16H5ZM12 14V9a4 4 0 0 1 8 0v5',
  denali: 'M5 16 16 6l11 10M8 14v12h16V14',
  voice: 'M6 5h11v22H6ZM10.5 23h2',
  insurance: 'M16 4.5 26 8v8c0 6-4.5 9.5-10 11.5C10.5 25.5 6 22 6 16V8Z',
  lifestyle: 'M16 9c-3-2-7-2.5-11-2v17c4-.5 8 0 11 2 3-2 7-2.5 11-2V7c-4-.5-8 0-11 2ZM16 9v17',
};

/** A price tag, for a benefit without its own icon. */
const TAG = 'M6 6h11l9 9-11 11-9-9ZM11.5 11.5h.01';

const byKey: Readonly<Record<string, string>> = drawings;

export const drawingOf = (key: string): string => byKey[key] ?? TAG;
